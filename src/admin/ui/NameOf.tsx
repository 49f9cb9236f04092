import type { ReadableAtom } from 'nanostores';
import { useStored } from '../../islands/ui/use-stored.ts';

interface NameOfProps<T> {
  store: ReadableAtom<T | null>;
  name: (open: T) => string | undefined;
  /** What kind of thing it is: said until its name is there. */
  kind: string;
}

/** The heading of an editor: the name of what is open in it. */
export const NameOf = <T,>({ store, name, kind }: NameOfProps<T>) => {
  const open = useStored<T | null>(store, null);
  return <bdi>{(open && name(open)) || kind}</bdi>;
};
