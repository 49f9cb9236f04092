import { setTimeout as sleep } from 'node:timers/promises';
import type { Protocol } from './protocol.ts';
import { type Simulator, startSimulator } from './simulator.ts';

const DELIVER_MS = 300;
const WEBHOOK_TIMEOUT_MS = 5_000;

/** A simulator at work: its variables for a shop's environment, and the webhooks that it sends to that shop. */
export interface PlayedGateway {
  simulator: Simulator;
  variables: Readonly<Record<string, string>>;
  /** Sends webhooks to the shop until the signal ends it, then closes the simulator. */
  play(shopUrl: string, signal: AbortSignal): Promise<void>;
}

/** Starts the simulator with the keys of the environment, so that it fits a shop that runs; new ones without them. */
export const startGateway = async (
  protocol: Protocol,
  port: number | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Promise<PlayedGateway> => {
  const keys = protocol.newKeys(env);
  const simulator = await startSimulator(protocol, { ...keys, ...(port !== undefined && { port }) });
  return {
    simulator,
    variables: protocol.variables(keys, simulator.url),
    play: async (shopUrl, signal) => {
      const address = new URL(`/api/${protocol.code}/webhook`, shopUrl);
      while (!signal.aborted) {
        await simulator.webhooks.deliverDue((body, headers, url) =>
          post(url ? new URL(url) : address, body, headers),
        );
        await sleep(DELIVER_MS, undefined, { signal }).catch(() => {});
      }
      simulator.close();
    },
  };
};

const post = async (url: URL, body: string, headers: Record<string, string>): Promise<number> => {
  const signal = AbortSignal.timeout(WEBHOOK_TIMEOUT_MS);
  return (await fetch(url, { method: 'POST', body, headers, signal })).status;
};
