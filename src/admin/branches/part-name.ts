import { t } from '../../language/desk.ts';
import { fieldWord } from '../ui/field-words.ts';

const AT_FIELD =
  /^(name|phone|email|timezone|lat|lng|(address|invoice|pickup)\.|opening_hours\.\d|closures\.\d+\.date|areas\.\d+\.pincode|delivery\.(?!bands)|slots\.(interval|capacity|lead|days|charge_adjustments\.\d+$))/;

/** What no field of the form says: it is said beside the press. */
export const besideFields = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !AT_FIELD.test(path)));

/** A field of a branch in words. */
export const partName = (field: string): string => fieldWord(field, { order_types: t`Orders it takes` });
