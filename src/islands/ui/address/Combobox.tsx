import { type KeyboardEvent, useEffect, useId, useState } from 'react';

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
}

/**
 * A text field with a list under it, as the ARIA practices describe it: arrows move, Enter takes, Escape closes, and
 * the typed text stays. `<datalist>` cannot hold ids nor wait for answers.
 */
export const Combobox = ({ label, hintId, text, onText, options, onChoose }: ComboboxProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [wished, setActive] = useState(-1);
  const active = wished < options.length ? wished : -1;
  const isShown = isOpen && options.length > 0;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const take = (option: ComboboxOption | undefined) => {
    if (!option) return;
    setOpen(false);
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const count = options.length;
    if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'Enter' && isShown && active >= 0) take(options[active]);
    else if (event.key === 'ArrowDown' && count > 0) {
      setOpen(true);
      setActive(isShown ? (active + 1) % count : 0);
    } else if (event.key === 'ArrowUp' && count > 0) {
      setOpen(true);
      setActive(active <= 0 ? count - 1 : active - 1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="field combobox">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-describedby={hintId}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <Options id={id} label={label} options={options} active={active} isShown={isShown} onTake={take} />
    </div>
  );
};

interface OptionsProps extends Pick<ComboboxProps, 'label' | 'options'> {
  id: string;
  active: number;
  isShown: boolean;
  onTake: (option: ComboboxOption) => void;
}

const Options = ({ id, label, options, active, isShown, onTake }: OptionsProps) => (
  <div className="suggestions" role="listbox" id={`${id}-list`} aria-label={label} hidden={!isShown}>
    {options.map((option, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a listbox are its combobox's
      <div
        key={option.id}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        className="suggestion"
        aria-selected={index === active}
        // Before the field loses its focus, which would close the list.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onTake(option)}
      >
        <bdi className="suggestion-label">{option.label}</bdi>
        <bdi className="suggestion-detail">{option.detail}</bdi>
      </div>
    ))}
  </div>
);
