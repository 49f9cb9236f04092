import type { MarkdownInstance } from 'astro';
import type { Language } from '../../domain/text/text.ts';
import type { HelpPage } from './help-pages.ts';

export type HelpFile = MarkdownInstance<{ title: string }>;
const FILES = import.meta.glob<HelpFile>('./*/*.md', { eager: true });

/** A page of the help in a language, in English where it has no translation; undefined for none of this name. */
export const readHelp = (page: HelpPage | string, language: Language) => {
  const own = FILES[`./${language}/${page}.md`];
  const file = own ?? FILES[`./en/${page}.md`];
  return file && { file, isEnglish: !own };
};
