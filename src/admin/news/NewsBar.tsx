import { useState } from 'react';
import { href, t } from '../../language/desk.ts';
import { beginNews, type NewsEditing, newsEditor, removeNews, sendNewsTest } from '../stores/news.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { fieldName, stateWords } from './news-words.ts';

/** How far the news is, and what can be done with it, always in sight. */
export const NewsBar = ({ editing, language }: { editing: NewsEditing; language: string }) => {
  const { news, content, isSaved } = editing;
  const isDraft = news.state === 'draft';
  const typed = { language, ...(content.texts[language] ?? { subject: '', body: '' }) };
  const [tested, setTested] = useState<{ to: string; content: object } | null>(null);
  const state = () => {
    if (tested?.content === content)
      return news.mails === 'server'
        ? t`A test is on its way to ${tested.to}`
        : t`The test is a file where the shop runs: no mail brings it`;
    if (newsEditor.isChanged(editing)) return t`Not saved yet`;
    return isSaved && isDraft ? t`Saved: nothing is sent yet` : stateWords(news);
  };
  return (
    <SaveBar
      editing={editing}
      state={
        <p className="publish-state" role="status">
          {state()}
        </p>
      }
      actions={
        <>
          {isDraft && (
            <PressButton
              confirm={t`Delete this news?`}
              run={() => removeNews(news.id)}
              onDone={() => {
                newsEditor.open(null);
                location.assign(href('/admin/news'));
              }}
            >
              {t`Delete`}
            </PressButton>
          )}
          <PressButton
            run={() => beginNews(t`Copy of ${news.name}`.slice(0, 80), news.id)}
            onDone={(id) => location.assign(href(`/admin/news?id=${id}`))}
          >
            {t`Copy`}
          </PressButton>
          <PressButton run={() => sendNewsTest(typed)} onDone={({ to }) => setTested({ to, content })}>
            {t`Send me a test`}
          </PressButton>
        </>
      }
      onSave={isDraft ? newsEditor.save : undefined}
      changedTitle={t`This news was changed meanwhile`}
      nameOf={fieldName}
      onTakeTheirs={newsEditor.takeTheirs}
    />
  );
};
