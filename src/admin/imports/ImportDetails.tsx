import type { DeskImportDetails } from '../../api/contract/admin/imports.ts';
import { href, t } from '../../language/desk.ts';
import { invite, isRunning, publish, undo } from '../stores/imports.ts';
import { writeNumber } from '../ui/numbers.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';
import { FileColumns } from './FileColumns.tsx';
import { ImportPictures } from './ImportPictures.tsx';
import { ImportReport } from './ImportReport.tsx';
import { publishWord, stateWord } from './import-words.ts';
import { SampleProducts } from './SampleProducts.tsx';
import { SampleRecords } from './SampleRecords.tsx';

/** One import: how its file was understood, what it does, and the presses that do it or take it back. */
export const ImportDetails = (one: DeskImportDetails) => {
  const { id, state, undo: undone, created, updated } = one;
  const isEmpty = created + updated === 0;
  return (
    <section className="desk-card import-open" aria-labelledby="open-title">
      <header className="spread import-head">
        <h2 id="open-title">
          <bdi>{one.file_name}</bdi>
        </h2>
        <span role="status" className={state === 'failed' ? 'mark mark-warning' : 'mark'}>
          {stateWord(one)}
        </span>
      </header>
      {one.error && <p className="notice notice-error">{one.error}</p>}
      {isRunning(one) && <Progress {...one} />}
      {state !== 'failed' && <Counts {...one} />}
      {state === 'ready' && one.notes.length > 0 && (
        <ul className="notice">
          {one.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {state === 'ready' && one.drafts.count > 0 && <Drafts {...one.drafts} />}
      {one.products.length > 0 && <SampleProducts {...one} />}
      {one.records.length > 0 && <SampleRecords {...one} />}
      {state === 'ready' && (
        <div className="import-presses">
          {isEmpty ? (
            <p className="muted">{t`Nothing would change.`}</p>
          ) : (
            <PressButton className="button" run={() => publish(id)}>
              {publishWord(one)}
            </PressButton>
          )}
        </div>
      )}
      {state === 'done' && !undone && <NextSteps {...one} />}
      {one.pictures.total > 0 && !undone && <ImportPictures {...one} />}
      {one.undo_until && (
        <div className="import-presses">
          <PressButton
            className="button button-quiet"
            confirm={t`Bring back what stood before this import?`}
            run={() => undo(id)}
          >
            {t`Undo this import`}
          </PressButton>
          <p className="muted small">{t`Possible until ${writeWhen(one.undo_until)}.`}</p>
        </div>
      )}
      {state === 'done' && !undone && !one.undo_until && (
        <p className="muted small">{t`It cannot be undone any more: what stood before is kept for 30 days.`}</p>
      )}
      {one.stayed.length > 0 && <Stayed {...one} />}
      {one.columns.length > 0 && <FileColumns {...one} />}
      {one.refused + one.warnings > 0 && <ImportReport {...one} />}
    </section>
  );
};

/** What is to be done with what has come in. */
const NextSteps = ({ id, subject, invitations }: DeskImportDetails) => (
  <>
    {invitations && <Mails id={id} of={subject} {...invitations} />}
    {subject === 'orders' && (
      <p>
        <a className="link" href={href('/admin/past-orders')}>{t`See the orders`}</a>
      </p>
    )}
    {subject === 'pages' && (
      <p>
        {t`The pages are drafts: look at each of them, then publish it.`}{' '}
        <a className="link" href={href('/admin/pages')}>{t`See the pages`}</a>
      </p>
    )}
    {subject === 'gift_cards' && (
      <p>
        <a className="link" href={href('/admin/gift-cards')}>{t`See the gift cards`}</a>
      </p>
    )}
  </>
);

/** Customers and recipients hear of the shop when somebody presses this, and not before. */
const Mails = ({
  id,
  of,
  open,
  sent,
  is_running,
  can_send,
}: NonNullable<DeskImportDetails['invitations']> & { id: number; of: DeskImportDetails['subject'] }) => {
  const words = of === 'gift_cards' ? cardMailWords(open, sent) : invitationWords(open, sent);
  return (
    <div className="import-presses">
      {open > 0 && !can_send && (
        <p className="notice">
          {t`This shop has no mail server yet, so nobody would get it. It can be sent once one is set where the shop runs.`}{' '}
          <a className="link" href={href('/admin/help/messages')}>{t`How it works`}</a>
        </p>
      )}
      {open > 0 && can_send && !is_running && (
        <PressButton className="button" confirm={words.question} run={() => invite(id)}>
          {words.press}
        </PressButton>
      )}
      <p role="status" className="muted small">
        {is_running ? t`Sending …` : words.sent}
      </p>
    </div>
  );
};

const invitationWords = (open: number, sent: number) => ({
  question: t`Send one mail with a link to choose a password?|Send ${open} mails, each with a link to choose a password?`,
  press: t`Invite ${open} customer by mail|Invite ${open} customers by mail`,
  sent: t`${sent} customer is invited. Each gets one mail, ever; the link lives for 14 days.|${sent} customers are invited. Each gets one mail, ever; the link lives for 14 days.`,
});

const cardMailWords = (open: number, sent: number) => ({
  question: t`Send one mail with a new code? The card can be used from then on.|Send ${open} mails, each with a new code? The cards can be used from then on.`,
  press: t`Mail the code of ${open} gift card|Mail the codes of ${open} gift cards`,
  sent: t`The code of ${sent} gift card is mailed.|The codes of ${sent} gift cards are mailed.`,
});

/** Of reading nobody knows the end; of the rest it is the number of products. */
const Progress = (one: DeskImportDetails) => {
  const { state, undo: undone, rows, created, updated, published, kept } = one;
  const total = created + updated;
  const words = state === 'validating' ? t`${rows} row read|${rows} rows read` : stateWord(one);
  const done = undone ? undone.undone + undone.left : published + kept;
  return (
    <div className="stack-4 import-progress">
      {state === 'validating' ? (
        <progress className="meter" aria-label={words} />
      ) : (
        <progress className="meter" aria-label={words} max={total || 1} value={done} />
      )}
      <span className="muted small">{state === 'validating' ? words : t`${done} of ${total} done`}</span>
    </div>
  );
};

const Counts = ({ subject, rows, created, updated, unchanged, refused, warnings }: DeskImportDetails) => (
  <dl className="stack-8 figures">
    {(
      [
        [t`Rows`, rows],
        [subject === 'products' ? t`New products` : t`New`, created],
        [t`Changed`, updated],
        [t`As they are`, unchanged],
        [t`Rows refused`, refused],
        [t`Warnings`, warnings],
      ] as const
    ).map(([label, count]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{writeNumber(count)}</dd>
      </div>
    ))}
  </dl>
);

/** What shoppers will not see, with what is missing for it. */
const Drafts = ({ count, named }: DeskImportDetails['drafts']) => (
  <div className="notice stack-4">
    <p>{t`${count} product stays out of the shop until you publish it:|${count} products stay out of the shop until you publish them:`}</p>
    <ul>
      {named.map(({ name, row, why }) => (
        <li key={row}>
          <bdi>{name}</bdi>: {why}
        </li>
      ))}
    </ul>
    {count > named.length && <p>{t`and ${count - named.length} more`}</p>}
  </div>
);

/** What others had changed: named, so that somebody can look at it. */
const Stayed = ({ stayed, kept, undo: undone }: DeskImportDetails) => {
  const count = kept + (undone?.left ?? 0);
  return (
    <div className="notice stack-4">
      <p>{t`${count} of them was changed by others and stays as it is:|${count} of them were changed by others and stay as they are:`}</p>
      <p className="small">{stayed.map(({ name }) => name).join(' · ')}</p>
    </div>
  );
};
