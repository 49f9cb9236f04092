import { href, t } from '../../../language/desk.ts';

/** A preview is drawn as if the shop were open: its closed page is that of a shop in which no branch is on. */
export const lacksBranch = ({ contentDocument }: HTMLIFrameElement): boolean =>
  contentDocument?.querySelector('body')?.dataset.screen === 'closed';

/** In place of a preview. */
export const BranchMissing = () => (
  <p className="notice" role="status">
    <span>
      {t`A preview needs a branch that is on: shoppers see what one of them sells.`}{' '}
      <a className="link" href={href('/admin/branches')}>{t`Make one or switch one on`}</a>
    </span>
  </p>
);
