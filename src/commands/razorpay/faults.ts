/**
 * What a call of the REST API meets instead of its answer. `lost`: the work is done, the answer is not; `slow`: the
 * answer comes too late.
 */
export const FAULTS = ['away', 'lost', 'slow', 'html', 'garbage', '429', '500', '503'] as const;
export type Fault = (typeof FAULTS)[number];
