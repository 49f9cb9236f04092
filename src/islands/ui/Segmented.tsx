interface SegmentedProps<T extends string> {
  /** What is chosen, for those who cannot see the choices. */
  legend: string;
  name: string;
  values: readonly T[];
  value: T;
  wordOf: (value: T) => string;
  onChange: (value: T) => void;
}

/** One of a few that stand beside each other. */
export const Segmented = <T extends string>(props: SegmentedProps<T>) => (
  <fieldset className="segmented">
    <legend className="visually-hidden">{props.legend}</legend>
    {props.values.map((value) => (
      <label key={value}>
        <input
          type="radio"
          name={props.name}
          value={value}
          checked={value === props.value}
          onChange={() => props.onChange(value)}
        />
        {props.wordOf(value)}
      </label>
    ))}
  </fieldset>
);
