import { useEffect, useState } from 'react';
import { NewNews, type NewsRow } from '../../api/contract/admin/news.ts';
import { Loaded } from '../../islands/ui/Loaded.tsx';
import { href, t } from '../../language/desk.ts';
import { NewsBar } from '../news/NewsBar.tsx';
import { NewsSegmentFields, NewsText } from '../news/NewsForm.tsx';
import { NewsSending } from '../news/NewsSending.tsx';
import { stateWords } from '../news/news-words.ts';
import {
  $news,
  beginNews,
  type NewsEditing,
  newsEditor,
  newsList,
  newsPreview,
  openNews,
} from '../stores/news.ts';
import { AllLink } from '../ui/AllLink.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { languageName } from '../ui/language-name.ts';
import { StateTab } from '../ui/list-filters.tsx';
import { Mail } from '../ui/Mail.tsx';
import { NameOf } from '../ui/NameOf.tsx';
import { idInAddress, Opened } from '../ui/Opened.tsx';
import { ReaderPreview } from '../ui/ReaderPreview.tsx';
import { writeWhen } from '../ui/when.ts';

/** News to those who confirmed the newsletter: all of them, or one with its words, its people and its time. */
export const NewsScreen = () => {
  const [id] = useState(() => idInAddress());
  return (
    <DeskFrame
      section="news"
      title={id > 0 ? <NameOf store={$news} name={({ content }) => content.name} kind={t`News`} /> : t`News`}
      actions={id > 0 && <AllLink path="/admin/news">{t`All news`}</AllLink>}
    >
      {() =>
        id > 0 ? (
          <Opened of={newsEditor} load={() => openNews(id)}>
            {(editing) => <OneNews editing={editing} />}
          </Opened>
        ) : (
          <AllNews />
        )
      }
    </DeskFrame>
  );
};

const AllNews = () => (
  <div className="stack desk-columns">
    <Begin />
    <Loaded of={newsList}>
      {({ news }) =>
        news.length === 0 ? (
          <div className="empty-state">
            <h2>{t`No news yet`}</h2>
            <p>{t`Write to those who confirmed the newsletter.`}</p>
          </div>
        ) : (
          <section className="desk-card" aria-label={t`News`}>
            <ul className="desk-rows">
              {news.map((one) => (
                <Row key={one.id} {...one} />
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  </div>
);

const Row = (news: NewsRow) => (
  <li>
    <div>
      <a className="desk-title" href={href(`/admin/news?id=${news.id}`)}>
        <bdi>{news.name}</bdi>
      </a>
      <span className="muted small">
        <bdi>{news.author}</bdi> · {writeWhen(news.updated_at)}
      </span>
    </div>
    <span className={`mark${news.state === 'draft' || news.state === 'stopped' ? '' : ' mark-on'}`}>
      {stateWords(news)}
    </span>
  </li>
);

const Begin = () => {
  const form = useDeskForm({
    schema: NewNews,
    initial: { name: '' },
    send: ({ name }) => beginNews(name),
    onDone: (id) => location.assign(href(`/admin/news?id=${id}`)),
  });
  return (
    <section className="desk-card new-set" aria-labelledby="new-news">
      <h2 id="new-news">{t`Write news`}</h2>
      <SendForm form={form} className="form-stack">
        <FormText
          form={form}
          name="name"
          label={t`Name`}
          hint={t`For the desk: readers see the subject.`}
          maxLength={80}
        />
        <SendButton form={form}>{t`Begin`}</SendButton>
      </SendForm>
    </section>
  );
};

const OneNews = ({ editing }: { editing: NewsEditing }) => {
  const { news } = editing;
  const [language, setLanguage] = useState(news.languages[0] ?? 'en');
  return (
    <div className="stack product-editor">
      <NewsBar editing={editing} language={language} />
      {news.languages.length > 1 && (
        <fieldset className="state-tabs">
          <legend className="visually-hidden">{t`Language`}</legend>
          {news.languages.map((one) => (
            <StateTab
              key={one}
              label={languageName(one)}
              isOn={one === language}
              onPress={() => setLanguage(one)}
            />
          ))}
        </fieldset>
      )}
      <div className="message-columns">
        <fieldset className="stack product-column message-form" disabled={news.state !== 'draft'}>
          <legend className="visually-hidden">{t`News`}</legend>
          <NewsText editing={editing} language={language} />
          <NewsSegmentFields editing={editing} />
        </fieldset>
        <div className="stack product-column">
          <NewsSending editing={editing} />
          <Preview editing={editing} language={language} />
        </div>
      </div>
    </div>
  );
};

/** As a reader of the language gets it. */
const Preview = ({ editing: { content }, language }: { editing: NewsEditing; language: string }) => {
  const { subject = '', body = '' } = content.texts[language] ?? {};
  useEffect(() => newsPreview.showSoon({ language, subject, body }), [language, subject, body]);
  return (
    <ReaderPreview of={newsPreview} language={language}>
      {(preview) => <Mail {...preview} />}
    </ReaderPreview>
  );
};
