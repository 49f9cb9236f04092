import { useCallback, useEffect, useState } from 'react';
import type { Facet } from '../../api/contract/catalog.ts';
import { type FilterChoices, fetchFilters } from '../../stores/product/filters.ts';
import { clearDrawer, openDrawer } from '../../stores/shop/active-drawer.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/waiting.tsx';

const ID = 'filter-panel';

const withChoices = (form: HTMLFormElement): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') parameters.append(name, value);
  }
  return parameters;
};

const RangeFacet = ({ facet, parameters }: { facet: Facet; parameters: URLSearchParams }) => (
  <div className="field-row">
    {(['min', 'max'] as const).map((end) => (
      <label key={end} className="field">
        <span className="field-label">{end === 'min' ? 'From' : 'To'}</span>
        <input
          className="input"
          inputMode="decimal"
          name={`${end}_${facet.code}`}
          placeholder={String(facet[end] ?? '')}
          defaultValue={parameters.get(`${end}_${facet.code}`) ?? ''}
        />
      </label>
    ))}
  </div>
);

const ListFacet = ({ facet }: { facet: Facet }) => (
  <div className="option-values">
    {facet.values.map((value) => (
      <label key={value.id} className={`option${value.count === 0 ? ' is-disabled' : ''}`}>
        <input
          type={facet.code === 'rating_min' ? 'radio' : 'checkbox'}
          name={facet.code}
          value={facet.type === 'toggle' ? '1' : value.id}
          defaultChecked={value.selected}
          disabled={value.count === 0 && !value.selected}
        />
        <span className="option-text">{value.label}</span>
        <span className="option-price">{value.count}</span>
      </label>
    ))}
  </div>
);

const FilterForm = ({
  choices,
  onChange,
}: {
  choices: FilterChoices;
  onChange: (form: HTMLFormElement) => void;
}) => {
  const parameters = new URLSearchParams(location.search);
  return (
    <form
      className="drawer-form"
      action={location.pathname}
      onChange={(event) => onChange(event.currentTarget)}
    >
      {parameters.get('q') && <input type="hidden" name="q" value={parameters.get('q') ?? ''} />}
      <div className="drawer-body">
        <fieldset className="option-group">
          <legend className="option-heading option-name">Sort by</legend>
          <div className="option-values">
            {choices.sorts.map(({ code, label, selected }) => (
              <label key={code} className="option">
                <input type="radio" name="sort" value={code} defaultChecked={selected} />
                <span className="option-text">{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {choices.facets.map((facet) => (
          <fieldset key={facet.code} className="option-group">
            <legend className="option-heading option-name">{facet.label}</legend>
            {facet.type === 'range' ? (
              <RangeFacet facet={facet} parameters={parameters} />
            ) : (
              <ListFacet facet={facet} />
            )}
          </fieldset>
        ))}
      </div>
      <div className="drawer-foot">
        <a className="button button-quiet" href={clearedAddress(parameters)}>
          Clear all
        </a>
        <button type="submit" className="button">
          <span aria-live="polite">
            Show {choices.total} {choices.total === 1 ? 'item' : 'items'}
          </span>
        </button>
      </div>
    </form>
  );
};

const clearedAddress = (parameters: URLSearchParams): string => {
  const q = parameters.get('q');
  return q ? `${location.pathname}?q=${encodeURIComponent(q)}` : location.pathname;
};

/** The filters for the chosen values, asked for anew with each change. */
const useFilters = () => {
  const [choices, setChoices] = useState<FilterChoices | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(async (parameters: URLSearchParams) => {
    try {
      setChoices(await fetchFilters(location.pathname, parameters));
    } catch (cause) {
      console.error('Filters did not load', cause);
      setError('The filters could not be loaded. Close and try again.');
    }
  }, []);
  useEffect(() => {
    openDrawer(ID);
    void load(new URLSearchParams(location.search));
    return () => clearDrawer(ID);
  }, [load]);
  return { choices, error, load };
};

/** Filters and sorting of the list on this page; choosing is a plain form, so the state is the address. */
export const FilterPanel = ({ onLeave }: { onLeave: () => void }) => {
  const { choices, error, load } = useFilters();
  return (
    <Sheet id={ID} title="Filter and sort" className="filter-panel" isOpen onLeave={onLeave}>
      {error && (
        <p className="drawer-body" role="alert">
          {error}
        </p>
      )}
      {!error && !choices && (
        <div className="drawer-body">
          <Skeleton rows={3} />
        </div>
      )}
      {!error && choices && (
        <FilterForm choices={choices} onChange={(form) => void load(withChoices(form))} />
      )}
    </Sheet>
  );
};
