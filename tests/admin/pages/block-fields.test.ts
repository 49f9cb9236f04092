import { expect, test } from 'vitest';
import { fieldsOf } from '../../../src/admin/ui/blocks/block-words.ts';
import { DesignElement } from '../../../src/api/contract/content.ts';

test.each(
  DesignElement.options.map((kind) => [kind.shape.code.value, kind.shape.settings.shape] as const),
)('every setting of %s has a control in the editor', (code, settings) => {
  const controls = fieldsOf(code).flatMap(({ part, key }) => (part === 'settings' ? [key] : []));
  expect(controls.toSorted()).toEqual(Object.keys(settings).toSorted());
});
