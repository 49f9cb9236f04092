import { useState } from 'react';
import type { LinkTarget } from '../../api/contract/admin/content.ts';
import { t } from '../../language/desk.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useTargets } from './use-targets.ts';

interface LinkDialogProps {
  url: string;
  /** '' takes the link away. */
  onChoose: (url: string, title: string) => void;
  onClose: () => void;
}

const kindName = (kind: LinkTarget['kind']): string =>
  ({ page: t`Page`, category: t`Category`, product: t`Product` })[kind];

/** Where a link leads: a page, category or product found by its name, or an address. */
export const LinkDialog = ({ url, onChoose, onClose }: LinkDialogProps) => {
  const [words, setWords] = useState('');
  const [address, setAddress] = useState(url);
  const targets = useTargets(words);
  const choose = (chosen: string, title: string) => {
    onClose();
    onChoose(chosen, title);
  };
  return (
    <Dialog title={t`Link`} onClose={onClose}>
      <TextField
        label={t`Find a page, category or product`}
        type="search"
        value={words}
        onChange={setWords}
      />
      <ul className="link-targets" aria-label={t`Results`} aria-live="polite">
        {targets.map(({ kind, title, url: target }) => (
          <li key={target}>
            <button type="button" className="link-target" onClick={() => choose(target, title)}>
              <bdi>{title}</bdi> <span className="muted small">{kindName(kind)}</span>
            </button>
          </li>
        ))}
      </ul>
      <form
        className="form-stack"
        onSubmit={(event) => {
          event.preventDefault();
          choose(address.trim(), address.trim());
        }}
      >
        <TextField label={t`Web address`} isCode value={address} onChange={setAddress} />
        <div className="link-row">
          <button type="submit" className="button button-small">{t`Use the address`}</button>
          {url !== '' && (
            <button type="button" className="button button-quiet button-small" onClick={() => choose('', '')}>
              {t`Take the link away`}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
