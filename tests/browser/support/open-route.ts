import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { inProject } from '../../../src/commands/launch/paths.mjs';
import { ROUTES, type Route } from './routes.ts';
import { enterAs, makeVisitor } from './visitor.ts';

/** The rows whose source is there; those of paying online need a gateway. */
export const BUILT_ROUTES: readonly Route[] = ROUTES.filter(
  ({ source, having = [] }) =>
    existsSync(inProject(`src/${source}`)) &&
    (Boolean(process.env.RAZORPAY_BASE_URL) || !having.includes('order to pay')),
);

export interface Sight {
  origin: string;
  /** "/ar", or "" for the shop's own language. */
  prefix: string;
}

/** Opens a screen in its state and waits until nothing more comes. */
export const openRoute = async (page: Page, route: Route, { origin, prefix }: Sight): Promise<void> => {
  const visitor = await makeVisitor(origin, route.asWho, route.having);
  // A screen that waits for the network would go on by itself.
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await enterAs(page, origin, visitor);
  const path = typeof route.path === 'string' ? route.path : route.path(visitor);
  const answer = await page.goto(`${origin}${prefix}${path}`);
  expect(answer?.status(), `${route.name}: ${path}`).toBe(route.status ?? 200);
  await settle(page);
  await expect(page.locator('dialog[open]'), `${route.name}: what popped up by itself`).toHaveCount(0);
  if (!route.prepare) return;
  await route.prepare(page);
  await settle(page);
};

/** What the browser does not draw (`content-visibility`) does not move on: its animations never finish. */
const LONGEST_MOVE_MS = 3_000;

/** Nothing loads, no skeleton is left, and what moves has arrived. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#main [aria-busy="true"], #main .skeleton:visible')).toHaveCount(0);
  await page.evaluate((longest) => {
    const moves = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    const rest = new Promise((resolve) => setTimeout(resolve, longest));
    return Promise.race([rest, Promise.all(moves.map((move) => move.finished.catch(() => undefined)))]);
  }, LONGEST_MOVE_MS);
};
