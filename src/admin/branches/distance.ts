import { isCustomary } from '../../domain/money/unit-system.ts';
import { pageLanguage } from '../../language/desk.ts';
import { pageSettings } from '../../stores/shop/settings.ts';

const KM_PER_MILE = 1.609344;

const inMiles = (): boolean => isCustomary(pageSettings().countryCode);

/** Kilometres as they are typed and read at the desk: in hundredths of a mile where the shop measures by miles. */
export const fromKm = <T extends number | null>(km: T): T =>
  (km !== null && inMiles() ? Math.round((km / KM_PER_MILE) * 100) / 100 : km) as T;

/** A typed distance in kilometres, to the metre. */
export const toKm = <T extends number | null>(typed: T): T =>
  (typed !== null && inMiles() ? Math.round(typed * KM_PER_MILE * 1000) / 1000 : typed) as T;

const format = (digits: number) =>
  new Intl.NumberFormat(pageLanguage().locale, {
    style: 'unit',
    unit: inMiles() ? 'mile' : 'kilometer',
    maximumFractionDigits: digits,
  });

/** Kilometres as a distance with its unit. */
export const writeDistance = (km: number): string => format(2).format(fromKm(km));

/** The unit alone, as it stands behind a number. */
export const distanceUnit = (): string =>
  format(0)
    .formatToParts(1)
    .find(({ type }) => type === 'unit')?.value ?? '';
