import { t } from '../../language/desk.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';

export const OrdersScreen = () => (
  <DeskFrame section="orders" title={t`Orders`}>
    {() => null}
  </DeskFrame>
);
