import { useState } from 'react';
import { t } from '../../../language/desk.ts';
import { Button } from '../Button.tsx';
import { LinkDialog } from '../rich-text/LinkDialog.tsx';
import { TextField } from '../TextField.tsx';

/** Where something leads, typed or found by its name. */
export const UrlField = ({ value, onChange }: { value: string; onChange: (url: string) => void }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="with-press">
      <TextField label={t`Leads to`} isCode value={value} onChange={onChange} />
      <Button onClick={() => setOpen(true)}>{t`Find`}</Button>
      {isOpen && <LinkDialog url={value} onChoose={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
};
