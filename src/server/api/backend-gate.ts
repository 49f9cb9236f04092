const SECOND = 1_000;
const LONGEST_S = 300;
/** What a backend said of its limits is worth nothing after so long. */
const FRESH_MS = 5 * SECOND;
/** Of what the backend grants, this share is left to the look at its versions: without it edits stay unseen. */
const RESERVE = 0.25;
/** The same in every thread, and no clock that somebody sets. */
const now = () => Number(process.hrtime.bigint() / 1_000_000n);
/** Places of what all threads share. */
const [CLOSED_UNTIL, ROOM, HEARD_AT, LIMIT] = [0, 1, 2, 3] as const;

/**
 * Keeps calls away from a backend that has said when to come back, and knows how much it still takes. Gates of one
 * state, in whatever threads, know the same.
 */
export class BackendGate {
  static readonly BYTES = 4 * Float64Array.BYTES_PER_ELEMENT;
  readonly #fetch: typeof globalThis.fetch;
  readonly #state: Float64Array;

  constructor(
    fetch: typeof globalThis.fetch = globalThis.fetch,
    state: SharedArrayBuffer = new SharedArrayBuffer(BackendGate.BYTES),
  ) {
    this.#fetch = fetch;
    this.#state = new Float64Array(state);
  }

  #at = (place: number): number => this.#state[place] ?? 0;

  get #secondsClosed(): number {
    return Math.max(0, Math.ceil((this.#at(CLOSED_UNTIL) - now()) / SECOND));
  }

  get #isFresh(): boolean {
    return this.#at(LIMIT) > 0 && now() - this.#at(HEARD_AT) < FRESH_MS;
  }

  /** Seconds until pages may call the backend again; 0 when they may. */
  get secondsLeft(): number {
    return this.#secondsClosed || (this.room < RESERVE ? 1 : 0);
  }

  /** Share of its limit that the backend still grants, from 0 to 1; 1 when nothing is known. */
  get room(): number {
    if (this.#secondsClosed > 0) return 0;
    return this.#isFresh ? this.#at(ROOM) : 1;
  }

  /** The web's fetch, which answers 429 alone while the backend has requested a pause or grants little more. */
  readonly fetch: typeof globalThis.fetch = (...call) =>
    this.secondsLeft > 0 ? Promise.resolve(this.#refusal()) : this.#call(call);

  /** The same for the look at the versions, which has the rest to itself. */
  readonly fetchVersions: typeof globalThis.fetch = (...call) =>
    this.#secondsClosed > 0 ? Promise.resolve(this.#refusal()) : this.#call(call);

  #call = async (call: Parameters<typeof globalThis.fetch>): Promise<Response> => {
    const answer = await this.#fetch(...call);
    this.#listen(answer);
    return answer;
  };

  #listen({ status, headers }: Response): void {
    const [limit, remaining] = ['limit', 'remaining'].map((name) =>
      Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
    ) as [number, number];
    // A lower one is the limit of one kind of call alone.
    if (remaining >= 0 && limit >= (this.#isFresh ? this.#at(LIMIT) : 1)) {
      this.#state.set([remaining / limit, now(), limit], ROOM);
    }
    if (status !== 429 && status !== 503) return;
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    if (seconds > 0) this.#state[CLOSED_UNTIL] = now() + Math.min(seconds, LONGEST_S) * SECOND;
  }

  #refusal(): Response {
    const seconds = this.secondsLeft;
    const message = `The backend takes no calls for ${seconds} seconds.`;
    const headers = { 'retry-after': String(seconds) };
    return Response.json({ message, code: 'too_many_requests' }, { status: 429, headers });
  }
}
