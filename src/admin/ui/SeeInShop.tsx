import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { $isNeverOpened } from '../stores/session.ts';

/** The way to what shoppers see; a shop that never opened has nothing there yet. */
export const SeeInShop = ({ path }: { path: string }) =>
  useStored($isNeverOpened, false) ? null : (
    <a className="small" href={href(path)} target="_blank" rel="noopener">
      {t`See it in the shop`}
    </a>
  );
