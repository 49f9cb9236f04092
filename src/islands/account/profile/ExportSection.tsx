import { t } from '../../../language/islands.ts';
import { exportAccount } from '../../../stores/account/profile.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { usePress } from '../../ui/use-press.ts';

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** Everything the shop keeps about the customer, as a file. */
export const ExportSection = () => {
  const { press, isBusy, failure } = usePress(async () => {
    const result = await exportAccount();
    if (!result.isDone) return result.failure;
    save(result.value, 'my-data.json');
    announce(t`Your data was downloaded`);
    return null;
  });
  return (
    <section className="form-stack" aria-labelledby="export-title">
      <h2 className="form-title" id="export-title">{t`Your data`}</h2>
      <p className="muted">{t`Profile, addresses, orders, reviews, wallet and points in one file.`}</p>
      <FormFailure failure={failure} />
      <Button look="quiet-large" isBusy={isBusy} onClick={() => void press()}>
        {t`Download my data`}
      </Button>
    </section>
  );
};
