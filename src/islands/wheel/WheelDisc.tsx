import type { Ref } from 'react';
import type { WheelField } from '../../api/contract/wheel.ts';
import { fieldClass, slicesOf, wordsOf } from './slices.ts';

/** Lights on the rim, one for each 30 degrees. */
const LIGHTS = Array.from({ length: 12 }, (_, index) => index * 30);

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
      {LIGHTS.map((degrees) => (
        <circle
          key={degrees}
          className="wheel-light"
          r="1.6"
          cy="-95.5"
          transform={`rotate(${degrees + 15})`}
        />
      ))}
      <g ref={ref} style={{ transform: `rotate(${turn}deg)` }}>
        {fields.map((field, index) => {
          const slice = slices[index];
          if (!slice) return null;
          const words = wordsOf(field.label, slice.degrees);
          return (
            <g key={`${field.label} ${slice.middle}`} className={`wheel-slice ${fieldClass(fields, index)}`}>
              <path d={slice.path} />
              {words && (
                <text
                  textAnchor="end"
                  dominantBaseline="central"
                  fontSize={words.size}
                  transform={`rotate(${slice.middle - 90})`}
                >
                  {words.lines.map((line, at) => (
                    <tspan
                      key={line}
                      x="82"
                      dy={at > 0 ? '1.15em' : words.lines.length > 1 ? '-0.575em' : '0'}
                    >
                      {line}
                    </tspan>
                  ))}
                </text>
              )}
            </g>
          );
        })}
      </g>
      <circle className="wheel-hub" r="14" />
      <circle className="wheel-pin" r="5" />
      <path className="wheel-pointer" d="M-9-106h18L0-84z" />
    </svg>
  );
};
