import type { ReactNode } from 'react';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import type { Resource } from '../../stores/shop/resource.ts';
import { ListPager } from './list-filters.tsx';

interface Paged {
  data: readonly unknown[];
  current_page: number;
  last_page: number;
}

interface PagedListProps<T extends Paged> {
  of: Pick<Resource<T, never>, '$state'>;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** In place of rows where there are none; left out, `children` says it. */
  empty?: ReactNode;
  label?: string;
  children: (page: T) => ReactNode;
}

/** A list that is turned page by page; the rows of before stay in sight until others come. */
export const PagedList = <T extends Paged>({ of, label, ...props }: PagedListProps<T>) => {
  const { data, error } = useResource(of);
  return (
    <>
      {!data && !error && <Skeleton rows={4} />}
      {error && <LoadFailed text={error} onRetry={props.onRetry} />}
      {data?.data.length === 0 && props.empty}
      {data && (data.data.length > 0 || props.empty === undefined) && props.children(data)}
      {data && (
        <ListPager
          page={data.current_page}
          last={data.last_page}
          onPage={props.onPage}
          label={label ?? t`Pages of the list`}
        />
      )}
    </>
  );
};
