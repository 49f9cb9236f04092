import { useState } from 'react';
import { failureOf, type Refusal } from '../../islands/ui/use-press.ts';
import { changeDraft } from '../stores/drafts.ts';

/** Keeps what was typed or chosen: each change is sent, in the order in which they were made, and the last one's refusal said. */
export const useSaving = () => {
  const [failure, setFailure] = useState<Refusal | null>(null);
  const save = async (body: Parameters<typeof changeDraft>[0]) => {
    const done = await changeDraft(body);
    setFailure(failureOf(done));
    return done;
  };
  return { save, failure };
};
