/** A day that a list begins or ends with. */
export const DayField = (props: { label: string; value: string; onChange: (day: string) => void }) => (
  <label className="stack-4">
    <span className="small muted">{props.label}</span>
    <input
      className="input"
      type="date"
      value={props.value}
      onChange={(event) => event.target.value && props.onChange(event.target.value)}
    />
  </label>
);
