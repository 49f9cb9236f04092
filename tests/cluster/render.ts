import { parseDocument } from 'yaml';

/** Patroni's file with other values of some keys (`a.b.c`), each of which it has to have; comments stay. */
export const renderYaml = (text: string, values: Readonly<Record<string, unknown>>): string => {
  const document = parseDocument(text);
  for (const [key, value] of Object.entries(values)) {
    const path = key.split('.');
    if (!document.hasIn(path)) throw new Error(`The file has no ${key}.`);
    document.setIn(path, value);
  }
  return document.toString();
};

/** PgBouncer's file with other values of some keys, each of which it has to have once. */
export const renderIni = (text: string, values: Readonly<Record<string, string>>): string => {
  let result = text;
  for (const [key, value] of Object.entries(values)) {
    const line = new RegExp(`^${key} = .*$`, 'gm');
    const found = result.match(line)?.length ?? 0;
    if (found === 0) throw new Error(`The file has no line with ${key}.`);
    if (found > 1) throw new Error(`The file has ${found} lines with ${key}.`);
    result = result.replace(line, () => `${key} = ${value}`);
  }
  return result;
};
