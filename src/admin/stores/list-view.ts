import { atom } from 'nanostores';
import type { Query } from '../../api/client.ts';
import { attempt } from '../../stores/shop/failure.ts';
import type { Loaded } from '../../stores/shop/resource.ts';

/** What a list shows: the parts of its address, so that a view is kept as a bookmark. */
export type View = Readonly<Record<string, string>>;

/** The filters of a list in the address; `keys` are their names. */
export const createView = (keys: readonly string[]) => {
  const $view = atom<View>({});

  /** Takes the view of the address, or `first` where it names none. */
  const read = (first: View = {}): void => {
    const query = new URLSearchParams(location.search);
    const named = keys.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : []));
    $view.set(named.length > 0 ? Object.fromEntries(named) : first);
  };

  /** Puts a view in the place of the one before, here and in the address. */
  const write = (view: View): void => {
    const given = Object.entries(view).filter(([, value]) => value !== '');
    const search = new URLSearchParams(given).toString();
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
  const $list = atom<Loaded<T>>({ data: null, isFetching: false, error: null });
  let latest = 0;

  /** Of fetches side by side the last one counts, and old rows stay in sight. */
  const fetch = async (): Promise<void> => {
    const own = ++latest;
    $list.set({ ...$list.get(), isFetching: true, error: null });
    const found = await attempt(() => load(query()));
    if (own !== latest) return;
    const { data } = $list.get();
    $list.set(
      found.isDone
        ? { data: found.value, isFetching: false, error: null }
        : { data, isFetching: false, error: found.failure.message },
    );
  };

  const open = (first: View = {}): Promise<void> => {
    read(first);
    return fetch();
  };

  /** Changes the view and the address; whatever is found differently begins at its first page. */
  const show = (change: View): void => {
    const { page: _first, ...others } = $view.get();
    write({ ...others, ...change });
    void fetch();
  };
  return { $view, $list, fetch, open, show };
};
