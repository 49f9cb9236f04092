import { t } from '../../language/desk.ts';
import { fieldWord } from '../ui/field-words.ts';

/** A field of a branch in words. */
export const partName = (field: string): string => fieldWord(field, { order_types: t`Orders it takes` });
