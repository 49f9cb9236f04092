interface ChooseProps {
  label: string;
  /** Shows the label beside the box. */
  hasWords?: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The box by which a row, or a page of them, is chosen. */
export const Choose = ({ label, hasWords = false, isChosen, onChange }: ChooseProps) => (
  <label className="choose">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      onChange={(event) => onChange(event.target.checked)}
    />
    {hasWords && <span aria-hidden="true">{label}</span>}
  </label>
);
