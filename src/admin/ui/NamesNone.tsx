import { href, t } from '../../language/desk.ts';

interface NamesNoneProps {
  title: string;
  hint?: string;
  /** Where all of them are. */
  path: `/${string}`;
  all: string;
}

/** In place of what is opened by its number, where the address has none. */
export const NamesNone = ({ title, hint = t`Open one from the list.`, path, all }: NamesNoneProps) => (
  <div className="empty-state">
    <h2>{title}</h2>
    <p>{hint}</p>
    <a className="button" href={href(path)}>
      {all}
    </a>
  </div>
);
