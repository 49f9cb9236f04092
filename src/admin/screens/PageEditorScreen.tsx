import type { PageContent, PageDocument } from '../../api/contract/admin/content.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import { Conflict } from '../pages/Conflict.tsx';
import { LanguageTabs } from '../pages/LanguageTabs.tsx';
import { mergePages } from '../pages/merge-pages.ts';
import { PageFields } from '../pages/PageFields.tsx';
import { JoinSet, WaitingInSet } from '../pages/PageInSet.tsx';
import { PublishBar } from '../pages/PublishBar.tsx';
import { Versions } from '../pages/Versions.tsx';
import { deskPages, pageStore } from '../stores/content.ts';
import type { Editing } from '../stores/editing.ts';
import { AllLink } from '../ui/AllLink.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { Preview } from '../ui/document/Preview.tsx';
import { readPage } from '../ui/document/read-page.ts';
import { NameOf } from '../ui/NameOf.tsx';
import { NamesNone } from '../ui/NamesNone.tsx';
import { idInAddress, langInAddress, Opened } from '../ui/Opened.tsx';
import { ShareCardPreview } from '../ui/ShareCardPreview.tsx';

/** One page: its text beside how shoppers will see it; saved by itself, published on purpose. */
export const PageEditorScreen = () => (
  <DeskFrame
    section="pages"
    title={<NameOf store={pageStore.$editing} name={({ content }) => content.title} kind={t`Page`} />}
    actions={<AllLink path="/admin/pages">{t`All pages`}</AllLink>}
  >
    {() => <OpenPage />}
  </DeskFrame>
);

const OpenPage = () =>
  idInAddress() > 0 ? (
    <Opened of={pageStore} rows={6} load={() => pageStore.open(idInAddress(), langInAddress())}>
      {(editing) => <PageEditor editing={editing} />}
    </Opened>
  ) : (
    <NamesNone title={t`This address names no page`} path="/admin/pages" all={t`All pages`} />
  );

const PageEditor = ({ editing }: { editing: Editing<PageContent, PageDocument> }) => {
  const { content, doc, lang, id, others, shown, theirs } = editing;
  return (
    <div className="stack editor">
      <PublishBar
        store={pageStore}
        editing={editing}
        path={`/page/${content.slug}`}
        beside={!doc.change_set && <JoinSet />}
      >
        {doc.change_set && <WaitingInSet set={doc.change_set} />}
      </PublishBar>
      {others.length > 0 && (
        <p className="notice" role="status">
          {t`${others.join(', ')} is in it just now`}
        </p>
      )}
      {theirs && <Conflict store={pageStore} editing={editing} read={readPage} merge={mergePages} />}
      <Loaded of={deskPages} rows={1}>
        {({ pages, locales }) => (
          <LanguageTabs
            locales={locales}
            lang={lang}
            missing={pages.find((page) => page.id === id)?.missing_locales ?? []}
            onChoose={(next) => {
              history.replaceState(null, '', href(`/admin/pages/edit?id=${id}${next && `&lang=${next}`}`));
              void pageStore.open(id, next);
            }}
          />
        )}
      </Loaded>
      <div className="editor-columns">
        <div className="editor-work">
          <PageFields
            key={`${id} ${lang}`}
            id={id}
            lang={lang}
            content={content}
            onChange={(change) =>
              pageStore.change({ ...(pageStore.$editing.get()?.content ?? content), ...change })
            }
          />
          <ShareCardPreview
            key={`${lang} ${doc.versions[0]?.number}`}
            path={`${lang && `/${lang.split('-', 1)[0]}`}/page/${content.slug}`}
          />
          <Versions store={pageStore} versions={doc.versions} content={content} read={readPage} />
        </div>
        <Preview url={doc.preview_url} shown={shown} />
      </div>
    </div>
  );
};
