import { type PointerEvent, useEffect, useRef } from 'react';

interface ScratchCoverProps {
  image: string | null;
  /** Once, when enough is scratched off. */
  onScratched: () => void;
}

/** Cells of the cover, of which so many must be touched. */
const GRID = 12;
const ENOUGH = 0.35;
const BRUSH_PX = 34;

const paint = (canvas: HTMLCanvasElement, image: HTMLImageElement | null): void => {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { clientWidth, clientHeight } = canvas;
  const scale = Math.min(devicePixelRatio || 1, 2);
  canvas.width = clientWidth * scale;
  canvas.height = clientHeight * scale;
  pen.scale(scale, scale);
  const style = getComputedStyle(canvas);
  pen.fillStyle = style.getPropertyValue('--brand') || style.color;
  pen.fillRect(0, 0, clientWidth, clientHeight);
  if (image) {
    pen.drawImage(image, 0, 0, clientWidth, clientHeight);
    return;
  }
  pen.strokeStyle = style.getPropertyValue('--on-brand') || 'white';
  pen.globalAlpha = 0.16;
  pen.lineWidth = 6;
  for (let x = -clientHeight; x < clientWidth; x += 22) {
    pen.beginPath();
    pen.moveTo(x, clientHeight);
    pen.lineTo(x + clientHeight, 0);
    pen.stroke();
  }
  pen.globalAlpha = 1;
};

/** The part that is scratched off. Only for pointers: the press on "Reveal" does the same for everybody. */
export const ScratchCover = ({ image, onScratched }: ScratchCoverProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const touched = useRef(new Set<number>());
  const isDone = useRef(false);
  useEffect(() => {
    const own = canvas.current;
    if (!own) return;
    paint(own, null);
    if (!image) return;
    const picture = new Image();
    picture.onload = () => touched.current.size === 0 && paint(own, picture);
    picture.src = image;
    return () => {
      picture.onload = null;
    };
  }, [image]);

  const scratch = (event: PointerEvent<HTMLCanvasElement>) => {
    const own = canvas.current;
    const pen = own?.getContext('2d');
    if (!own || !pen || !last.current) return;
    const box = own.getBoundingClientRect();
    const to = { x: event.clientX - box.left, y: event.clientY - box.top };
    pen.globalCompositeOperation = 'destination-out';
    pen.lineWidth = BRUSH_PX;
    pen.lineCap = 'round';
    pen.beginPath();
    pen.moveTo(last.current.x, last.current.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    for (const { x, y } of pointsBetween(last.current, to)) {
      const [column, row] = [Math.floor((x / box.width) * GRID), Math.floor((y / box.height) * GRID)];
      if (column >= 0 && column < GRID && row >= 0 && row < GRID) touched.current.add(row * GRID + column);
    }
    last.current = to;
    if (isDone.current || touched.current.size < GRID * GRID * ENOUGH) return;
    isDone.current = true;
    onScratched();
  };
  return (
    <div className="scratch-cover" aria-hidden="true">
      <canvas
        ref={canvas}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const box = event.currentTarget.getBoundingClientRect();
          last.current = { x: event.clientX - box.left, y: event.clientY - box.top };
          scratch(event);
        }}
        onPointerMove={scratch}
        onPointerUp={() => {
          last.current = null;
          // A failed reveal can be tried again by the next stroke.
          isDone.current = false;
        }}
      />
    </div>
  );
};

/** Close enough to each other that no cell under a fast stroke is left out; the brush covers its neighbours. */
const pointsBetween = (from: { x: number; y: number }, to: { x: number; y: number }) => {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8));
  const reach = BRUSH_PX / 3;
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  })).flatMap(({ x, y }) => [
    { x, y },
    { x: x - reach, y },
    { x: x + reach, y },
    { x, y: y - reach },
    { x, y: y + reach },
  ]);
};
