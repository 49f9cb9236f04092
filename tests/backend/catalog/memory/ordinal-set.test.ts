import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countBits, createBits, forEachBit, setBit } from '../../../../src/backend/catalog/memory/bits.ts';
import { OrdinalSet } from '../../../../src/backend/catalog/memory/ordinal-set.ts';
import { seeded } from '../../../fixtures/seeded.ts';

const CAPACITY = 320;
const ordinal = fc.nat(CAPACITY - 1);
const step = fc.record({ isAdded: fc.boolean(), ordinal });

const membersOf = (bits: ReturnType<typeof createBits>): number[] => {
  const found: number[] = [];
  forEachBit(bits, (at) => found.push(at));
  return found;
};
const bitsOf = (members: Iterable<number>) => {
  const bits = createBits(CAPACITY);
  for (const at of members) setBit(bits, at);
  return bits;
};
const ascending = (a: number, b: number) => a - b;

describe('OrdinalSet', () => {
  test('holds what a set of numbers holds, few or many', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.array(ordinal), (steps, others) => {
        const set = new OrdinalSet(CAPACITY);
        const model = new Set<number>();
        for (const { isAdded, ordinal: at } of steps) {
          if (isAdded) set.add(at);
          else set.delete(at);
          if (isAdded) model.add(at);
          else model.delete(at);
        }
        set.trim();
        const joined = bitsOf(others);
        set.addTo(joined);
        const narrowed = bitsOf(others);
        set.narrow(narrowed);
        const common = [...new Set(others)].filter((at) => model.has(at)).sort(ascending);
        expect(set.size).toBe(model.size);
        expect(membersOf(joined)).toEqual([...new Set([...others, ...model])].sort(ascending));
        expect(membersOf(narrowed)).toEqual(common);
        expect(set.countIn(bitsOf(others))).toBe(common.length);
        expect(countBits(joined)).toBe(new Set([...others, ...model]).size);
      }),
      seeded(300),
    );
  });
});
