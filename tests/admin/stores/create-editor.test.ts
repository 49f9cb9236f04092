import { beforeEach, describe, expect, test } from 'vitest';
import { createEditor, type Editing, untouched } from '../../../src/admin/stores/create-editor.ts';
import { ApiError } from '../../../src/api/api-error.ts';

interface Shelf {
  label: string;
  height: number;
}
interface Stored {
  id: number;
  shelf: Shelf;
}
interface ShelfEditing extends Editing<Shelf> {
  stored: Stored;
}

const begin = (stored: Stored): ShelfEditing => ({ ...untouched(stored.shelf), stored });
const kept: Stored[] = [];
let answer: (editing: ShelfEditing) => Promise<Stored>;

const { $editing, open, change, isChanged, save, takeTheirs } = createEditor<Shelf, Stored, ShelfEditing>({
  begin,
  baseOf: ({ stored }) => stored.shelf,
  check: ({ content }): Record<string, string> => (content.label ? {} : { label: 'Enter a label.' }),
  send: (editing) => answer(editing),
  theirsIn: ({ code, body }) => (code === 'product_conflict' ? (body.shelf as Stored) : undefined),
  isSameThing: (now, sent) => now.stored.id === sent.stored.id,
  keep: (stored) => void kept.push(stored),
});

const TOP = { id: 1, shelf: { label: 'Top', height: 20 } };
const echo = async ({ stored, content }: ShelfEditing): Promise<Stored> => ({
  id: stored.id,
  shelf: content,
});
const refuse = (body: ApiError['body']) => async (): Promise<never> => {
  throw new ApiError(409, { message: 'It was refused.', ...body });
};

describe('an editor', () => {
  beforeEach(() => {
    kept.length = 0;
    answer = echo;
    open(begin(TOP));
  });

  test('saves what was typed, once', async () => {
    change({ label: 'Upper' });
    await Promise.all([save(), save()]);
    expect(kept).toEqual([{ id: 1, shelf: { label: 'Upper', height: 20 } }]);
    expect($editing.get()).toMatchObject({ isSaved: true, isSaving: false, content: { label: 'Upper' } });
  });

  test('sends nothing where nothing was typed or something is wrong', async () => {
    await save();
    change({ label: '' });
    await save();
    expect(kept).toEqual([]);
    expect($editing.get()?.errors).toEqual({ label: 'Enter a label.' });
    change({ label: 'Upper' });
    expect($editing.get()?.errors).toEqual({});
  });

  test('keeps what was typed while a save was on its way', async () => {
    change({ label: 'Upper' });
    const saving = save();
    change({ height: 35 });
    await saving;
    const editing = $editing.get();
    expect(editing?.content).toEqual({ label: 'Upper', height: 35 });
    expect(editing && isChanged(editing)).toBe(true);
  });

  test('joins what another saved, and takes theirs on request', async () => {
    const theirs = { id: 1, shelf: { label: 'Attic', height: 50 } };
    answer = refuse({ code: 'product_conflict', shelf: theirs });
    change({ label: 'Upper' });
    await save();
    expect(kept).toEqual([theirs]);
    expect($editing.get()).toMatchObject({
      content: { label: 'Upper', height: 50 },
      met: { taken: ['height'], conflicts: ['label'] },
      stored: theirs,
    });
    takeTheirs('label');
    expect($editing.get()).toMatchObject({ content: theirs.shelf, met: { conflicts: [] } });
  });

  test('says which fields the shop refused', async () => {
    answer = refuse({ code: 'validation_failed', errors: { 'content.height': ['Too high.'] } });
    change({ height: 900 });
    await save();
    expect($editing.get()).toMatchObject({ errors: { height: 'Too high.' }, content: { height: 900 } });
  });

  test('leaves another thing alone that was opened meanwhile', async () => {
    const low = { id: 2, shelf: { label: 'Low', height: 10 } };
    change({ label: 'Upper' });
    const saving = save();
    open(begin(low));
    await saving;
    expect(kept).toHaveLength(1);
    expect($editing.get()).toEqual(begin(low));
  });
});
