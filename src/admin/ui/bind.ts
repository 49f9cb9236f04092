import type { Editing } from '../stores/create-editor.ts';

type Errors = Readonly<Record<string, string>>;

/** What is wrong inside of one part: "address.city" is "city" of `address`. */
export const errorsIn = (errors: Errors, part: string): Errors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([path]) => path.startsWith(`${part}.`))
      .map(([path, text]) => [path.slice(part.length + 1), text]),
  );

/** What controls need for one value each of what is edited; a value's name is its control's id. */
export const bindTo =
  <Content extends object>(
    { content, errors }: Pick<Editing<Content>, 'content' | 'errors'>,
    change: (part: Partial<Content>) => void,
  ) =>
  <K extends keyof Content & string>(name: K) => ({
    id: name,
    value: content[name],
    error: errors[name],
    onChange: (value: Content[K]): void => {
      const part: Partial<Content> = {};
      part[name] = value;
      change(part);
    },
  });
