/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The contract's client for this render: bound to the page's branch, records what the page depends on. */
    api: import('./api/client.ts').Api;
    branchId: number;
    /** What the page shows of the shop: loaded before it renders, but for files and feeds. */
    store: import('./api/store-view.ts').StoreView;
    /** Address of the service worker's script; undefined where the site was built without one. */
    workerUrl?: string | undefined;
    /** What was typed into a form of the page and sent. */
    form?: Readonly<Record<string, string>> | undefined;
    /** What the page has thrown. */
    failure?: unknown;
  }
}
