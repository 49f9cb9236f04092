import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

const HEAD = 14;
const SECTOR = 512;

interface Step {
  kind: string;
  file: number;
  /** Offset of a write, size after a truncation. */
  at: number;
  data: Buffer;
  /** Where the record ends. */
  end: number;
}

/** The records of `recorder.c` in their order. */
export function* readSteps(file: string): Generator<Step> {
  const fd = openSync(file, 'r');
  const head = Buffer.alloc(HEAD);
  try {
    for (let position = 0; readSync(fd, head, 0, HEAD, position) === HEAD; ) {
      const data = Buffer.alloc(head.readUInt32LE(10));
      const read = data.length > 0 ? readSync(fd, data, 0, data.length, position + HEAD) : 0;
      if (read < data.length) return; // cut off with the process
      position += HEAD + data.length;
      const kind = String.fromCharCode(head[0] as number);
      yield { kind, file: head[1] as number, at: Number(head.readBigInt64LE(2)), data, end: position };
    }
  } finally {
    closeSync(fd);
  }
}

/** What lies on a disk: bytes that may grow. */
class Image {
  #bytes: Buffer;
  #size: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#size = bytes.length;
  }

  write(at: number, data: Buffer): void {
    const end = at + data.length;
    if (end > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(end, this.#bytes.length * 2));
      this.#bytes.copy(grown, 0, 0, this.#size);
      this.#bytes = grown;
    }
    data.copy(this.#bytes, at);
    this.#size = Math.max(this.#size, end);
  }

  truncate(size: number): void {
    if (size < this.#size) this.#bytes.fill(0, size, this.#size);
    else if (size > this.#size) this.write(size - 1, Buffer.alloc(1));
    this.#size = size;
  }

  take(step: Step): void {
    if (step.kind === 't') this.truncate(step.at);
    else this.write(step.at, step.data);
  }

  copy(): Image {
    return new Image(Buffer.from(this.bytes));
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#size);
  }
}

/** What a power cut leaves of writes that were not synced. */
export type Cut = 'nothing' | 'everything' | 'some writes' | 'torn sectors';

/** A file as it lies on the disk for certain, and what was written since its last sync. */
export class DiskFile {
  readonly #synced: Image;
  #pending: Step[] = [];

  constructor(bytes: Buffer) {
    this.#synced = new Image(bytes);
  }

  take(step: Step, areSyncsKept = true): void {
    if (step.kind !== 's') this.#pending.push(step);
    else if (areSyncsKept) {
      for (const one of this.#pending) this.#synced.take(one);
      this.#pending = [];
    }
  }

  /** The file after a power cut now. */
  after(cut: Cut, random: () => number): Buffer {
    const image = this.#synced.copy();
    for (const step of this.#pending) {
      if (cut === 'nothing' || (cut === 'some writes' && random() < 0.5)) continue;
      if (cut !== 'torn sectors' || step.kind === 't') image.take(step);
      else
        for (let start = 0; start < step.data.length; start += SECTOR)
          if (random() < 0.5) image.write(step.at + start, step.data.subarray(start, start + SECTOR));
    }
    return image.bytes;
  }
}

/** The file as it is now, or empty. */
export const readOrEmpty = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
};
