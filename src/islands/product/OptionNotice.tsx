import { translate } from '../../language/islands.ts';
import type { ProductChoices } from '../../stores/product/product-options.ts';
import { Icon } from '../ui/Icon.tsx';

/** What a press on an option took away, or why it changed nothing: seen and heard. */
export const OptionNotice = ({ choices }: { choices: ProductChoices }) => (
  <div role="status">
    {choices.notice && (
      <p className="option-notice">
        <Icon name="alert" size={18} /> <span>{translate(choices.notice)}</span>
      </p>
    )}
  </div>
);
