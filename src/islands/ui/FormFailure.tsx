import type { Failure } from '../../stores/shop/failure.ts';
import { Icon } from './Icon.tsx';

/** Why a press failed, beside the button that was pressed. */
export const FormFailure = ({ failure }: { failure: Pick<Failure, 'message'> | null }) =>
  failure && (
    <p className="notice notice-error" role="alert">
      <Icon name="alert" size={18} /> <span>{failure.message}</span>
    </p>
  );
