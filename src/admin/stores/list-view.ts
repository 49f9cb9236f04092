import { atom } from 'nanostores';
import type { Query } from '../../api/client.ts';
import { createResource } from '../../stores/shop/resource.ts';

/** What a list shows: the parts of its address, so that a view is kept as a bookmark. */
export type View = Readonly<Record<string, string>>;

/** The filters of a list in the address; `keys` are their names. */
export const createView = (keys: readonly string[]) => {
  const $view = atom<View>({});
  let begun: View = {};

  /** Takes the view of the address, or `first` where it names none. */
  const read = (first: View = {}): void => {
    begun = first;
    const query = new URLSearchParams(location.search);
    const named = keys.filter((key) => query.has(key)).map((key) => [key, query.get(key) ?? '']);
    $view.set(named.length > 0 ? Object.fromEntries(named.filter(([, value]) => value !== '')) : first);
  };

  /** Puts a view in the place of the one before, here and in the address. */
  const write = (view: View): void => {
    const given = Object.entries(view).filter(([, value]) => value !== '');
    // All of a list that begins narrowed is a view too.
    const kept = given.length > 0 ? given : Object.keys(begun).map((key) => [key, '']);
    const search = new URLSearchParams(kept).toString();
    history.replaceState(null, '', `${location.pathname}${search && `?${search}`}`);
    $view.set(Object.fromEntries(given));
  };

  /** What a call is sent. Left out the branch would be the one that the client stands for. */
  const query = (): Query => ({ ...$view.get(), branch_id: $view.get().branch_id });
  return { $view, read, write, query };
};

/** A list of the desk that is turned page by page, with its filters in the address. */
export const createListView = <T>(keys: readonly string[], load: (query: Query) => Promise<T>) => {
  const { $view, read, write, query } = createView([...keys, 'page']);
  const list = createResource(() => load(query()));

  const open = (first: View = {}): Promise<void> => {
    read(first);
    return list.fetch();
  };

  /** Changes the view and the address; whatever is found differently begins at its first page. */
  const show = (change: View): void => {
    const { page: _first, ...others } = $view.get();
    write({ ...others, ...change });
    void list.fetch();
  };
  return { ...list, $view, open, show };
};
