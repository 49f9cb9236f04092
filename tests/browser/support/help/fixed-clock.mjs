/** So slowly does time go on that whatever is done for the pictures is done in the same minute. */
const PACE = 1 / 60;

/**
 * From now on this process believes that it is `momentMs`. With `--import` every process of a shop does, so that pictures of the
 * desk show the same days and times whenever they are taken.
 * @param {number} momentMs
 * @param {number} sinceMs when that was, by the clock of the machine
 */
export const fixClockAt = (momentMs, sinceMs) => {
  const Real = Date;
  const now = () => momentMs + Math.round((Real.now() - sinceMs) * PACE);
  globalThis.Date = /** @type {DateConstructor} */ (
    class extends Real {
      /** @param {ConstructorParameters<DateConstructor>} parts */
      constructor(...parts) {
        super(...(parts.length === 0 ? [now()] : parts));
      }
      static now() {
        return now();
      }
    }
  );
};

const { FIXED_CLOCK } = process.env;
const [moment, since] = (FIXED_CLOCK ?? '').split(' ').map(Number);
if (moment && since) fixClockAt(moment, since);
