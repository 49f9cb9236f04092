import { useState } from 'react';
import type { LinkTarget } from '../../../api/contract/admin/content.ts';
import { t } from '../../../language/desk.ts';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { nothingToCall, useDeskForm } from '../desk-form.tsx';
import { FormText, SendButton, SendForm } from '../form-fields.tsx';
import { TextField } from '../TextField.tsx';
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
  const targets = useTargets(words);
  const choose = (chosen: string, title: string) => {
    onClose();
    onChoose(chosen, title);
  };
  const form = useDeskForm({
    initial: { address: url },
    send: nothingToCall,
    onDone: () => choose(form.values.address.trim(), form.values.address.trim()),
  });
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
      <SendForm form={form} className="form-stack">
        <FormText form={form} name="address" label={t`Web address`} isCode />
        <div className="link-row">
          <SendButton form={form} className="button button-small">{t`Use the address`}</SendButton>
          {url !== '' && <Button onClick={() => choose('', '')}>{t`Take the link away`}</Button>}
        </div>
      </SendForm>
    </Dialog>
  );
};
