import { addressBucket } from '../../domain/people/network-address.ts';

interface Limits {
  /** Bytes of all bodies that are being read or answered. */
  mostBytes: number;
  /** Of those from one address, so that it cannot take everybody's. */
  mostPerAddress: number;
}

/** Bounds the memory that request bodies take, however many come at once. Bytes count once they have arrived. */
export class BodyBudget {
  readonly #limits: Limits;
  readonly #byAddress = new Map<string, number>();
  #bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** A body's share, which grows with `take` until `free` gives all of it back. */
  open(address: string | undefined): BodyShare {
    const bucket = addressBucket(address ?? '');
    let taken = 0;
    const change = (bytes: number) => {
      taken += bytes;
      this.#bytes += bytes;
      const held = (this.#byAddress.get(bucket) ?? 0) + bytes;
      if (held > 0) this.#byAddress.set(bucket, held);
      else this.#byAddress.delete(bucket);
    };
    return {
      take: (bytes) => {
        const { mostBytes, mostPerAddress } = this.#limits;
        const held = this.#byAddress.get(bucket) ?? 0;
        if (this.#bytes + bytes > mostBytes || held + bytes > mostPerAddress) return false;
        change(bytes);
        return true;
      },
      free: () => change(-taken),
    };
  }
}

export interface BodyShare {
  /** Whether the bytes may be kept. */
  take(bytes: number): boolean;
  free(): void;
}

const MB = 1024 * 1024;

/** Of this process. One address may send one review with four pictures at a time. */
export const BODIES = new BodyBudget({ mostBytes: 32 * MB, mostPerAddress: 24 * MB });
