interface ClockFieldProps {
  label: string;
  value: string;
  isOptional?: boolean;
  /** Of the sentence that says what is wrong with it. */
  errorId?: string | undefined;
  onChange: (value: string) => void;
}

/** A time of day up to 24:00, which the browser's own field does not know; "9" and "930" are put right when left. */
export const ClockField = ({ label, value, isOptional = false, errorId, onChange }: ClockFieldProps) => (
  <input
    className="input clock"
    inputMode="numeric"
    autoComplete="off"
    dir="ltr"
    aria-label={label}
    aria-invalid={errorId !== undefined || (!isClock(value) && !(isOptional && value === ''))}
    aria-describedby={errorId}
    maxLength={5}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => onChange(readClock(value))}
  />
);

export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

const readClock = (typed: string): string => {
  const [, hour = '', minute = '00'] = /^(\d{1,2})[:.]?(\d{2})?$/.exec(typed.trim()) ?? [];
  const text = `${hour.padStart(2, '0')}:${minute}`;
  return isClock(text) ? text : typed;
};
