import { useId } from 'react';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';

interface ChecksProps<T extends string | number> {
  label: string;
  /** What no choice means. */
  hint: string;
  options: readonly { value: T; label: string }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** Some of a few things; none chosen means all of them. */
export const Checks = <T extends string | number>({
  label,
  hint,
  options,
  value,
  onChange,
}: ChecksProps<T>) => {
  const id = useId();
  return (
    <fieldset className="stack-4 checks" aria-describedby={id}>
      <legend className="field-label">{label}</legend>
      <p className="field-hint" id={id}>
        {hint}
      </p>
      <div className="row check-line">
        {options.map((option) => (
          <CheckRow
            key={option.value}
            look="check-chip"
            isOn={value.includes(option.value)}
            onChange={(isOn) =>
              onChange(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? isOn : value.includes(one))),
              )
            }
          >
            <bdi>{option.label}</bdi>
          </CheckRow>
        ))}
      </div>
    </fieldset>
  );
};
