import { type Entry, open, type ZipFile } from 'yauzl';
import { say } from '../../domain/text/text.ts';
import { ImportFailed } from './import-failed.ts';

const MOST_ENTRIES = 2_000;

/** An archive whose files are read one by one; nothing of it is written anywhere. */
export interface Zip {
  has(name: string): boolean;
  /** The file as text, piece by piece; throws when there is none. */
  read(name: string): AsyncGenerator<string>;
  close(): void;
}

/** Opens an archive; throws `ImportFailed` when it is none, or would be larger than `mostBytes` once unpacked. */
export const openZip = async (file: string, mostBytes: number): Promise<Zip> => {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(new ImportFailed(say`This is no workbook that can be read.`)) : resolve(opened),
    ),
  );
  try {
    const entries = await listEntries(zip);
    const bytes = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (bytes > mostBytes) throw new ImportFailed(say`The workbook is too large once it is unpacked.`);
    return {
      has: (name) => entries.has(name),
      read: (name) => readEntry(zip, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};

const listEntries = (zip: ZipFile): Promise<Map<string, Entry>> => {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Entry>>();
  const found = new Map<string, Entry>();
  const unreadable = () => reject(new ImportFailed(say`This is no workbook that can be read.`));
  if (zip.entryCount > MOST_ENTRIES) unreadable();
  zip.on('entry', (entry: Entry) => {
    found.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.once('end', () => resolve(found));
  zip.once('error', unreadable);
  zip.readEntry();
  return promise;
};

/** yauzl stops at the size that the archive has said. */
async function* readEntry(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<string> {
  if (!entry) throw new ImportFailed(say`This is no workbook that can be read.`);
  const { promise, resolve, reject } = Promise.withResolvers<AsyncIterable<Buffer>>();
  zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  const decoder = new TextDecoder();
  for await (const chunk of await promise) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
