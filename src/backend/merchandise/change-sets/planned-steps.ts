import type { ChangeStep } from '../../../api/contract/admin/change-sets.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import { targetIds } from '../bulk/bulk-edit.ts';
import type { PlannedStep } from '../bulk/bulk-rows.ts';

/** Which products each step is about now. */
export const plannedOf = async (read: Reader, steps: readonly ChangeStep[]): Promise<PlannedStep[]> => {
  const planned: PlannedStep[] = [];
  for (const step of steps)
    planned.push(
      'product_id' in step
        ? { ids: [step.product_id], change: { kind: 'product', was: step.was, content: step.content } }
        : { ids: await targetIds(read, step.target), change: step.change },
    );
  return planned;
};
