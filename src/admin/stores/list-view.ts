import { atom } from 'nanostores';
import type { Query } from '../../api/client.ts';
import { attempt } from '../../stores/shop/failure.ts';
import type { Loaded } from '../../stores/shop/resource.ts';

/** What a list shows: the parts of its address, so that a view is kept as a bookmark. */
export type View = Readonly<Record<string, string>>;

/** A list of the desk with its filters in the address; `keys` are the filters' names. */
export const createListView = <T>(keys: readonly string[], load: (query: Query) => Promise<T>) => {
  const $view = atom<View>({});
  const $list = atom<Loaded<T>>({ data: null, isFetching: false, error: null });
  let latest = 0;

  /** Of fetches side by side the last one counts, and old rows stay in sight. */
  const fetch = async (): Promise<void> => {
    const own = ++latest;
    $list.set({ ...$list.get(), isFetching: true, error: null });
    const view = $view.get();
    // Left out it would be the branch that the client stands for.
    const found = await attempt(() => load({ ...view, branch_id: view.branch_id }));
    if (own !== latest) return;
    const { data } = $list.get();
    $list.set(
      found.isDone
        ? { data: found.value, isFetching: false, error: null }
        : { data, isFetching: false, error: found.failure.message },
    );
  };

  const read = (search: string): View => {
    const query = new URLSearchParams(search);
    return Object.fromEntries(
      [...keys, 'page'].flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : [])),
    );
  };

  /** Begins with the view of the address, or with `first` where it names none. */
  const open = (first: View = {}): Promise<void> => {
    const named = read(location.search);
    $view.set(Object.keys(named).length > 0 ? named : first);
    return fetch();
  };

  /** Changes the view and the address; whatever is found differently begins at its first page. */
  const show = (change: View): void => {
    const { page: _first, ...others } = $view.get();
    const given = Object.entries({ ...others, ...change }).filter(([, value]) => value !== '');
    const search = new URLSearchParams(given).toString();
    history.replaceState(null, '', `${location.pathname}${search && `?${search}`}`);
    $view.set(Object.fromEntries(given));
    void fetch();
  };
  return { $view, $list, fetch, open, show };
};
