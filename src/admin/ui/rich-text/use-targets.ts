import { useEffect, useState } from 'react';
import type { LinkTarget } from '../../../api/contract/admin/content.ts';
import { findLinkTargets } from '../../stores/content.ts';

const PAUSE_MS = 200;

/** What the words find, a moment after the last key. */
export const useTargets = (words: string, kind?: 'category' | 'product'): readonly LinkTarget[] => {
  const [targets, setTargets] = useState<readonly LinkTarget[]>([]);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const found =
        words.trim() === '' ? { isDone: true as const, value: [] } : await findLinkTargets(words, kind);
      if (!isOver && found.isDone) setTargets(found.value);
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [words, kind]);
  return targets;
};
