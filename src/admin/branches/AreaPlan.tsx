import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isKnownPlace } from '../../domain/address/geo.ts';
import { t } from '../../language/desk.ts';
import { postcodeTexts } from '../ui/postcode-words.ts';
import { fromKm, toKm, writeDistance } from './distance.ts';
import {
  PLAN_HEIGHT,
  PLAN_WIDTH,
  type Plan,
  planAround,
  reachOf,
  ringStep,
  type Spot,
  type Xy,
} from './plan.ts';

interface AreaPlanProps {
  middle: Spot;
  mode: 'pincode' | 'radius' | 'polygon';
  radiusKm: number | null;
  polygon: readonly Spot[];
  around: readonly (Spot & { label: string })[];
  /** Postcodes that are served by name. */
  listed: readonly string[];
  tried: Spot | null;
  /** Drawn alone: the area is not one's own to change. */
  isOff: boolean;
  onRadius: (km: number) => void;
  onPolygon: (polygon: Spot[]) => void;
}

/** Where a branch delivers, drawn without anybody's map; of one whose place nobody has entered there is nothing to draw. */
export const AreaPlan = (props: AreaPlanProps) =>
  isKnownPlace(props.middle) ? (
    <Drawing {...props} />
  ) : (
    <p className="muted">{t`With latitude and longitude under “Contact and place”, the area is drawn here.`}</p>
  );

/** Distances, known postcodes, and the area to be moved. */
const Drawing = (props: AreaPlanProps) => {
  const { middle, mode, radiusKm, polygon, around, listed, tried, isOff } = props;
  const named = around.filter(({ label }) => listed.includes(label));
  const edge = { pincode: named, radius: [], polygon };
  const needed = reachOf(middle, mode === 'radius' ? radiusKm : null, edge[mode]);
  const [reach, setReach] = useState(needed);
  useEffect(() => {
    setReach((before) => (needed > before * 1.25 ? needed : before));
  }, [needed]);
  const plan = planAround(middle, reach);
  const tip = tried && plan.toXy(tried);
  return (
    <figure className="stack-8 area-plan">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with controls in it; HTML has no such group. */}
      <svg
        viewBox={`0 0 ${PLAN_WIDTH} ${PLAN_HEIGHT}`}
        role="group"
        aria-label={t`Plan of the delivery area`}
      >
        <Rings plan={plan} reach={reach} />
        <Postcodes plan={plan} around={around} listed={listed} />
        {mode === 'radius' && radiusKm !== null && (
          <circle className="plan-area" cx={PLAN_WIDTH / 2} cy={PLAN_HEIGHT / 2} r={radiusKm * plan.perKm} />
        )}
        {mode === 'polygon' && polygon.length > 1 && (
          <polygon
            className="plan-area"
            points={polygon
              .map(plan.toXy)
              .map(({ x, y }) => `${x},${y}`)
              .join(' ')}
          />
        )}
        <circle className="plan-branch" cx={PLAN_WIDTH / 2} cy={PLAN_HEIGHT / 2} r={5} />
        {tip && <path className="plan-tried" d={`M${tip.x} ${tip.y}l-6-12a6.7 6.7 0 1 1 12 0z`} />}
        {!isOff && mode === 'radius' && radiusKm !== null && (
          <RadiusHandle plan={plan} radiusKm={radiusKm} onRadius={props.onRadius} />
        )}
        {!isOff && mode === 'polygon' && (
          <Corners plan={plan} polygon={polygon} onPolygon={props.onPolygon} />
        )}
      </svg>
      <figcaption className="muted small">
        {mode === 'polygon'
          ? t`North is up. Drag a corner or move it by the arrow keys; a plus adds one, the delete key removes one.`
          : postcodeTexts().dots}{' '}
        {mode !== 'pincode' && (
          <button
            type="button"
            className="link"
            onClick={() => setReach(needed)}
          >{t`Fit to the area`}</button>
        )}
      </figcaption>
    </figure>
  );
};

/** Distances from the branch, in round numbers. */
const Rings = ({ plan, reach }: { plan: Plan; reach: number }) => {
  const step = toKm(ringStep(fromKm(reach)));
  return Array.from({ length: Math.floor(reach / step) }, (_, index) => (index + 1) * step).map((km) => (
    <g key={km}>
      <circle className="plan-ring" cx={PLAN_WIDTH / 2} cy={PLAN_HEIGHT / 2} r={km * plan.perKm} />
      <text className="plan-km" x={PLAN_WIDTH / 2} y={PLAN_HEIGHT / 2 + km * plan.perKm - 4}>
        {writeDistance(km)}
      </text>
    </g>
  ));
};

