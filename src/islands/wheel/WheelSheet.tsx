import { useEffect, useRef, useState } from 'react';
import type { WheelResponse, WheelSpin } from '../../api/contract/wheel.ts';
import { href, t } from '../../language/islands.ts';
import { closeWheel, spinWheel, wheel } from '../../stores/plugins/wheel.ts';
import { Button } from '../ui/Button.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { usePress } from '../ui/use-press.ts';
import { useSession, useStored } from '../ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { slicesOf, turnTo } from './slices.ts';
import { WheelDisc } from './WheelDisc.tsx';
import { WheelOdds } from './WheelOdds.tsx';
import { WheelResult } from './WheelResult.tsx';

type WheelView = NonNullable<WheelResponse['wheel']>;
const TURN_MS = 4_200;

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where the pointer ends for a spin; a field that the merchant has taken away since leaves the wheel as it is. */
const restOf = (view: WheelView, spin: WheelSpin): number => {
  const slice = slicesOf(view.fields.map(({ odds_percent }) => odds_percent))[spin.field_index];
  return slice ? turnTo(slice) : 0;
};

/** One spin: the server draws, then the wheel turns to what it drew. */
const useSpin = (view: WheelView, first: WheelSpin | null, onSpun: () => void) => {
  const disc = useRef<SVGGElement>(null);
  const [spin, setSpin] = useState(first);
  const turn = async (to: number): Promise<void> => {
    if (isStill() || !disc.current?.animate) return;
    const frames = [{ transform: 'rotate(0deg)' }, { transform: `rotate(${to}deg)` }];
    const easing = 'cubic-bezier(0.12, 0.7, 0.1, 1)';
    // A wheel that is closed while it turns is done.
    await disc.current
      .animate(frames, { duration: TURN_MS, easing, fill: 'forwards' })
      .finished.catch(() => {});
  };
  const spinning = usePress(async () => {
    const result = await spinWheel(view.campaign);
    if (!result.isDone) return result.failure;
    onSpun();
    await turn(restOf(view, result.value.spin));
    setSpin(result.value.spin);
    return null;
  });
  return { disc, spin, ...spinning };
};

const Wheel = ({ answer, view, onSpun }: { answer: WheelResponse; view: WheelView; onSpun: () => void }) => {
  const { disc, spin, isBusy, failure, press } = useSpin(view, answer.spin, onSpun);
  const { token } = useSession();
  return (
    <div className="drawer-body wheel">
      <WheelDisc ref={disc} fields={view.fields} turn={spin ? restOf(view, spin) : 0} />
      {spin ? (
        <WheelResult spin={spin} />
      ) : !token ? (
        <a
          className="button button-block"
          href={`${href('/login')}?next=${encodeURIComponent(location.pathname + location.search)}`}
        >
          {t`Sign in to spin`}
        </a>
      ) : (
        <Button look="block" isBusy={isBusy} onClick={() => void press()}>
          {isBusy ? t`Spinning…` : t`Spin the wheel`}
        </Button>
      )}
      <FormFailure failure={failure} />
      <WheelOdds fields={view.fields} />
      <p className="choice-note">
        {t`One spin per customer. A coupon is good for one order within ${view.coupon_days} day.|One spin per customer. A coupon is good for one order within ${view.coupon_days} days.`}
      </p>
    </div>
  );
};

/** The wheel of offers in a dialog; what was spun stays readable whenever it is opened again. */
export const WheelSheet = ({ onLeave, onSpun }: { onLeave: () => void; onSpun: () => void }) => {
  const { data, error } = useStored(wheel.$state, { data: null, isFetching: true, error: null });
  useEffect(() => void wheel.fetch(), []);
  const campaign = data?.wheel?.campaign;
  const isSpun = data?.spin != null;
  useEffect(() => {
    if (!campaign || !isSpun) return;
    closeWheel(campaign);
    onSpun();
  }, [campaign, isSpun, onSpun]);
  return (
    <Sheet id="wheel" title={t`Spin for an offer`} className="wheel-sheet" isOpen onLeave={onLeave}>
      {data?.wheel ? (
        <Wheel answer={data} view={data.wheel} onSpun={onSpun} />
      ) : (
        <div className="drawer-body">
          {data && <p>{t`This wheel has ended.`}</p>}
          {!data && error && <LoadFailed onRetry={() => void wheel.fetch()} />}
          {!data && !error && <Skeleton rows={4} />}
        </div>
      )}
    </Sheet>
  );
};
