interface FieldErrorProps {
  /** Of the control that names the line by `aria-describedby`. */
  id?: string | undefined;
  error: string | null | undefined;
  /** Read out when it comes: a press led to it. */
  isSaid?: boolean;
}

/** Out from under what sticks to the edge of the screen. */
const show = (line: HTMLElement | null): void => {
  line?.scrollIntoView?.({ block: 'nearest' });
};

/** What is wrong, below its control. */
export const FieldError = ({ id, error, isSaid }: FieldErrorProps) =>
  error ? (
    <p
      ref={isSaid ? show : undefined}
      className="field-error"
      id={id && `${id}-error`}
      role={isSaid ? 'alert' : undefined}
    >
      {error}
    </p>
  ) : null;
