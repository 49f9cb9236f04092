import { type UseComboboxReturnValue, useCombobox } from 'downshift';
import { useState } from 'react';
import { type Control, describedBy, FieldShell } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { exactlyNamed, findByName, type Named } from './find-by-name.ts';

interface ChoiceByNameProps extends Control<string> {
  /** Beside these, a value that was stored before stays what it is. */
  options: readonly Named[];
}

/** One of many that have a name: typed letters narrow the list, only what stands in it can be chosen, the value is its code. */
export const ChoiceByName = ({ id, label, hint, error, value, options, onChange }: ChoiceByNameProps) => {
  // null: nothing is typed, and the list is whole.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((one) => one.value === value) ?? (value ? { value, label: value } : null);
  const found = typed === null ? options : findByName(options, typed);
  const take = (next: Named | null | undefined) => {
    setTyped(null);
    if (next && next.value !== value) onChange(next.value);
  };
  const box = useCombobox<Named>({
    inputId: id,
    items: [...found],
    itemToString: (one) => one?.label ?? '',
    inputValue: typed ?? chosen?.label ?? '',
    selectedItem: chosen,
    onSelectedItemChange: ({ selectedItem }) => take(selectedItem),
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputChange } = useCombobox.stateChangeTypes;
      // Enter takes the first that fits.
      if (type === InputChange) return { ...changes, highlightedIndex: found.length > 0 ? 0 : -1 };
      // Whoever leaves by Tab has chosen nothing but what is typed in full.
      return type === InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes;
    },
    getA11yStatusMessage: () => '',
  });
  const isShown = box.isOpen && found.length > 0;
  return (
    <div className="combobox">
      <FieldShell id={id} label={label} hint={hint} error={error}>
        <input
          className="input select"
          spellCheck={false}
          aria-invalid={error !== undefined}
          {...box.getInputProps({
            'aria-labelledby': undefined,
            'aria-describedby': describedBy(id, hint, error),
            autoComplete: 'off',
            onFocus: ({ currentTarget }) => currentTarget.select(),
            onChange: ({ currentTarget }) => setTyped(currentTarget.value),
            onBlur: () => take(typed === null ? null : exactlyNamed(options, typed)),
            onKeyDown: (event) => {
              // Enter takes the marked one; it sends the form only where no list is open.
              if (event.key === 'Enter' && box.isOpen) event.preventDefault();
              if (event.key !== 'Escape') return;
              if (isShown) event.stopPropagation();
              setTyped(null);
            },
          })}
        />
        {box.isOpen && found.length === 0 && (
          <p className="field-hint" role="status">
            {t`Nothing has this name.`}
          </p>
        )}
      </FieldShell>
      <ul
        className="suggestions"
        hidden={!isShown}
        {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined })}
      >
        {isShown && <Offers found={found} getItemProps={box.getItemProps} />}
      </ul>
    </div>
  );
};

interface OffersProps {
  found: readonly Named[];
  getItemProps: UseComboboxReturnValue<Named>['getItemProps'];
}

const Offers = ({ found, getItemProps }: OffersProps) =>
  found.map((one, index) => (
    <li key={one.value} className="suggestion" {...getItemProps({ item: one, index })}>
      <bdi className="suggestion-label">{one.label}</bdi>
      {one.detail && <bdi className="muted small">{one.detail}</bdi>}
    </li>
  ));
