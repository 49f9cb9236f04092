import type { Adjustment } from '../../../api/contract/cart.ts';
import { t } from '../../../language/islands.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FormTitle } from '../parts/FormTitle.tsx';

/** What changed when the guest's cart joined the account's: seen before the visitor goes on. */
export const AdjustedCart = (props: { adjusted: readonly Adjustment[]; onContinue: () => void }) => (
  <div className="form-stack">
    <FormTitle>{t`You are signed in. Your cart has changed.`}</FormTitle>
    <ul className="stack-12">
      {props.adjusted.map(({ message, product_id, type }) => (
        <li key={`${product_id}${type}`} className="notice">
          <Icon name="alert" size={18} /> <span>{message}</span>
        </li>
      ))}
    </ul>
    <Button look="block" onClick={props.onContinue}>
      {t`Continue`}
    </Button>
  </div>
);
