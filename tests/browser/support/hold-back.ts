import type { Page } from '@playwright/test';

/** Holds back the answer to a request of the page; `isRequested` resolves once it was sent. */
export const holdBack = async (page: Page, address: string) => {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return { isRequested: requested.promise, release: () => released.resolve() };
};
