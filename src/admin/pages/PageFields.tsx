import type { PageContent } from '../../api/contract/admin/content.ts';
import { t } from '../../language/desk.ts';
import { loadOwnPage } from '../stores/content.ts';
import { bindTo } from '../ui/bind.ts';
import { BlockList } from '../ui/blocks/BlockList.tsx';
import { BlockWords } from '../ui/blocks/BlockWords.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { SelectField } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { OwnText } from './OwnText.tsx';

interface PageFieldsProps {
  id: number;
  lang: string;
  content: PageContent;
  onChange: (change: Partial<PageContent>) => void;
}

/** The fields of a page, its text and then its blocks; in another language the shop's own text stands beside them. */
export const PageFields = ({ id, lang, content, onChange: set }: PageFieldsProps) => {
  const at = bindTo({ content, errors: {} }, set);
  return (
    <div className={lang === '' ? undefined : 'editor-pair'}>
      {lang !== '' && <OwnText id={id} />}
      <div className="form-stack" lang={lang || undefined}>
        <TextField {...at('title')} label={t`Title`} />
        {lang === '' && (
          <TextField
            {...at('slug')}
            label={t`Web address`}
            hint={t`Earlier addresses lead to this one.`}
            isCode
          />
        )}
        <div className="field">
          <span className="field-label" aria-hidden="true">{t`Text`}</span>
          <RichText label={t`Text`} html={content.html} onChange={(html) => set({ html })} />
        </div>
        <section className="stack-8" aria-label={t`Blocks`}>
          <h2>{t`Blocks`}</h2>
          {lang === '' ? (
            <>
              <p className="field-hint">
                {t`Banners, products and categories, below the text. A page of blocks alone needs no text.`}
              </p>
              <BlockList
                label={t`Blocks of the page`}
                isOfPage
                blocks={content.blocks}
                onChange={(blocks) => set({ blocks })}
              />
            </>
          ) : (
            <BlockWords
              load={() => loadOwnPage(id)}
              words={content.words}
              onChange={(words) => set({ words })}
            />
          )}
        </section>
        <TextField
          label={t`Description`}
          hint={t`For search engines and shared links; the beginning of the text when it is empty.`}
          value={content.seo_description ?? ''}
          isLong
          onChange={(text) => set({ seo_description: text || null })}
        />
        <TextField
          label={t`Title in search results`}
          value={content.seo_title ?? ''}
          onChange={(text) => set({ seo_title: text || null })}
        />
        {lang === '' && <LinkedFrom value={content.show_in} onChange={(show_in) => set({ show_in })} />}
      </div>
    </div>
  );
};

interface LinkedFromProps {
  value: PageContent['show_in'];
  onChange: (value: PageContent['show_in']) => void;
}

const LinkedFrom = (props: LinkedFromProps) => (
  <SelectField
    {...props}
    id="show-in"
    label={t`Linked from`}
    options={[
      { value: 'footer', label: t`the foot of every page` },
      { value: 'header', label: t`the head of every page` },
      { value: 'none', label: t`nowhere` },
    ]}
  />
);
