import { dirname, join, normalize } from 'node:path';

/** What documents can name: every file of the project with its path, every word of its code, its npm scripts. */
export interface Named {
  files: readonly string[];
  words: ReadonlySet<string>;
  scripts: readonly string[];
  /** The text of a document by its path. */
  read: (path: string) => string;
}

const FILE = /^[\w@.-]+(?:\/[\w@.[\]-]+)*\.(?:ts|tsx|astro|mjs|css|md|json)$/;
const FOLDER = /^[a-z][\w-]*\/(?:[\w-]+\/?)*$/;
const IDENTIFIER = /^(?:[a-z]+[A-Z]\w+|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?$/;
const SCRIPT = /^npm (?:run )?([a-z][\w:-]*)/;
/** Commands of npm itself. */
const OF_NPM = ['ci', 'audit'];

/** What a document names in backticks, and where it links to, that is not there. */
export const findDeadNames = (path: string, named: Named): string[] => {
  const text = named.read(path).replace(/```[\s\S]*?```/g, '');
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return [
    ...names.filter((name) => !isThere(name, named)),
    ...links.filter((link) => !/^(?:https?|mailto):/.test(link) && !leads(path, link, named)),
  ].map((name) => `${path} names ${name}`);
};

const endsWith = (path: string, name: string) => path === name || path.endsWith(`/${name}`);

const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, parts) => parts.slice(0, index + 1).join('/'));

const isThere = (name: string, { files, words, scripts }: Named): boolean => {
  if (FILE.test(name)) return files.some((file) => endsWith(file, name));
  if (FOLDER.test(name)) {
    const folder = name.replace(/\/$/, '');
    return files.some((file) =>
      [...foldersOf(file), file.replace(/\.\w+$/, '')].some((one) => endsWith(one, folder)),
    );
  }
  if (IDENTIFIER.test(name)) return words.has(name.replace('()', ''));
  const [, script] = SCRIPT.exec(name) ?? [];
  return script === undefined || OF_NPM.includes(script) || scripts.includes(script);
};

const leads = (from: string, link: string, { files, read }: Named): boolean => {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path)).replace(/\/$/, '');
  if (!files.some((file) => file === target || file.startsWith(`${target}/`))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
};

/** As GitHub makes them of headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
