import type { Api } from '../../api/client.ts';

let connecting: Promise<Api> | undefined;

/** The transport is a file of its own: a page that calls nothing does without it. A failed load is tried again. */
const connect = (): Promise<Api> => {
  connecting ??= import('./connected-api.ts').then(
    (module) => module.connectedApi,
    (error: unknown) => {
      connecting = undefined;
      throw error;
    },
  );
  return connecting;
};

/** Loads the transport ahead, so that the first press does not wait for it. */
export const warmApi = (): void => void connect().catch(() => undefined);

/** The browser's client, connected at its first call. */
export const api: Api = async (call, ...given) => (await connect())(call, ...given);
