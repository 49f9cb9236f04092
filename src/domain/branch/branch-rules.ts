import { isKnownPlace } from '../address/geo.ts';
import { say, type Text } from '../text/text.ts';
import { minutesOf } from '../time/zoned-time.ts';

interface Checked {
  lat: number;
  lng: number;
  opening_hours: readonly { day: number; open: string; close: string }[];
  order_types: readonly string[];
  delivery: {
    mode: 'pincode' | 'radius' | 'polygon';
    radius_km: number | null;
    polygon: readonly unknown[];
    eta_min_minutes: number;
    eta_max_minutes: number;
  };
  slots: { charge_adjustments: readonly { from: string | null; to: string | null }[] };
}

/** What of a branch cannot be as it is, each by its field: it would take orders from nobody, or at impossible times. */
export const findBranchProblems = (content: Checked): Record<string, Text> => {
  const { delivery, opening_hours, order_types } = content;
  const delivers = order_types.includes('delivery');
  return {
    ...overlaps(opening_hours),
    ...emptyTimes(content.slots.charge_adjustments),
    ...(delivers &&
      delivery.mode === 'radius' &&
      delivery.radius_km === null && { 'delivery.radius_km': say`Say how far the branch delivers.` }),
    ...(delivers &&
      delivery.mode !== 'pincode' &&
      !isKnownPlace(content) && {
        lat: say`Say where the branch is: its distances are measured from there.`,
      }),
    ...(delivers &&
      delivery.mode === 'polygon' &&
      delivery.polygon.length < 3 && { 'delivery.polygon': say`An area has at least three corners.` }),
    ...(delivery.eta_max_minutes < delivery.eta_min_minutes && {
      'delivery.eta_max_minutes': say`The longest time is not shorter than the shortest.`,
    }),
  };
};

/** Two rows of one day that share a minute; a row that runs into the next day ends there with the day. */
const overlaps = (rows: Checked['opening_hours']): Record<string, Text> => {
  for (const [index, row] of rows.entries()) {
    const [from, to] = spanOf(row);
    if (row.open === '24:00') return { [`opening_hours.${index}`]: say`A day begins at 00:00.` };
    const other = rows.findIndex((one, at) => {
      const [otherFrom, otherTo] = spanOf(one);
      return at < index && one.day === row.day && from < otherTo && otherFrom < to;
    });
    if (other >= 0) return { [`opening_hours.${index}`]: say`These hours overlap others of the same day.` };
  }
  return {};
};

/** A charge that begins when it ends would never hold. */
const emptyTimes = (charges: Checked['slots']['charge_adjustments']): Record<string, Text> =>
  Object.fromEntries(
    charges.flatMap(({ from, to }, index) =>
      (from ?? '00:00') === (to ?? '24:00')
        ? [[`slots.charge_adjustments.${index}`, say`This time ends when it begins.`]]
        : [],
    ),
  );

const spanOf = ({ open, close }: { open: string; close: string }): [number, number] => {
  const [from, to] = [minutesOf(open), minutesOf(close)];
  return [from, to > from ? to : 24 * 60];
};
