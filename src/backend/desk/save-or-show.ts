import { ShopError } from '../shop/shop-error.ts';

/** Answers what `show` reads once it is saved; a conflict takes the same along, under `name`, for the form to join. */
export const saveOrShow = async <T>(name: string, save: Promise<void>, show: () => Promise<T>) => {
  try {
    await save;
  } catch (cause) {
    if (!(cause instanceof ShopError) || !cause.code.endsWith('_conflict')) throw cause;
    throw new ShopError(cause.code, cause.text, { [name]: await show() });
  }
  return show();
};
