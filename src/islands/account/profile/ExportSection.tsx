import { useState } from 'react';
import { t } from '../../../language/islands.ts';
import { exportAccount } from '../../../stores/account/profile.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';

const save = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** Everything the shop keeps about the customer, as a file. */
export const ExportSection = () => {
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<{ message: string } | null>(null);
  const press = async () => {
    if (isWorking) return;
    setWorking(true);
    setFailure(null);
    const result = await exportAccount();
    setWorking(false);
    if (!result.isDone) return setFailure(result.failure);
    save(result.value, 'my-data.json');
    announce(t`Your data was downloaded`);
  };
  return (
    <section className="form-stack" aria-labelledby="export-title">
      <h2 className="form-title" id="export-title">{t`Your data`}</h2>
      <p className="muted">{t`Profile, addresses, orders, reviews, wallet and points in one file.`}</p>
      <FormFailure failure={failure} />
      <Button look="quiet-large" isBusy={isWorking} onClick={() => void press()}>
        {t`Download my data`}
      </Button>
    </section>
  );
};
