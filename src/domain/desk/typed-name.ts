/** Whether somebody typed the name of what goes for good, in whatever case. */
export const isTypedName = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase();
