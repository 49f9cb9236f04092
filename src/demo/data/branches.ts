import type { BranchRules, OpeningHours } from '../../domain/branch/branch.ts';

export interface BranchRecord {
  slug: string;
  name: string;
  phone: string;
  line1: string;
  pincode: string;
  lat: number;
  lng: number;
  rules: BranchRules;
  /** Postcode and, where it differs from the bands, its own charge. */
  areas: readonly (readonly [pincode: string, charge: number | null])[];
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const daily = (open: string, close: string, days: readonly number[] = EVERY_DAY): OpeningHours[] =>
  days.map((day) => ({ day, open, close }));

const PAYMENT_METHODS = ['razorpay', 'wallet', 'cod', 'test'] as const;
const NO_SLOTS = {
  isEnabled: false,
  intervalMinutes: 30,
  leadMinutes: 45,
  daysAhead: 0,
  cutoff: null,
  capacityPerSlot: null,
};

/** Three branches; the first is the default and never closes. */
export const BRANCHES: readonly BranchRecord[] = [
  {
    slug: 'pearl-street',
    name: 'Pearl Street',
    phone: '+1 503 555 0142',
    line1: '418 NW Fennel Street',
    pincode: '97209',
    lat: 45.5289,
    lng: -122.6844,
    rules: {
      openingHours: daily('00:00', '24:00'),
      closures: [],
      orderTypes: ['delivery', 'pickup'],
      delivery: {
        mode: 'pincode',
        minOrder: 1000,
        bands: [
          { uptoSubtotal: 2500, charge: 490 },
          { uptoSubtotal: null, charge: 290 },
        ],
        freeAbove: 4500,
        etaMinMinutes: 25,
        etaMaxMinutes: 40,
        radiusKm: null,
      },
      pickup: { minOrder: 0, readyInMinutes: 15 },
      slots: NO_SLOTS,
      paymentMethods: PAYMENT_METHODS,
      packagingCharge: 0,
    },
    areas: [
      ['97201', null],
      ['97204', null],
      ['97205', null],
      ['97209', 190],
      ['97210', null],
      ['97227', null],
      ['97232', 590],
    ],
  },
  {
    slug: 'hawthorne-market',
    name: 'Hawthorne Market',
    phone: '+1 503 555 0177',
    line1: '2260 SE Marjoram Avenue',
    pincode: '97214',
    lat: 45.5121,
    lng: -122.6406,
    rules: {
      openingHours: [...daily('08:00', '21:00', [1, 2, 3, 4, 5, 6]), ...daily('09:00', '19:00', [0])],
      closures: [
        { date: '2026-11-26', reason: 'Thanksgiving' },
        { date: '2026-12-25', reason: 'Christmas Day' },
        { date: '2027-01-01', reason: 'New Year’s Day' },
      ],
      orderTypes: ['delivery', 'pickup', 'dine_in'],
      delivery: {
        mode: 'polygon',
        minOrder: 2000,
        bands: [
          { uptoSubtotal: 3500, charge: 590 },
          { uptoSubtotal: 6000, charge: 390 },
          { uptoSubtotal: null, charge: 190 },
        ],
        freeAbove: 7500,
        etaMinMinutes: 60,
        etaMaxMinutes: 120,
        radiusKm: null,
        // The east bank, from the river to the foot of the hills.
        polygon: [
          { lat: 45.5362, lng: -122.6665 },
          { lat: 45.5362, lng: -122.5785 },
          { lat: 45.4612, lng: -122.5785 },
          { lat: 45.4612, lng: -122.6572 },
          { lat: 45.4935, lng: -122.6638 },
          { lat: 45.5128, lng: -122.6684 },
        ],
      },
      pickup: { minOrder: 500, readyInMinutes: 30 },
      slots: {
        isEnabled: true,
        intervalMinutes: 60,
        leadMinutes: 90,
        daysAhead: 4,
        cutoff: '19:00',
        capacityPerSlot: 12,
        chargeAdjustments: [
          { days: [], from: '17:00', to: '20:00', amount: 150 },
          { days: [1, 2, 3, 4], from: '09:00', to: '11:00', amount: -100 },
        ],
      },
      paymentMethods: PAYMENT_METHODS,
      packagingCharge: 50,
    },
    areas: [
      ['97202', null],
      ['97206', 690],
      ['97214', 290],
      ['97215', null],
      ['97232', null],
    ],
  },
  {
    slug: 'night-kitchen',
    name: 'Night Kitchen',
    phone: '+1 503 555 0193',
    line1: '77 N Star Anise Alley',
    pincode: '97217',
    lat: 45.5755,
    lng: -122.6874,
    rules: {
      // Open from five in the afternoon until three: the hours after midnight belong to the next day.
      openingHours: [...daily('17:00', '24:00'), ...daily('00:00', '03:00')],
      closures: [{ date: '2026-12-24', reason: 'Christmas Eve' }],
      orderTypes: ['delivery', 'pickup'],
      delivery: {
        mode: 'radius',
        minOrder: 1500,
        bands: [{ uptoSubtotal: null, charge: 450 }],
        freeAbove: null,
        etaMinMinutes: 30,
        etaMaxMinutes: 50,
        radiusKm: 6,
      },
      pickup: { minOrder: 0, readyInMinutes: 20 },
      slots: NO_SLOTS,
      paymentMethods: PAYMENT_METHODS,
      packagingCharge: 0,
    },
    areas: [
      ['97203', null],
      ['97211', null],
      ['97217', null],
    ],
  },
];
