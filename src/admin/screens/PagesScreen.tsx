import { type DeskPage, type DeskPagesResponse, NewPageRequest } from '../../api/contract/admin/content.ts';
import { toSlug } from '../../domain/desk/slug.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { href, t } from '../../language/desk.ts';
import { addPage, deletePage, deskPages, removePage } from '../stores/content.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { languageName } from '../ui/language-name.ts';
import { NewThing } from '../ui/NewThing.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writePlanned } from '../ui/when.ts';

const editorOf = (id: number, lang = '') =>
  href(`/admin/pages/edit?id=${id}${lang ? `&lang=${encodeURIComponent(lang)}` : ''}`);

/** Every content page with its state; a new one begins here. */
export const PagesScreen = () => (
  <DeskFrame section="pages" title={t`Pages`}>
    {({ permissions }) => (
      <div className="stack desk-columns">
        {permissions.includes('pages.write') && <NewPage />}
        <Loaded of={deskPages}>
          {(list) => <PageRows {...list} mayPublish={permissions.includes('pages.publish')} />}
        </Loaded>
      </div>
    )}
  </DeskFrame>
);

const PageRows = ({ pages, mayPublish }: DeskPagesResponse & { mayPublish: boolean }) =>
  pages.length === 0 ? (
    <p className="empty-state">{t`There is no page yet. Begin one above.`}</p>
  ) : (
    <ul className="desk-rows desk-card">
      {pages.map((page) => (
        <PageRow key={page.id} {...page} mayPublish={mayPublish} />
      ))}
    </ul>
  );

const PageRow = ({ mayPublish, ...page }: DeskPage & { mayPublish: boolean }) => {
  const { id, slug, title, is_live, is_changed, publish_at, missing_locales, present } = page;
  return (
    <li>
      <div>
        <a className="desk-title" href={editorOf(id)}>
          <bdi>{title || slug}</bdi>
        </a>
        <span className="muted small">
          <bdi>/page/{slug}</bdi> {!is_live && <span className="mark">{t`Not published`}</span>}{' '}
          {is_live && is_changed && <span className="mark">{t`Draft`}</span>}{' '}
          {publish_at && <span className="mark">{t`Comes ${writePlanned(publish_at)}`}</span>}{' '}
          {present.length > 0 && <span className="mark">{t`${present.join(', ')} is in it just now`}</span>}
        </span>
        {missing_locales.length > 0 && (
          <span className="small">
            {missing_locales.map((locale) => (
              <a className="missing" key={locale} href={editorOf(id, locale)}>
                {t`${languageName(locale)} is missing`}
              </a>
            ))}
          </span>
        )}
      </div>
      {is_live && mayPublish && (
        <PressButton
          run={() => removePage(id)}
          confirm={t`Take “${title}” down? You can bring it back from its versions.`}
          label={t`Take down ${title}`}
        >
          {t`Take down`}
        </PressButton>
      )}
      {!is_live && mayPublish && (
        <PressButton
          run={() => deletePage(id)}
          confirm={t`Delete “${title || slug}” for good? Its draft and its versions go too.`}
          label={t`Delete ${title || slug}`}
        >
          {t`Delete`}
        </PressButton>
      )}
    </li>
  );
};

const NewPage = () => {
  const { data } = useStored(deskPages.$state, deskPages.$state.get());
  const form = useDeskForm({
    schema: NewPageRequest,
    initial: { title: '', slug: '' },
    toBody: ({ title, slug }) => ({ title, slug: slug || toSlug(title) }),
    send: ({ title, slug }) => addPage(title, slug),
    onDone: (id) => location.assign(editorOf(id)),
  });
  return (
    <NewThing
      title={t`New page`}
      form={form}
      name="title"
      label={t`Title`}
      path="/page/"
      press={t`Begin the page`}
      isFirst={data?.pages.length === 0}
    />
  );
};
