import type { ReactNode } from 'react';
import { t } from '../../language/desk.ts';

interface PartProps {
  title: string;
  isWide?: boolean;
  /** Others stand beside it, one below the other. */
  isTall?: boolean;
  /** The owner's to change. */
  isOff?: boolean;
  children: ReactNode;
}

/** One card of a branch's form. */
export const Part = ({ title, isWide = false, isTall = false, isOff = false, children }: PartProps) => (
  <fieldset
    className={`desk-card branch-part${isWide ? ' branch-wide' : ''}${isTall ? ' branch-tall' : ''}`}
    disabled={isOff}
  >
    <legend className="visually-hidden">{title}</legend>
    <h2>
      {title} {isOff && <span className="mark">{t`the owner's`}</span>}
    </h2>
    {children}
  </fieldset>
);
