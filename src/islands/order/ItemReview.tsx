import { useEffect, useRef, useState } from 'react';
import type { Review } from '../../api/contract/catalog.ts';
import { REVIEW_LIMITS } from '../../api/contract/limits.ts';
import type { OrderItem } from '../../api/contract/order.ts';
import type { RateItemResponse } from '../../api/contract/review.ts';
import { problem } from '../../domain/people/field-checks.ts';
import { href, t } from '../../language/islands.ts';
import { findOwnReview, sendItemReview } from '../../stores/order/item-reviews.ts';
import { randomUuid } from '../../stores/shop/uuid.ts';
import { Button } from '../ui/Button.tsx';
import { CheckRow } from '../ui/CheckRow.tsx';
import { Field } from '../ui/Field.tsx';
import { FormFailure } from '../ui/FormFailure.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useForm } from '../ui/use-form.ts';
import { PictureChoice } from './PictureChoice.tsx';
import { StarChoice } from './StarChoice.tsx';

interface FormProps {
  orderId: string;
  item: OrderItem;
  before: Review | null;
  onSaved: (answer: RateItemResponse) => void;
}

interface ReviewFields {
  rating: number;
  title: string;
  review: string;
  isAnonymous: boolean;
  kept: readonly Review['images'][number][];
  pictures: readonly File[];
}

const checkReview =
  (id: number) =>
  ({ rating, review }: ReviewFields) => ({
    ...problem(`rating-${id}`, rating < 1 && t`Choose one to five stars.`),
    ...problem(
      `review-${id}`,
      review.trim() !== '' &&
        review.trim().length < REVIEW_LIMITS.textLeast &&
        t`Write at least three characters, or leave it empty.`,
    ),
  });

const Anonymous = ({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <CheckRow look="checkbox" isOn={isOn} onChange={onChange}>
    {t`Post anonymously`}
  </CheckRow>
);

const ReviewForm = ({ orderId, item, before, onSaved }: FormProps) => {
  const id = item.order_item_id;
  // One key for each content: a retry after a lost answer is the same review.
  const intent = useRef<{ of: object; key: string } | null>(null);
  const form = useForm<ReviewFields, RateItemResponse>({
    initial: {
      rating: before?.rating ?? 0,
      title: before?.title ?? '',
      review: before?.review ?? '',
      isAnonymous: before?.is_anonymous ?? false,
      kept: before?.images ?? [],
      pictures: [],
    },
    check: checkReview(id),
    send: (fields) => {
      if (intent.current?.of !== fields) intent.current = { of: fields, key: randomUuid() };
      const { review: text, kept, ...others } = fields;
      return sendItemReview(
        { orderId, itemId: id, text, kept: kept.map(({ url }) => url), ...others },
        intent.current.key,
      );
    },
    onDone: onSaved,
  });
  const { values, set, errors } = form;
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <StarChoice
        name={`rating-${id}`}
        value={values.rating}
        error={errors[`rating-${id}`] ?? errors.rating}
        onChange={(rating) => set({ rating })}
      />
      <Field
        label={t`Title`}
        isOptional
        maxLength={REVIEW_LIMITS.title}
        {...form.bind('title', `title-${id}`)}
      />
      <Field
        label={t`Your review`}
        isOptional
        isLong
        maxLength={REVIEW_LIMITS.textMost}
        {...form.bind('review', `review-${id}`)}
      />
      <PictureChoice
        id={`images-${id}`}
        kept={values.kept}
        pictures={values.pictures}
        error={errors.images}
        onKeep={(kept) => set({ kept })}
        onChange={(pictures) => set({ pictures })}
      />
      <Anonymous isOn={values.isAnonymous} onChange={(isAnonymous) => set({ isAnonymous })} />
      <FormFailure failure={form.failure} />
      <SubmitButton isSending={form.isSending}>{before ? t`Save changes` : t`Send review`}</SubmitButton>
    </form>
  );
};

