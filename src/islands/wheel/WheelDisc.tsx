import type { Ref } from 'react';
import type { WheelField } from '../../api/contract/wheel.ts';
import { slicesOf } from './slices.ts';

/** A narrower field has no room for words; they stand in the list of odds. */
const LEAST_DEGREES = 24;
const LONGEST = 14;

const classOf = ({ is_win }: WheelField, index: number): string =>
  is_win ? `wheel-slice is-win-${index % 3}` : 'wheel-slice is-none';

interface WheelDiscProps {
  fields: readonly WheelField[];
  /** Degrees that it stands turned by. */
  turn: number;
  /** What turns. */
  ref: Ref<SVGGElement>;
}

/** The wheel itself. It says nothing to screen readers: the list of odds and the result do. */
export const WheelDisc = ({ fields, turn, ref }: WheelDiscProps) => {
  const slices = slicesOf(fields.map(({ odds_percent }) => odds_percent));
  return (
    <svg className="wheel-disc" viewBox="-104 -108 208 212" aria-hidden="true">
      <circle className="wheel-rim" r="100" />
      <g ref={ref} style={{ transform: `rotate(${turn}deg)` }}>
        {fields.map((field, index) => {
          const slice = slices[index];
          if (!slice) return null;
          const hasText = slice.degrees >= LEAST_DEGREES && field.label.length <= LONGEST;
          return (
            <g key={`${field.label} ${slice.middle}`} className={classOf(field, index)}>
              <path d={slice.path} />
              {hasText && (
                <text
                  x="88"
                  textAnchor="end"
                  dominantBaseline="central"
                  transform={`rotate(${slice.middle - 90})`}
                >
                  {field.label}
                </text>
              )}
            </g>
          );
        })}
      </g>
      <circle className="wheel-hub" r="15" />
      <path className="wheel-pointer" d="M-9-106h18L0-86z" />
    </svg>
  );
};
