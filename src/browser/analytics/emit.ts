import type { AnalyticsEvent } from '../../domain/shop/analytics.ts';

/** The DOM event on `document` that carries each `AnalyticsEvent` as its detail. */
export const ANALYTICS_EVENT = 'shop:analytics';

const emitted: AnalyticsEvent[] = [];

/** Tells everybody who counts; who comes later hears of it too. */
export const emit = (event: AnalyticsEvent): void => {
  emitted.push(event);
  document.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail: event }));
};

/** Hears every event of this page once, in order, also those before. */
export const onEachEvent = (listener: (event: AnalyticsEvent) => void): void => {
  for (const event of emitted) listener(event);
  document.addEventListener(ANALYTICS_EVENT, (event) => {
    if (event instanceof CustomEvent) listener(event.detail as AnalyticsEvent);
  });
};
