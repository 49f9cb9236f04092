import { useState } from 'react';
import type { ChangeSet, SetPage } from '../../api/contract/admin/change-sets.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { takeOut } from '../stores/change-sets.ts';
import { $permissions } from '../stores/session.ts';
import { Difference } from '../ui/document/Difference.tsx';
import { Preview } from '../ui/document/Preview.tsx';
import { readPage } from '../ui/document/read-page.ts';
import { languageName } from '../ui/language-name.ts';
import { PressButton } from '../ui/PressButton.tsx';

/** The pages of a set: what changes of each, and how shoppers will see it. */
export const ChangeSetPages = ({ set: { pages }, isOpen }: { set: ChangeSet; isOpen: boolean }) => {
  const permissions = useStored($permissions, new Set());
  if (pages.length === 0) return null;
  return (
    <section className="desk-card" aria-labelledby="pages-title">
      <h2 id="pages-title">{t`Pages`}</h2>
      <ul className="desk-rows set-pages">
        {pages.map((page) => (
          <li key={`${page.page_id} ${page.lang}`}>
            <div className="set-page-head">
              <PageName page={page} isOpen={isOpen} mayEdit={permissions.has('pages.read')} />
              {isOpen && permissions.has('pages.publish') && (
                <PressButton
                  className="button button-plain button-small"
                  label={t`Take ${page.title} out`}
                  run={() => takeOut(page)}
                >
                  {t`Take out`}
                </PressButton>
              )}
            </div>
            {page.is_changed && <WhatChanges page={page} />}
            {page.preview_url && <PagePreview url={page.preview_url} />}
          </li>
        ))}
      </ul>
    </section>
  );
};

const PageName = ({ page, isOpen, mayEdit }: { page: SetPage; isOpen: boolean; mayEdit: boolean }) => {
  const { page_id, lang, title, was, is_changed } = page;
  const note = is_changed
    ? was === null && t`new to shoppers`
    : isOpen
      ? t`nothing changes yet`
      : t`nothing changed`;
  return (
    <div>
      {mayEdit ? (
        <a className="desk-title" href={href(`/admin/pages/edit?id=${page_id}${lang && `&lang=${lang}`}`)}>
          <bdi>{title}</bdi>
        </a>
      ) : (
        <strong>
          <bdi>{title}</bdi>
        </strong>
      )}
      <span className="muted small">{[lang && languageName(lang), note].filter(Boolean).join(' · ')}</span>
    </div>
  );
};

const WhatChanges = ({ page: { title, was, content } }: { page: SetPage }) => (
  <details>
    <summary className="desk-summary">{t`What changes`}</summary>
    <Difference
      label={t`What changes: ${title}`}
      before={was ? readPage(was) : ''}
      after={content ? readPage(content) : ''}
    />
  </details>
);

const PagePreview = ({ url }: { url: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="desk-summary">{t`Preview`}</summary>
      {isOpen && <Preview url={url} shown={1} />}
    </details>
  );
};
