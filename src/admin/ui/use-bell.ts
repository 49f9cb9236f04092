import { useEffect, useRef, useState } from 'react';
import { useStored } from '../../islands/ui/use-stored.ts';
import { $board, $waiting } from '../stores/orders.ts';

const STORED = 'desk:sound';

/** Two short tones. Browsers allow them once somebody has pressed something on the page. */
const ring = (): void => {
  const context = new AudioContext();
  for (const [at, frequency] of [
    [0, 880],
    [0.22, 1175],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.2);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.2);
  }
  setTimeout(() => void context.close(), 1_000);
};

/** Counts waiting orders in the title and rings for new ones, unless the sound is off. */
export const useBell = (title: string) => {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORED) !== 'off');
  const waiting = useStored($waiting, 0);
  const { orders } = useStored($board, { orders: null, waiting: 0, error: null, isLive: false });
  const seen = useRef<Set<string> | null>(null);
  useEffect(() => {
    const shop = document.title.split(' · ').at(-1);
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${shop}`;
  }, [waiting, title]);
  useEffect(() => {
    if (!orders) return;
    const placed = orders.filter(({ status }) => status === 'placed').map(({ id }) => id);
    const isNew = seen.current !== null && placed.some((id) => !seen.current?.has(id));
    seen.current = new Set([...(seen.current ?? []), ...placed]);
    if (isNew && isOn) ring();
  }, [orders, isOn]);
  const toggle = () => {
    localStorage.setItem(STORED, isOn ? 'off' : 'on');
    setOn(!isOn);
    if (!isOn) ring();
  };
  return { isOn, toggle };
};
