import type { ReadableAtom } from 'nanostores';
import { useCallback, useEffect, useId, useState } from 'react';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { View } from '../stores/list-view.ts';
import { Button } from './Button.tsx';
import { writeNumber } from './numbers.ts';
import { type Option, optionsOf, Select } from './Select.tsx';

interface Words {
  label: string;
  placeholder: string;
}

interface SearchFieldProps extends Words {
  value: string;
  onSearch: (q: string) => void;
}

const WAIT_MS = 250;

/** A search that begins when the typing pauses. */
export const SearchField = ({ label, placeholder, value, onSearch }: SearchFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input product-search"
        type="search"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </>
  );
};

/** A list with its filters in the address. */
interface Filtered {
  $view: ReadableAtom<View>;
  show: (change: View) => void;
}

/** The search of a list. */
export const ListSearch = ({ list, ...words }: Words & { list: Filtered }) => {
  const { q = '' } = useStored<View>(list.$view, {});
  return (
    <SearchField
      {...words}
      value={q}
      onSearch={useCallback((typed: string) => list.show({ q: typed }), [list])}
    />
  );
};

interface ListChoiceProps {
  list: Filtered;
  /** Of the filter, in the address. */
  name: string;
  label: string;
  /** Stands for no filter. */
  all: string;
  options: readonly Option<string | number>[];
}

/** One filter of a list. */
export const ListChoice = ({ list, name, label, all, options }: ListChoiceProps) => {
  const view = useStored<View>(list.$view, {});
  return (
    <Select
      className="product-choice"
      aria-label={label}
      value={view[name] ?? ''}
      options={[{ value: '', label: all }, ...options.map((one) => ({ ...one, value: String(one.value) }))]}
      onChange={(value) => list.show({ [name]: value })}
    />
  );
};

type BranchChoiceProps = Pick<ListChoiceProps, 'list' | 'name'> & Pick<DeskSession, 'branches'>;

/** Which branch a list is of, where there are several. */
export const BranchChoice = ({ branches, ...choice }: BranchChoiceProps) =>
  branches.length > 1 && (
    <ListChoice {...choice} label={t`Branch`} all={t`All branches`} options={optionsOf(branches)} />
  );

/** One of the states of a list, which is the value of a filter; '' stands for all. */
export const ListTab = ({
  list,
  name,
  value,
  ...tab
}: { list: Filtered; name: string; value: string } & Pick<StateTabProps, 'label' | 'count'>) => {
  const view = useStored<View>(list.$view, {});
  return (
    <StateTab {...tab} isOn={(view[name] ?? '') === value} onPress={() => list.show({ [name]: value })} />
  );
};

interface StateTabProps {
  label: string;
  count?: number | null | undefined;
  isOn: boolean;
  onPress: () => void;
}

/** One of the states that a list can be narrowed to, with how many are in it. */
export const StateTab = ({ label, count, isOn, onPress }: StateTabProps) => (
  <button type="button" className="state-tab" aria-pressed={isOn} onClick={onPress}>
    {label}
    {count !== undefined && count !== null && <span className="state-count">{writeNumber(count)}</span>}
  </button>
);

interface PagerProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
  label?: string;
}

/** Previous and next page of a list. */
export const ListPager = ({ page, last, onPage, label = t`Pages of the table` }: PagerProps) =>
  last > 1 && (
    <nav className="link-row" aria-label={label}>
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t`Previous`}
      </Button>
      <span>{t`Page ${page} of ${last}`}</span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t`Next`}
      </Button>
    </nav>
  );
