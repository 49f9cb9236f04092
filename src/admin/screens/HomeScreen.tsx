import type { HomeContent, HomeDocument } from '../../api/contract/admin/content.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import { Conflict } from '../pages/Conflict.tsx';
import { LanguageTabs } from '../pages/LanguageTabs.tsx';
import { mergeHome } from '../pages/merge-pages.ts';
import { PublishBar } from '../pages/PublishBar.tsx';
import { Versions } from '../pages/Versions.tsx';
import { deskPages, homeStore, loadOwnHome } from '../stores/content.ts';
import type { Editing } from '../stores/editing.ts';
import { BlockList } from '../ui/blocks/BlockList.tsx';
import { BlockWords } from '../ui/blocks/BlockWords.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { Preview } from '../ui/document/Preview.tsx';
import { readBlocks } from '../ui/document/read-page.ts';
import { idInAddress, langInAddress, Opened } from '../ui/Opened.tsx';
import { SelectField } from '../ui/Select.tsx';

const go = (id: number, lang: string): void => {
  history.replaceState(null, '', href(`/admin/home?branch=${id}${lang && `&lang=${lang}`}`));
  void homeStore.open(id, lang);
};

/** Home: its blocks beside how shoppers will see them, for all branches or one. */
export const HomeScreen = () => (
  <DeskFrame section="home" title={t`Home page`}>
    {(session) => <OpenHome branches={session.branches} />}
  </DeskFrame>
);

const OpenHome = ({ branches }: { branches: DeskSession['branches'] }) => (
  <Opened
    of={homeStore}
    rows={6}
    load={() => homeStore.open(idInAddress('branch'), langInAddress())}
    retry={() => go(0, '')}
  >
    {(editing) => <HomeEditor editing={editing} branches={branches} />}
  </Opened>
);

interface HomeEditorProps {
  editing: Editing<HomeContent, HomeDocument>;
  branches: DeskSession['branches'];
}

const HomeEditor = ({ editing, branches }: HomeEditorProps) => {
  const { content, doc, lang, id, others, shown } = editing;
  return (
    <div className="stack editor">
      <PublishBar store={homeStore} editing={editing} path="/" />
      {others.length > 0 && (
        <p className="notice" role="status">
          {t`${others.join(', ')} is in it just now`}
        </p>
      )}
      <Conflict store={homeStore} editing={editing} read={readBlocks} merge={mergeHome} />
      <div className="row publish-line">
        <SelectField
          id="home-branch"
          label={t`Branch`}
          value={id}
          options={[
            { value: 0, label: t`Every branch` },
            ...branches.map((branch) => ({
              value: branch.id,
              label: t`Only ${branch.name}, beside the blocks of all`,
            })),
          ]}
          onChange={(next) => go(next, lang)}
        />
        <Loaded of={deskPages} rows={1}>
          {({ locales }) => (
            <LanguageTabs locales={locales} lang={lang} missing={[]} onChoose={(next) => go(id, next)} />
          )}
        </Loaded>
      </div>
      <div className="editor-columns">
        <div className="editor-work">
          {lang === '' ? (
            <BlockList
              label={t`Blocks of home`}
              blocks={content.blocks}
              onChange={(blocks) =>
                homeStore.change({ ...(homeStore.$editing.get()?.content ?? content), blocks })
              }
            />
          ) : (
            <BlockWords
              key={id}
              load={() => loadOwnHome(id)}
              words={content.words}
              onChange={(words) => homeStore.change({ ...content, words })}
            />
          )}
          <Versions store={homeStore} versions={doc.versions} content={content} read={readBlocks} />
        </div>
        <Preview url={doc.preview_url} shown={shown} />
      </div>
    </div>
  );
};
