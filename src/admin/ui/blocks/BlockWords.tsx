import { useEffect, useState } from 'react';
import type { HomeContent } from '../../../api/contract/admin/content.ts';
import { t } from '../../../language/desk.ts';
import type { Attempt } from '../../../stores/shop/failure.ts';
import { TextField } from '../TextField.tsx';
import { blockName } from './block-words.ts';

const FIELD =
  /^(title|placeholder|html|suggestions\.\d+|(links|slides)\.\d+\.(label|title|text|alt)|alt|text)$/;

/** The words of a block by their field. */
const listWords = (data: unknown, path = ''): [field: string, text: string][] => {
  if (typeof data === 'string') return data !== '' && FIELD.test(path) ? [[path, data]] : [];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => listWords(value, path ? `${path}.${key}` : key));
};

interface BlockWordsProps {
  /** The draft in the shop's own language. */
  load: () => Promise<Attempt<HomeContent>>;
  words: HomeContent['words'];
  onChange: (words: HomeContent['words']) => void;
}

/** The words of blocks in another language, each beside the shop's own; what is missing is marked. */
export const BlockWords = ({ load, words, onChange }: BlockWordsProps) => {
  const [own, setOwn] = useState<HomeContent | null>(null);
  // The key of the list says whose it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    void load().then((found) => found.isDone && setOwn(found.value));
  }, []);
  return (
    <ul className="stack-8 blocks">
      {own?.blocks.map((block) => {
        const texts = block.id === null ? [] : listWords(block.data);
        if (texts.length === 0) return null;
        return (
          <li className="block" key={block.id}>
            <h2>{blockName(block.code)}</h2>
            {texts.map(([field, text]) => {
              const key = `${block.id}.${field}`;
              const value = words[key] ?? '';
              return (
                <TextField
                  key={key}
                  label={value === '' ? t`${text} (missing)` : text}
                  isLong={text.length > 80}
                  value={value}
                  onChange={(next) => onChange({ ...words, [key]: next })}
                />
              );
            })}
          </li>
        );
      })}
    </ul>
  );
};
