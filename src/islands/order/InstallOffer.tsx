import { t } from '../../language/islands.ts';
import { $installPrompt } from '../../stores/shop/install.ts';
import { $installDeclined, askToInstall } from '../../stores/shop/install-offer.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useStored } from '../ui/use-stored.ts';

/** To whoever has ordered, where the browser can install the shop and nobody said no: a place on the home screen. */
export const InstallOffer = () => {
  const prompt = useStored($installPrompt, null);
  const isDeclined = useStored($installDeclined, false);
  if (!prompt || isDeclined) return null;
  return (
    <section className="screen-section card order-push" aria-labelledby="install-offer">
      <h2 id="install-offer" className="form-title">
        <Icon name="device" size={18} /> {t`Keep us handy`}
      </h2>
      <p className="muted">{t`With the shop on your home screen, your orders are one tap away. It takes up hardly any space.`}</p>
      <p className="button-row">
        <Button look="quiet-large" onClick={() => void askToInstall()}>
          {t`Install`}
        </Button>
        <Button look="link" onClick={() => $installDeclined.set(true)}>
          {t`Not now`}
        </Button>
      </p>
    </section>
  );
};
