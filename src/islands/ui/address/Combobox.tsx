// `<datalist>` cannot hold ids nor wait for responses.
import { useCombobox } from 'downshift';
import { useId } from 'react';

export interface ComboboxOption {
  id: string;
  label: string;
  detail: string;
}

interface ComboboxProps {
  label: string;
  hintId: string;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  onChoose: (option: ComboboxOption) => void;
  /** Enter takes the first one where none was marked. */
  isFirstMarked?: boolean;
}

/** A text field with a list under it: arrows move, Enter takes, Escape closes, and the typed text stays. */
export const Combobox = ({
  label,
  hintId,
  text,
  onText,
  options,
  onChoose,
  isFirstMarked,
}: ComboboxProps) => {
  const inputId = useId();
  const box = useCombobox<ComboboxOption>({
    inputId,
    items: [...options],
    itemToString: (option) => option?.label ?? '',
    inputValue: text,
    selectedItem: null,
    ...(isFirstMarked && { defaultHighlightedIndex: 0 }),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChoose(selectedItem);
    },
    // The lookup says itself how many places it found.
    getA11yStatusMessage: () => '',
  });
  const isShown = box.isOpen && options.length > 0;
  return (
    <div className="field combobox">
      <label className="field-label" htmlFor={inputId} {...box.getLabelProps()}>
        {label}
      </label>
      <input
        className="input"
        maxLength={200}
        aria-describedby={hintId}
        {...box.getInputProps({
          onChange: (event) => onText(event.currentTarget.value),
          onKeyDown: (event) => {
            // Enter takes the marked place; without one it must not send the form half filled.
            if (event.key === 'Enter') event.preventDefault();
            // Escape closes the list, not the screen.
            if (event.key === 'Escape' && isShown) event.stopPropagation();
          },
        })}
      />
      <ul className="suggestions" hidden={!isShown} {...box.getMenuProps()}>
        {isShown &&
          options.map((option, index) => (
            <li key={option.id} className="suggestion" {...box.getItemProps({ item: option, index })}>
              <bdi className="suggestion-label">{option.label}</bdi>
              <bdi className="muted small">{option.detail}</bdi>
            </li>
          ))}
      </ul>
    </div>
  );
};
