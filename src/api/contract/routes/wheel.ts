import type { Routes } from '../route.ts';
import { SpinRequest, SpinResponse, WheelResponse } from '../wheel.ts';

export const WHEEL = {
  'GET /get-wheel': { answer: WheelResponse },
  'POST /spin-wheel': { body: SpinRequest, answer: SpinResponse, refuses: [404] },
} as const satisfies Routes;
