import { t } from '../../../language/islands.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';

interface MoreButtonProps {
  isFetching: boolean;
  error: string | null;
  onPress: () => void;
}

/** The next page of a list; a failure stands beside it and the press is the retry. */
export const MoreButton = ({ isFetching, error, onPress }: MoreButtonProps) => (
  <div className="form-stack">
    <FormFailure failure={error ? { message: error } : null} />
    <Button look="quiet-block" isBusy={isFetching} onClick={() => !isFetching && onPress()}>
      {error ? t`Try again` : t`Load more`}
    </Button>
  </div>
);
