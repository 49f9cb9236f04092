import { href, t } from '../../language/islands.ts';
import { Icon } from './Icon.tsx';
import type { Refusal } from './use-press.ts';

/** Why a press failed, beside the button that was pressed. */
export const FormFailure = ({ failure }: { failure: Refusal | null }) =>
  failure && (
    <p className="notice notice-error" role="alert">
      <Icon name="alert" size={18} /> <span>{failure.message}</span>
      {failure.status === 401 && (
        <a
          className="link"
          href={`${href('/login')}?next=${encodeURIComponent(location.pathname + location.search)}`}
        >
          {t`Sign in`}
        </a>
      )}
    </p>
  );
