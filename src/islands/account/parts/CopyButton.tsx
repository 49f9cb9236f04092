import { useEffect, useState } from 'react';
import { t } from '../../../language/islands.ts';
import { announce } from '../../../stores/shop/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

const SHOWN_MS = 3_000;

/** Copies a text; the button says so, or that it must be done by hand where the browser does not allow it. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const [state, setState] = useState<'ready' | 'done' | 'refused'>('ready');
  useEffect(() => {
    if (state !== 'done') return;
    const timer = setTimeout(() => setState('ready'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const press = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
      announce(t`Copied`);
    } catch {
      setState('refused');
      announce(t`Copy it by hand`);
    }
  };
  const words = { ready: label, done: t`Copied`, refused: t`Copy it by hand` };
  return (
    <Button look="quiet" onClick={() => void press()}>
      <Icon name={state === 'done' ? 'check' : 'copy'} size={18} /> {words[state]}
    </Button>
  );
};
