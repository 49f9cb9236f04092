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
      {t`The shop cannot be reached. This is how your order stood ${momentText(at, locale)}.`}
    </p>
  );
};
