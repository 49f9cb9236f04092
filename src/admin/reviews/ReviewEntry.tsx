import { type RefObject, useRef, useState } from 'react';
import { type DeskReview, ReplyRequest } from '../../api/contract/admin/reviews.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { href, t } from '../../language/desk.ts';
import { $chosen, moderate, reply, reviews } from '../stores/reviews.ts';
import { Button } from '../ui/Button.tsx';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { PressButton } from '../ui/PressButton.tsx';
import { writeWhen } from '../ui/when.ts';

/** One review with its words, its state, its answer and what can be done to it. */
export const ReviewEntry = ({ review, isChosen }: { review: DeskReview; isChosen: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { product, author_name } = review;
  const author = author_name || t`A customer`;
  const toggle = () => {
    const others = [...$chosen.get()].filter((id) => id !== review.id);
    $chosen.set(new Set(isChosen ? others : [...others, review.id]));
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <li className="framed stack-8 review-entry">
      <CheckRow
        look="choose"
        aria-label={t`Choose the review by ${author} of ${product.name}`}
        isOn={isChosen}
        onChange={toggle}
      />
      <div className="stack-8 review-body">
        <p className="baseline">
          <Stars rating={review.rating} />
          <a className="desk-title" href={href(`/product/${product.slug}`)} target="_blank" rel="noopener">
            <bdi>{product.name}</bdi>
          </a>
          <State status={review.status} />
        </p>
        <Words review={review} />
        <p className="muted small baseline">
          <bdi>{author}</bdi>
          {review.is_verified_purchase && <span>{t`Bought here`}</span>}
          {review.variant_text && <bdi>{review.variant_text}</bdi>}
          <time dateTime={review.created_at}>{writeWhen(review.created_at)}</time>
          {review.edited_at && <span>{t`changed ${writeWhen(review.edited_at)}`}</span>}
          {review.helpful_count > 0 && <span>{t`helpful to ${review.helpful_count}`}</span>}
        </p>
        {review.reply && !isOpen && (
          <blockquote className="review-answer">
            <p dir="auto">{review.reply.text}</p>
            <p className="muted small">{t`Your answer, ${writeWhen(review.reply.at)}`}</p>
          </blockquote>
        )}
        {isOpen ? (
          <AnswerForm review={review} onClose={close} />
        ) : (
          <Presses review={review} answerRef={button} onAnswer={() => setOpen(true)} />
        )}
      </div>
    </li>
  );
};

interface PressesProps {
  review: DeskReview;
  answerRef: RefObject<HTMLButtonElement | null>;
  onAnswer: () => void;
}

const Presses = ({ review, answerRef, onAnswer }: PressesProps) => (
  <div className="link-row">
    {review.status !== 'published' && (
      <PressButton className="button button-small" run={() => moderate([review], 'published')}>
        {t`Show in the shop`}
      </PressButton>
    )}
    {review.status !== 'rejected' && (
      <PressButton run={() => moderate([review], 'rejected')}>{t`Refuse`}</PressButton>
    )}
    <Button ref={answerRef} onClick={onAnswer}>
      {review.reply ? t`Change the answer` : t`Answer`}
    </Button>
    <Button look="plain" onClick={() => reviews.show({ status: '', product_id: String(review.product.id) })}>
      {t`All of this product`}
    </Button>
  </div>
);

const FULL = 5;

const Stars = ({ rating }: { rating: number }) => (
  <span className="review-stars" role="img" aria-label={t`${rating} star|${rating} stars`}>
    {'★'.repeat(rating)}
    <span className="review-stars-rest">{'★'.repeat(FULL - rating)}</span>
  </span>
);

const State = ({ status }: Pick<DeskReview, 'status'>) => {
  const words = { pending: t`Waiting`, published: t`Shown`, rejected: t`Refused` };
  return <span className={`mark ${status === 'published' ? 'mark-on' : ''}`}>{words[status]}</span>;
};

const Words = ({ review: { title, review, images } }: { review: DeskReview }) => (
  <>
    {title && (
      <p className="review-title" dir="auto">
        {title}
      </p>
    )}
    {review && (
      <p className="review-text" dir="auto">
        {review}
      </p>
    )}
    {!title && !review && <p className="muted">{t`Stars without words.`}</p>}
    {images.length > 0 && (
      <ul className="cluster review-pictures">
        {images.map(({ url }, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <img
                src={url.replace(/\/\d+$/, '/160')}
                alt={t`Enclosed ${index + 1}`}
                width="72"
                height="72"
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    )}
  </>
);

const MOST = 2000;

const AnswerForm = ({ review, onClose }: { review: DeskReview; onClose: () => void }) => {
  const form = useDeskForm({
    schema: ReplyRequest,
    initial: { text: review.reply?.text ?? '' },
    toBody: ({ text }) => ({ version: review.version, text }),
    send: ({ text }) => reply(review, text),
    onDone: onClose,
  });
  return (
    <SendForm form={form} className="form-stack">
      <FormText
        form={form}
        name="text"
        label={t`Your answer`}
        hint={
          review.status === 'published'
            ? t`Everybody reads it below the review.`
            : t`Everybody reads it below the review, once that is shown.`
        }
        isLong
        isFocused
        maxLength={MOST}
      />
      <div className="link-row">
        <SendButton form={form} className="button button-small">{t`Save the answer`}</SendButton>
        {review.reply && (
          <PressButton run={() => reply(review, '')} onDone={onClose}>{t`Take it back`}</PressButton>
        )}
        <Button look="plain" onClick={onClose}>
          {t`Cancel`}
        </Button>
      </div>
    </SendForm>
  );
};
