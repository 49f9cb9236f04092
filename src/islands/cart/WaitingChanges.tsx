import type { CartQuestion, PendingChange } from '../../domain/cart/offline-cart.ts';
import { t } from '../../language/islands.ts';
import {
  $cartQuestions,
  $pendingChanges,
  addAgain,
  closeQuestion,
  declinePrice,
  dropPending,
} from '../../stores/cart/pending-cart.ts';
import { Icon } from '../ui/Icon.tsx';
import { useOnline } from '../ui/use-online.ts';
import { useStored } from '../ui/use-stored.ts';

type Addition = Extract<PendingChange, { kind: 'add' }>;

const PendingAddition = ({ change }: { change: Addition }) => {
  const name = change.seen?.name ?? t`A product`;
  return (
    <li className="waiting-line">
      <span className="waiting-name">
        <bdi>{name}</bdi>
        <span className="choice-note">
          {t`${change.line.quantity} piece|${change.line.quantity} pieces`}
          {change.seen?.price && (
            <>
              {' · '}
              <bdi>{change.seen.price}</bdi>
            </>
          )}
        </span>
      </span>
      <button
        type="button"
        className="link small"
        aria-label={t`Do not add ${name}`}
        onClick={() => dropPending(change.key)}
      >
        {t`Remove`}
      </button>
    </li>
  );
};

const questionText = (question: CartQuestion): string => {
  const { name } = question;
  if (question.kind === 'price') return t`${name} costs ${question.now} now, it was ${question.was}.`;
  if (question.kind === 'refused') return t`${name} could not be added: ${question.reason}`;
  return t`We do not know whether ${name} was added. Is it in your cart?`;
};

const Answers = ({ question }: { question: CartQuestion }) => {
  const close = () => closeQuestion(question.key);
  const quiet = 'button button-quiet button-small';
  if (question.kind === 'refused')
    return (
      <button type="button" className={quiet} onClick={close}>
        {t`OK`}
      </button>
    );
  const [keep, change] =
    question.kind === 'price'
      ? [t`Keep it`, { text: t`Remove it`, run: () => declinePrice(question) }]
      : [t`Yes, it's there`, { text: t`Add it again`, run: () => addAgain(question) }];
  return (
    <>
      <button type="button" className={quiet} onClick={close}>
        {keep}
      </button>
      <button type="button" className={quiet} onClick={change.run}>
        {change.text}
      </button>
    </>
  );
};

const Question = ({ question }: { question: CartQuestion }) => (
  <div className="notice" role="status">
    <Icon name="alert" size={18} />
    <div>
      <p>{questionText(question)}</p>
      <p className="notice-actions">
        <Answers question={question} />
      </p>
    </div>
  </div>
);

/** What was put into the cart without a network, and what the shop found different once it was sent. */
export const WaitingChanges = () => {
  const changes = useStored($pendingChanges, []);
  const questions = useStored($cartQuestions, []);
  const isOnline = useOnline();
  const additions = changes.filter((change) => change.kind === 'add');
  return (
    <>
      {!isOnline && (
        <p className="notice" role="status">
          <Icon name="alert" size={18} />
          {t`You can change your cart. Prices and stock are checked as soon as you are online.`}
        </p>
      )}
      {questions.map((question) => (
        <Question key={question.key} question={question} />
      ))}
      {additions.length > 0 && (
        <section className="card" aria-labelledby="waiting-title">
          <h2 id="waiting-title" className="form-title">{t`Will be added once you're online`}</h2>
          <ul className="waiting-lines">
            {additions.map((change) => (
              <PendingAddition key={change.key} change={change} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
