interface ChooseProps {
  label: string;
  /** Shows the label beside the box. */
  hasWords?: boolean;
  isChosen: boolean;
  /** `isRange`: the shift key was held. */
  onChange: (isChosen: boolean, isRange: boolean) => void;
}

/** The box by which a row, or all of them, is chosen. */
export const Choose = ({ label, hasWords = false, isChosen, onChange }: ChooseProps) => (
  <label className="choose">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      onChange={({ target, nativeEvent }) =>
        onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
    {hasWords && <span aria-hidden="true">{label}</span>}
  </label>
);
