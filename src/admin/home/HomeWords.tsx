import { useEffect, useState } from 'react';
import type { HomeContent } from '../../api/contract/admin/content.ts';
import { t } from '../../language/desk.ts';
import { loadOwnHome } from '../stores/content.ts';
import { TextField } from '../ui/TextField.tsx';
import { blockName } from './block-words.ts';

const FIELD =
  /^(title|placeholder|html|suggestions\.\d+|(links|slides)\.\d+\.(label|title|text|alt)|alt|text)$/;

/** The words of a block by their field. */
const listWords = (data: unknown, path = ''): [field: string, text: string][] => {
  if (typeof data === 'string') return data !== '' && FIELD.test(path) ? [[path, data]] : [];
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) => listWords(value, path ? `${path}.${key}` : key));
};

interface HomeWordsProps {
  id: number;
  content: HomeContent;
  onChange: (content: HomeContent) => void;
}

/** Home's words in another language, each beside the shop's own; what is missing is marked. */
export const HomeWords = ({ id, content, onChange }: HomeWordsProps) => {
  const [own, setOwn] = useState<HomeContent | null>(null);
  useEffect(() => {
    void loadOwnHome(id).then((found) => found.isDone && setOwn(found.value));
  }, [id]);
  return (
    <ul className="stack-8 blocks">
      {own?.blocks.map((block) => {
        const words = block.id === null ? [] : listWords(block.data);
        if (words.length === 0) return null;
        return (
          <li className="block" key={block.id}>
            <h2>{blockName(block.code)}</h2>
            {words.map(([field, text]) => {
              const key = `${block.id}.${field}`;
              const value = content.words[key] ?? '';
              return (
                <TextField
                  key={key}
                  label={value === '' ? t`${text} (missing)` : text}
                  isLong={text.length > 80}
                  value={value}
                  onChange={(next) => onChange({ ...content, words: { ...content.words, [key]: next } })}
                />
              );
            })}
          </li>
        );
      })}
    </ul>
  );
};
