import { t } from '../../language/desk.ts';

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
