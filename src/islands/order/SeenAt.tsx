import { t } from '../../language/islands.ts';
import { Icon } from '../ui/Icon.tsx';
import { useMoneyFormat } from '../ui/money.ts';
import { momentText } from '../ui/when.ts';

/** Says of an order that this device kept from when it is. */
export const SeenAt = ({ at }: { at: string | undefined }) => {
  const { locale } = useMoneyFormat();
  if (!at) return null;
  return (
    <p className="notice" role="status">
      <Icon name="alert" size={18} />
      {t`We can't reach the shop. This is your order as of ${momentText(at, locale)}.`}
    </p>
  );
};
