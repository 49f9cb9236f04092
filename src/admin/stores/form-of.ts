/** A form with a file, behind the fields that say what becomes of it. */
export const formOf = (file: File, fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
};
