/**
 * What a call of the REST API meets instead of its answer. `lost`: the work is done, the answer is not; `half`: it
 * breaks off after some of its body; `slow`: it begins at once and ends too late; `endless`: it never ends; `moved`: it
 * is said to be elsewhere; `other`: it is about another order or payment.
 */
export const FAULTS = [
  ...(['away', 'lost', 'half', 'slow', 'endless', 'moved', 'other', 'html', 'garbage'] as const),
  ...(['429', '500', '503'] as const),
] as const;
export type Fault = (typeof FAULTS)[number];
