import type { PageContent } from '../../api/contract/admin/content.ts';
import { t } from '../../language/desk.ts';
import { bindTo } from '../ui/bind.ts';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { SelectField } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { OwnText } from './OwnText.tsx';

interface PageFieldsProps {
  id: number;
  lang: string;
  content: PageContent;
  onChange: (content: PageContent) => void;
}

/** The fields of a page; in another language the shop's own text stands beside them. */
export const PageFields = ({ id, lang, content, onChange }: PageFieldsProps) => {
  const set = (change: Partial<PageContent>) => onChange({ ...content, ...change });
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
