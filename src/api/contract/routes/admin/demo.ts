import { DemoLeft, DemoRemoval, DemoState, RemoveDemoRequest } from '../../admin/demo.ts';
import type { Routes } from '../route.ts';

export const DEMO = {
  'GET /admin/demo': { needs: 'settings.write', answer: DemoState },
  'GET /admin/demo/removal': { needs: 'settings.write', answer: DemoRemoval },
  'POST /admin/demo/removal': { needs: 'settings.write', body: RemoveDemoRequest, answer: DemoLeft },
} as const satisfies Routes;