/** Dots, named where no other name is in the way. */
const Postcodes = ({ plan, around, listed }: Pick<AreaPlanProps, 'around' | 'listed'> & { plan: Plan }) => {
  const named: Xy[] = [];
  return around.map((spot) => {
    const at = plan.toXy(spot);
    if (at.x < 0 || at.y < 0 || at.x > PLAN_WIDTH || at.y > PLAN_HEIGHT) return null;
    const isFree =
      at.x < PLAN_WIDTH - 40 && named.every(({ x, y }) => Math.abs(x - at.x) > 52 || Math.abs(y - at.y) > 14);
    if (isFree) named.push(at);
    return (
      <g key={spot.label}>
        <circle
          className={listed.includes(spot.label) ? 'plan-dot is-listed' : 'plan-dot'}
          cx={at.x}
          cy={at.y}
          r={2.5}
        />
        {isFree && (
          <text className="plan-name" x={at.x + 5} y={at.y + 4}>
            {spot.label}
          </text>
        )}
      </g>
    );
  });
};

/** Where the pointer is, in the plan's own units. */
const useDrag = (onMove: (at: Xy) => void) => {
  const isHeld = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      event.preventDefault();
      isHeld.current = true;
      event.currentTarget.focus();
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      const matrix = isHeld.current ? event.currentTarget.ownerSVGElement?.getScreenCTM() : null;
      if (!matrix) return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
      onMove({ x, y });
    },
    onPointerUp: () => {
      isHeld.current = false;
    },
  };
};

const ARROWS: Readonly<Record<string, Xy>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The nearest tenth of the shop's unit. */
const tenths = (distance: number): number => toKm(Math.max(0.1, Math.round(distance * 10) / 10));

interface RadiusHandleProps {
  plan: Plan;
  radiusKm: number;
  onRadius: (km: number) => void;
}

const RadiusHandle = ({ plan, radiusKm, onRadius }: RadiusHandleProps) => {
  const drag = useDrag(({ x, y }) =>
    onRadius(tenths(fromKm(Math.hypot(x - PLAN_WIDTH / 2, y - PLAN_HEIGHT / 2) / plan.perKm))),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    onRadius(tenths(fromKm(radiusKm) + (arrow.x - arrow.y) * (event.shiftKey ? 1 : 0.1)));
  };
  return (
    <g
      className="plan-handle"
      role="slider"
      tabIndex={0}
      aria-label={t`How far the branch delivers`}
      aria-valuenow={fromKm(radiusKm)}
      aria-valuemin={0.1}
      aria-valuemax={fromKm(500)}
      aria-valuetext={writeDistance(radiusKm)}
      transform={`translate(${PLAN_WIDTH / 2 + radiusKm * plan.perKm} ${PLAN_HEIGHT / 2})`}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <circle className="plan-hit" r={18} />
      <circle className="plan-grip" r={8} />
    </g>
  );
};

interface CornersProps {
  plan: Plan;
  polygon: readonly Spot[];
  onPolygon: (polygon: Spot[]) => void;
}

const Corners = ({ plan, polygon, onPolygon }: CornersProps) => {
  const places = polygon.map(plan.toXy);
  return (
    <>
      {places.map((at, index) => {
        const next = places[(index + 1) % places.length] ?? at;
        const middle = { x: (at.x + next.x) / 2, y: (at.y + next.y) / 2 };
        const add = () => onPolygon(polygon.toSpliced(index + 1, 0, plan.toSpot(middle)));
        return (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element.
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place alone.
            key={`between ${index}`}
            className="plan-between"
            role="button"
            tabIndex={0}
            aria-label={t`A corner after corner ${index + 1}`}
            transform={`translate(${middle.x} ${middle.y})`}
            onClick={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              add();
            }}
          >
            <circle className="plan-hit" r={13} />
            <circle className="plan-plus" r={7} />
            <path className="plan-plus-sign" d="M-4 0h8M0-4v8" />
          </g>
        );
      })}
      {places.map((at, index) => (
        <Corner
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place alone.
          key={index}
          number={index + 1}
          at={at}
          onMove={(to) => onPolygon(polygon.with(index, plan.toSpot(to)))}
          onRemove={polygon.length > 3 ? () => onPolygon(polygon.toSpliced(index, 1)) : undefined}
        />
      ))}
    </>
  );
};

interface CornerProps {
  number: number;
  at: Xy;
  onMove: (to: Xy) => void;
  /** An area keeps three corners. */
  onRemove: (() => void) | undefined;
}

const Corner = ({ number, at, onMove, onRemove }: CornerProps) => {
  const drag = useDrag(onMove);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? 20 : 4;
    if (arrow) onMove({ x: at.x + arrow.x * step, y: at.y + arrow.y * step });
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove?.();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element.
    <g
      className="plan-handle"
      role="button"
      tabIndex={0}
      aria-label={t`Corner ${number}: arrow keys move it`}
      transform={`translate(${at.x} ${at.y})`}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <circle className="plan-hit" r={18} />
      <circle className="plan-grip" r={7} />
    </g>
  );
};
