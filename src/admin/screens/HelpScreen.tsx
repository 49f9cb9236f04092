import type { ReactNode } from 'react';
import { href, t } from '../../language/desk.ts';
import { AllLink } from '../ui/AllLink.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';

interface HelpScreenProps {
  title: string;
  /** There is no translation: the text is in English. */
  isEnglish: boolean;
  children?: ReactNode;
}

/** One page of the help; its text is made of Markdown when the site is built. */
export const HelpScreen = ({ title, isEnglish, children }: HelpScreenProps) => (
  <DeskFrame section="help" title={title} actions={<AllLink path="/admin/help">{t`All help pages`}</AllLink>}>
    {() => (
      <>
        {isEnglish && <p className="notice">{t`This page is not translated yet.`}</p>}
        <div className="desk-card help" {...(isEnglish && { lang: 'en', dir: 'ltr' })}>
          {children}
        </div>
      </>
    )}
  </DeskFrame>
);

/** Every page of the help by its title. */
export const HelpListScreen = ({ pages }: { pages: readonly { name: string; title: string }[] }) => (
  <DeskFrame section="help" title={t`Help`}>
    {() => (
      <ul className="desk-card help-pages">
        {pages.map(({ name, title }) => (
          <li key={name}>
            <a className="link" href={href(`/admin/help/${name}`)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    )}
  </DeskFrame>
);
