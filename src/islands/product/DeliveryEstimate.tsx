import type { MoneyFormat } from '../../domain/money/format-money.ts';
import { PlaceEstimate } from '../cart/PlaceEstimate.tsx';
import { Boundary } from '../ui/Boundary.tsx';
import { MoneyContext } from '../ui/money.ts';

/** Whether, when and for how much this product comes to the visitor's place. */
export const DeliveryEstimate = ({ money, countryCode }: { money: MoneyFormat; countryCode: string }) => (
  <Boundary>
    <MoneyContext value={money}>
      <PlaceEstimate id="estimate" countryCode={countryCode} />
    </MoneyContext>
  </Boundary>
);