const SavedReview = ({
  review,
  canEdit,
  onEdit,
}: {
  review: Review;
  canEdit: boolean;
  onEdit: () => void;
}) => (
  <div className="stack-8">
    <p>
      <span aria-hidden="true" className="saved-stars">
        {'★'.repeat(review.rating)}
        {'☆'.repeat(5 - review.rating)}
      </span>{' '}
      <span className="visually-hidden">{t`${review.rating} of 5 stars`}</span>
      {review.title && (
        <strong>
          <bdi>{review.title}</bdi>
        </strong>
      )}
    </p>
    {review.review && (
      <p>
        <bdi>{review.review}</bdi>
      </p>
    )}
    {review.images.length > 0 && (
      <ul className="picture-previews">
        {review.images.map(({ url, alt }) => (
          <li key={url} className="picture-preview">
            <img src={url} alt={alt} width={72} height={72} loading="lazy" />
          </li>
        ))}
      </ul>
    )}
    {review.is_anonymous && review.status === 'published' && (
      <p className="muted small">{t`Others see it without your name.`}</p>
    )}
    {review.reply && (
      <p className="notice">
        <bdi>{t`Our answer: ${review.reply.text}`}</bdi>
      </p>
    )}
    {review.status === 'pending' && <p className="muted small">{t`We'll read it before others see it.`}</p>}
    {review.status === 'rejected' && (
      <p className="notice">
        {t`We decided not to show this review.`}{' '}
        {canEdit && t`You can change it. We'll read it again before others see it.`}
      </p>
    )}
    {canEdit && (
      <Button look="link" onClick={onEdit}>
        {t`Change review`}
      </Button>
    )}
  </div>
);

/** The review that was written before, once it is found; null while there is none to show. */
const useWritten = (item: OrderItem) => {
  const [review, setReview] = useState<Review | null>(null);
  const { product_id: productId, review_id: reviewId } = item;
  useEffect(() => {
    if (!reviewId) return;
    findOwnReview(productId, reviewId)
      .then((found) => found && setReview(found))
      .catch((error: unknown) => console.error('The review did not load', error));
  }, [productId, reviewId]);
  return [review, setReview] as const;
};

interface ItemReviewProps {
  orderId: string;
  item: OrderItem;
  /** The only one to rate: its form is open at once. */
  isAlone: boolean;
}

/** One item of the order: its review, or the form for one. Each is saved by itself. */
export const ItemReview = ({ orderId, item, isAlone }: ItemReviewProps) => {
  const [review, setReview] = useWritten(item);
  const isUnrated = !item.review_id && item.can_review;
  const [isOpen, setOpen] = useState(isAlone && isUnrated);
  const [points, setPoints] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSaved) status.current?.focus();
  }, [isSaved]);
  const save = (answer: RateItemResponse) => {
    setReview(answer.review);
    setPoints(answer.points_awarded ?? 0);
    setOpen(false);
    setSaved(true);
  };
  return (
    <li className="card stack item-review">
      <div className="mini-line">
        <Picture image={item.image} size={48} />
        <h2>
          <a className="link" href={href(`/product/${item.slug}`)}>
            <bdi>{item.name}</bdi>
          </a>
          {item.options_text.length > 0 && (
            <span className="choice-note">
              <bdi>{item.options_text.join(' · ')}</bdi>
            </span>
          )}
        </h2>
      </div>
      {isSaved && !isOpen && (
        <p ref={status} tabIndex={-1} className="notice notice-saving" role="status">
          {points > 0
            ? t`Thank you. You've earned ${points} point.|Thank you. You've earned ${points} points.`
            : t`Thank you. Your review is saved.`}
        </p>
      )}
      {isOpen ? (
        <ReviewForm orderId={orderId} item={item} before={review} onSaved={save} />
      ) : review ? (
        <SavedReview review={review} canEdit={item.can_review} onEdit={() => setOpen(true)} />
      ) : isUnrated ? (
        <Button look="quiet-large" onClick={() => setOpen(true)}>
          {t`Rate`} <span className="visually-hidden">{item.name}</span>
        </Button>
      ) : (
        <p className="muted">{item.review_id ? t`You have rated this.` : t`This can no longer be rated.`}</p>
      )}
    </li>
  );
};
