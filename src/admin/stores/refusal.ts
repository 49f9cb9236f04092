import { attempt, type Failure } from '../../stores/shop/failure.ts';
import type { Resource } from '../../stores/shop/resource.ts';

/** What the desk refuses by itself, before the shop is called. */
export const refusal = (message: string, status = 422): Failure => ({
  message,
  code: null,
  status,
  errors: {},
  body: {},
});

/** Runs calls that answer the whole of a resource, which is then shown. */
export const changesOf =
  <T>({ set }: Pick<Resource<T, never>, 'set'>) =>
  <Answer extends T>(run: () => Promise<Answer>) =>
    attempt(async () => {
      const answer = await run();
      set(answer);
      return answer;
    });
