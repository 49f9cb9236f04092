const SECOND = 1_000;
const LONGEST_S = 300;
/** What a backend said of its limits is worth nothing after so long. */
const FRESH_MS = 5 * SECOND;

/** Keeps calls away from a backend that has said when to come back, and knows how much it still takes. */
export class BackendGate {
  readonly #fetch: typeof globalThis.fetch;
  #closedUntil = 0;
  #room = 1;
  #heardAt = Number.NEGATIVE_INFINITY;

  constructor(fetch: typeof globalThis.fetch = globalThis.fetch) {
    this.#fetch = fetch;
  }

  /** Seconds until the backend takes calls again; 0 when it does. */
  get secondsLeft(): number {
    return Math.max(0, Math.ceil((this.#closedUntil - performance.now()) / SECOND));
  }

  /** Share of its limit that the backend still grants, from 0 to 1; 1 when nothing is known. */
  get room(): number {
    if (this.secondsLeft > 0) return 0;
    return performance.now() - this.#heardAt < FRESH_MS ? this.#room : 1;
  }

  /** The web's fetch, which answers 429 alone while the backend has requested a pause. */
  readonly fetch: typeof globalThis.fetch = async (...call) => {
    if (this.secondsLeft > 0) return this.#refusal();
    const answer = await this.#fetch(...call);
    this.#listen(answer);
    return answer;
  };

  #listen({ status, headers }: Response): void {
    const [limit, remaining] = ['limit', 'remaining'].map((name) =>
      Number(headers.get(`x-ratelimit-${name}`) ?? Number.NaN),
    ) as [number, number];
    if (limit > 0 && remaining >= 0) {
      this.#room = remaining / limit;
      this.#heardAt = performance.now();
    }
    if (status !== 429 && status !== 503) return;
    const seconds = Number(headers.get('retry-after') ?? Number.NaN);
    if (seconds > 0) this.#closedUntil = performance.now() + Math.min(seconds, LONGEST_S) * SECOND;
  }

  #refusal(): Response {
    const seconds = this.secondsLeft;
    const message = `The backend takes no calls for ${seconds} seconds.`;
    const headers = { 'retry-after': String(seconds) };
    return Response.json({ message, code: 'too_many_requests' }, { status: 429, headers });
  }
}
