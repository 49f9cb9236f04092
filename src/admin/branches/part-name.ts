import { t } from '../../language/desk.ts';

const AT_FIELD =
  /^(name|phone|email|timezone|lat|lng|(address|invoice|pickup)\.|opening_hours\.\d|closures\.\d+\.date|areas\.\d+\.pincode|delivery\.(?!bands)|slots\.(interval|capacity|lead|days|charge_adjustments\.\d+$))/;

/** What no field of the form says: it is said beside the press. */
export const besideFields = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !AT_FIELD.test(path)));

/** A field of a branch in words. */
export const partName = (field: string): string => {
  const names: Readonly<Record<string, string>> = {
    name: t`Name`,
    slug: t`Web address`,
    timezone: t`Time zone`,
    phone: t`Phone`,
    email: t`Email`,
    address: t`Address`,
    lat: t`Latitude`,
    lng: t`Longitude`,
    opening_hours: t`Opening hours`,
    closures: t`Days off`,
    order_types: t`Orders it takes`,
    delivery: t`Delivery`,
    areas: t`Postcodes`,
    pickup: t`Pickup`,
    slots: t`Slots`,
  };
  return names[field] ?? field;
};
