import { useEffect, useId, useState } from 'react';
import { t } from '../../language/desk.ts';
import { Button } from './Button.tsx';
import { type Option, Select } from './Select.tsx';
import { writeNumber } from './when.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
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

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly Option<string>[];
  onChange: (value: string) => void;
}

/** One filter of a list. */
export const FilterChoice = ({ label, ...choice }: ChoiceProps) => (
  <Select className="input product-choice" aria-label={label} {...choice} />
);

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
