import { useEffect } from 'react';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { pushReadiness } from '../../stores/shop/push-browser.ts';
import { $hears, goOnHearing, startHearing, stopHearing } from '../stores/device.ts';

const blocked = () =>
  t`This browser blocks notifications from the shop. Allow them in its settings for this site.`;

/** Whether this device hears of new orders while no page of the desk is open. */
export const OrderDevice = () => (
  <section className="desk-card" aria-labelledby="device-title">
    <h2 id="device-title">{t`New orders on this device`}</h2>
    {pushReadiness() === 'unsupported' ? (
      <p className="muted">{t`This browser cannot show notifications of the shop.`}</p>
    ) : (
      <Switch />
    )}
  </section>
);

const Switch = () => {
  const hears = useStored($hears, null);
  useEffect(() => void goOnHearing().catch(() => undefined), []);
  const { failure, press, running } = usePress(async (isOn: boolean) => {
    if (!isOn) return failureOf(await stopHearing());
    const result = await startHearing();
    if (!result.isDone) return result.failure;
    return result.value ? null : { message: blocked() };
  });
  return (
    <div className="form-stack">
      <p className="muted">{t`Of the branches you work for, also while this browser is closed. It ends when you sign out here.`}</p>
      <CheckRow
        isOn={running ? running[0] : hears === true}
        aria-busy={running !== null}
        onChange={(isOn) => void press(isOn)}
      >
        {t`Notify this device of new orders`}
      </CheckRow>
      <p role="status" className="muted small">
        {hears && t`This device will be notified of new orders.`}
      </p>
      <FormFailure failure={failure} />
    </div>
  );
};
