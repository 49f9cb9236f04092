import { useState } from 'react';
import type { NewsWords } from '../../api/contract/admin/news.ts';
import { directionOf } from '../../domain/text/locales.ts';
import { FieldShell } from '../../islands/ui/FieldShell.tsx';
import { t } from '../../language/desk.ts';
import { changeNews, type NewsEditing } from '../stores/news.ts';
import { Button } from '../ui/Button.tsx';
import { bindTo } from '../ui/bind.ts';
import { PickedField } from '../ui/blocks/PickedField.tsx';
import { Checks } from '../ui/Checks.tsx';
import { languageName } from '../ui/language-name.ts';
import { TimeField } from '../ui/number-fields.tsx';
import { LinkDialog } from '../ui/rich-text/LinkDialog.tsx';
import { optionsOf, SelectField } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { fieldName } from './news-words.ts';

interface WordsProps {
  editing: NewsEditing;
  language: string;
}

/** Subject and text in one of the shop’s languages. */
export const NewsText = ({ editing: { content, errors }, language }: WordsProps) => {
  const [isLinking, setLinking] = useState(false);
  const words = content.texts[language] ?? { subject: '', body: '' };
  const write = (part: Partial<NewsWords>) =>
    changeNews({ texts: { ...content.texts, [language]: { ...words, ...part } } });
  const shared = { className: 'input', dir: directionOf(language), lang: language, autoComplete: 'off' };
  return (
    <section className="desk-card" aria-labelledby="news-text">
      <h2 id="news-text">{t`What it says`}</h2>
      <TextField
        label={t`Name`}
        {...(errors.name && { hint: errors.name })}
        maxLength={80}
        value={content.name}
        onChange={(name) => changeNews({ name })}
      />
      <FieldShell id="news-subject" label={t`Subject`}>
        <input
          {...shared}
          id="news-subject"
          maxLength={150}
          value={words.subject}
          onChange={({ target }) => write({ subject: target.value })}
        />
      </FieldShell>
      <FieldShell
        id="news-body"
        label={t`Text`}
        hint={t`An empty line begins a paragraph. Addresses become links; a paragraph such as “See what is new: https://…” becomes a button.`}
      >
        <textarea
          {...shared}
          id="news-body"
          aria-describedby="news-body-hint"
          rows={10}
          maxLength={5_000}
          value={words.body}
          onChange={({ target }) => write({ body: target.value })}
        />
      </FieldShell>
      <p className="link-row">
        <Button onClick={() => setLinking(true)}>{t`Add a link`}</Button>
      </p>
      {isLinking && (
        <LinkDialog
          url=""
          onClose={() => setLinking(false)}
          onChoose={(url, title) => {
            const address = URL.canParse(url, location.origin) ? new URL(url, location.origin).href : url;
            const line = url === title ? address : `${title.replaceAll(':', ' ')}: ${address}`;
            write({ body: [words.body.trimEnd(), line].filter(Boolean).join('\n\n') });
          }}
        />
      )}
    </section>
  );
};

/** Of those who confirmed the newsletter the ones that it is for. */
export const NewsSegmentFields = ({ editing }: { editing: NewsEditing }) => {
  const { content, news } = editing;
  const at = bindTo(editing, changeNews);
  return (
    <section className="desk-card" aria-labelledby="news-people">
      <h2 id="news-people">{t`Who gets it`}</h2>
      <p className="field-hint">{t`Of those who confirmed the newsletter, and nobody else.`}</p>
      {news.languages.length > 1 && (
        <Checks
          {...at('languages')}
          label={fieldName('languages')}
          hint={t`None chosen: every language.`}
          options={news.languages.map((value) => ({ value, label: languageName(value) }))}
        />
      )}
      <SelectField
        {...at('orders')}
        label={t`Orders`}
        options={[
          { value: 'any', label: t`Everybody` },
          { value: 'some', label: t`Who has ordered` },
          { value: 'none', label: t`Who has never ordered` },
        ]}
      />
      {content.orders === 'some' && (
        <>
          <PickedField
            label={t`One of these products`}
            hint={t`Nothing chosen: anything.`}
            kind="product"
            ids={content.product_ids}
            onChange={at('product_ids').onChange}
          />
          <PickedField
            label={t`Or something of these categories`}
            kind="category"
            ids={content.category_ids}
            onChange={at('category_ids').onChange}
          />
          {news.branches.length > 1 && (
            <Checks
              {...at('branch_ids')}
              label={fieldName('branch_ids')}
              hint={t`None chosen: at every branch.`}
              options={optionsOf(news.branches)}
            />
          )}
          <TimeField {...at('since')} label={fieldName('since')} hint={t`Empty: ever.`} />
        </>
      )}
      {content.orders !== 'none' && (
        <TimeField
          {...at('not_since')}
          label={fieldName('not_since')}
          hint={t`Who has ordered since then gets nothing. Empty: it does not matter.`}
        />
      )}
    </section>
  );
};
