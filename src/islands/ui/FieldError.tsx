interface FieldErrorProps {
  /** Of the control that names the line by `aria-describedby`. */
  id?: string | undefined;
  error: string | null | undefined;
  /** Read out when it comes: a press led to it. */
  isSaid?: boolean;
}

/** What is wrong, below its control. */
export const FieldError = ({ id, error, isSaid }: FieldErrorProps) =>
  error ? (
    <p className="field-error" id={id && `${id}-error`} role={isSaid ? 'alert' : undefined}>
      {error}
    </p>
  ) : null;
