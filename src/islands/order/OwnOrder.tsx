import { href, t } from '../../language/islands.ts';
import { useSession } from '../ui/use-stored.ts';
import { FindOrder } from './FindOrder.tsx';

/** For who came by a link, as from a mail on another device, and may only look: the ways to be known as its owner. */
export const OwnOrder = ({ orderNumber }: { orderNumber: string }) => {
  const { token } = useSession();
  return (
    <section className="screen-section card form-stack" aria-labelledby="own-order">
      <h2 id="own-order">{t`Is this your order?`}</h2>
      <p className="muted">{t`Confirm it with a code, and you can see all of it and do more with it here.`}</p>
      <FindOrder orderNumber={orderNumber} />
      {!token && (
        <p>
          {t`Ordered with an account?`}{' '}
          <a className="link" href={`${href('/login')}?next=${encodeURIComponent(location.pathname)}`}>
            {t`Sign in`}
          </a>
        </p>
      )}
    </section>
  );
};
