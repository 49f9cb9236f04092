import { useState } from 'react';
import { t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { readShareCard, type ShareCard } from '../stores/share-card.ts';

/** A page as networks show it when somebody shares its address. */
export const ShareCardPreview = ({ path }: { path: string }) => {
  const [read, setRead] = useState<Attempt<ShareCard | null> | null>(null);
  const open = async (isOpen: boolean) => {
    if (isOpen) setRead(await readShareCard(path));
  };
  return (
    <details className="desk-card" onToggle={({ currentTarget }) => void open(currentTarget.open)}>
      <summary className="desk-summary">{t`When it is shared`}</summary>
      <div role="status" aria-live="polite">
        {read?.isDone && read.value && <Card {...read.value} />}
        {read?.isDone && !read.value && (
          <p className="muted">{t`Shoppers do not see it now: nobody can share it.`}</p>
        )}
        {read && !read.isDone && <p className="notice notice-error">{read.failure.message}</p>}
      </div>
    </details>
  );
};

const Card = ({ title, description, picture }: ShareCard) => (
  <figure className="share-card">
    {picture && <img src={picture} alt="" width={1200} height={630} />}
    <figcaption>
      <span className="muted small" dir="ltr">
        {location.host}
      </span>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <span className="small">
        <bdi>{description}</bdi>
      </span>
      <span className="muted small">{t`As it is published now. Networks keep what they have read for days.`}</span>
    </figcaption>
  </figure>
);
