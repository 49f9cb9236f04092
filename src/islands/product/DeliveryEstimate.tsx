import type { MoneyFormat } from '../../domain/money/format-money.ts';
import { PlaceEstimate } from '../cart/PlaceEstimate.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { MoneyContext } from '../ui/money.ts';

interface DeliveryEstimateProps {
  money: MoneyFormat;
  countryCode: string;
}

/** Whether, when and for how much this product comes to the visitor's place. */
export const DeliveryEstimate = ({ money, countryCode }: DeliveryEstimateProps) => (
  <Boundary>
    <MoneyContext value={money}>
      <PlaceEstimate id="estimate" countryCode={countryCode} />
    </MoneyContext>
  </Boundary>
);
