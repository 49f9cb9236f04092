import { useEffect, useState } from 'react';
import { t } from '../../language/desk.ts';

const SOON_MS = 120_000;

/** How long an order still waits before it is declined by itself: "4:05". */
export const Countdown = ({ until }: { until: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Date.parse(until) - now);
  return (
    <span className={left < SOON_MS ? 'mark mark-warning countdown' : 'mark countdown'}>
      {left > 0 ? t`declined in ${writeLeft(left)}` : t`is being declined`}
    </span>
  );
};

/** "4:05", from an hour on "1:04:05". */
const writeLeft = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const clock = `${minutes % 60}:${two(seconds % 60)}`;
  return minutes < 60 ? clock : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
};
