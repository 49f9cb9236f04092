interface ClockFieldProps {
  label: string;
  value: string;
  isOptional?: boolean;
  /** Of the sentence that says what is wrong with it. */
  errorId?: string | undefined;
  onChange: (value: string) => void;
}

/** A time of day up to 24:00, which the browser's own field does not know; "9", "930" and "9 PM" are put right when left. */
export const ClockField = ({ label, value, isOptional = false, errorId, onChange }: ClockFieldProps) => (
  <input
    className="input clock"
    inputMode="numeric"
    autoComplete="off"
    dir="ltr"
    aria-label={label}
    aria-invalid={errorId !== undefined || (!isClock(value) && !(isOptional && value === ''))}
    aria-describedby={errorId}
    maxLength={10}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    onBlur={() => onChange(readClock(value))}
  />
);

export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);

const CLOCK = /^(\d{1,2})[:.]?(\d{2})?(?:\s*([ap])\.?m\.?)?$/;

const readClock = (typed: string): string => {
  const [, hour = '', minute = '00', half] = CLOCK.exec(typed.trim().toLowerCase()) ?? [];
  // 12 am is midnight, 12 pm is noon.
  const isHalf = half === undefined || (Number(hour) >= 1 && Number(hour) <= 12);
  const hours = half === undefined ? hour : String((Number(hour) % 12) + (half === 'p' ? 12 : 0));
  const text = `${hours.padStart(2, '0')}:${minute}`;
  return isHalf && isClock(text) ? text : typed;
};
