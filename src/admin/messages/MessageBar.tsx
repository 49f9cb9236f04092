import { useState } from 'react';
import type { MessageText } from '../../api/contract/admin/messages.ts';
import { isSame } from '../../domain/desk/merge-edits.ts';
import { t } from '../../language/desk.ts';
import {
  isChanged,
  type MessageEditing,
  saveText,
  sendTest,
  sentNow,
  takeBack,
  takeTheirWords,
} from '../stores/messages.ts';
import { Button } from '../ui/Button.tsx';
import { languageName } from '../ui/language-name.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { fieldLabel, messageName } from './message-words.ts';

/** Whose words are sent now, and what can be done with those that are typed, always in sight. */
export const MessageBar = ({ editing, mayWrite }: { editing: MessageEditing; mayWrite: boolean }) => {
  const { path, form, texts, content } = editing;
  // Of the words as they are: typing on makes it old.
  const [tested, setTested] = useState<{ to: string; content: MessageText } | null>(null);
  const isOwn = texts.text === null && isSame(content, sentNow(texts));
  return (
    <SaveBar
      editing={editing}
      state={
        <div className="publish-state">
          <h2 className="message-title">{messageName(path.message)}</h2>
          <p className="muted small" role="status">
            {tested?.content === content ? t`A test is on its way to ${tested.to}` : stateOf(editing)}
          </p>
        </div>
      }
      actions={
        <>
          {mayWrite && !isOwn && <Button onClick={() => void takeBack()}>{t`The shop’s own words`}</Button>}
          {mayWrite && form.channel === 'mail' && (
            <PressButton
              run={() => sendTest(editing)}
              onDone={(value) => setTested({ to: value.to, content })}
            >
              {t`Send me a test`}
            </PressButton>
          )}
        </>
      }
      onSave={mayWrite ? saveText : undefined}
      hasErrorsInFields
      changedTitle={t`This message was changed meanwhile`}
      nameOf={(field) => fieldLabel(field as keyof typeof content, form.channel)}
      onTakeTheirs={takeTheirWords}
    />
  );
};

const stateOf = (editing: MessageEditing): string => {
  const { texts, isSaved, path } = editing;
  if (isChanged(editing)) return t`Not saved yet`;
  if (isSaved) return t`Saved: the next message has it`;
  const language = languageName(path.language);
  return texts.text === null ? t`${language}: the shop’s own words` : t`${language}: your words`;
};
