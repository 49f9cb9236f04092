import type { BranchContent } from '../../api/contract/admin/branches.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** What the form of a first branch begins with: in the shop's country, open every day, orders picked up, nothing charged. */
export const blankBranch = (country_code?: string): BranchContent => ({
  name: '',
  phone: '',
  email: '',
  address: { line1: '', city: '', state: null, pincode: '', country_code },
  lat: 0,
  lng: 0,
  opening_hours: WEEK.map((day) => ({ day, open: '09:00', close: '18:00' })),
  closures: [],
  order_types: ['pickup'],
  delivery: {
    mode: 'pincode',
    min_order: 0,
    bands: [{ upto_subtotal: null, upto_km: null, charge: 0 }],
    free_above: null,
    eta_min_minutes: 30,
    eta_max_minutes: 60,
    radius_km: null,
    polygon: [],
  },
  areas: [],
  pickup: { min_order: 0, ready_in_minutes: 20 },
  slots: {
    enabled: false,
    interval_minutes: 30,
    lead_minutes: 45,
    days_ahead: 0,
    cutoff: null,
    capacity_per_slot: null,
    charge_adjustments: [],
  },
  invoice: { prefix: '', tax_id: '' },
});
