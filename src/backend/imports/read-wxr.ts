import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import type { FileRecord } from '../../domain/imports/columns.ts';
import { say } from '../../domain/text/text.ts';
import { type Bounds, ImportFailed, MOST } from './import-failed.ts';

/** What is read of an item, by its name in the file. */
const CELLS: Readonly<Record<string, string>> = {
  title: 'title',
  'content:encoded': 'content:encoded',
  'wp:post_name': 'post_name',
  'wp:post_type': 'post_type',
  'wp:status': 'status',
};

/** The items of WordPress's own export, one after the other; what lies in its bin is none. */
export async function* readWxr(file: string, most: Bounds = MOST): AsyncGenerator<FileRecord> {
  const parser = new SaxesParser();
  const done: Record<string, string>[] = [];
  let item: Record<string, string> | undefined;
  let cell: string | undefined;
  let failure: Error | undefined;
  const add = (text: string) => {
    if (item && cell !== undefined) item[cell] = ((item[cell] ?? '') + text).slice(0, most.record);
  };
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.on('opentag', ({ name }) => {
    if (name === 'item') item = {};
    cell = CELLS[name];
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    cell = undefined;
    if (name !== 'item' || !item) return;
    const { status, ...cells } = item;
    if (status !== 'trash') done.push(cells);
    item = undefined;
  });
  let row = 1;
  const take = function* () {
    if (failure) throw new ImportFailed(say`This is no export of WordPress that can be read.`);
    for (const cells of done.splice(0)) {
      row += 1;
      yield { row, cells };
    }
  };
  for await (const chunk of createReadStream(file, { encoding: 'utf8' }) as AsyncIterable<string>) {
    parser.write(chunk);
    yield* take();
  }
  parser.close();
  yield* take();
}
