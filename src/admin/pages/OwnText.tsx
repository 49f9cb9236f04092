import { useEffect, useState } from 'react';
import type { PageContent } from '../../api/contract/admin/content.ts';
import { t } from '../../language/desk.ts';
import { loadOwnPage } from '../stores/content.ts';
import { toReadable } from '../ui/document/readable-text.ts';

/** The text in the shop's own language, to translate from. */
export const OwnText = ({ id }: { id: number }) => {
  const [own, setOwn] = useState<PageContent | null>(null);
  useEffect(() => {
    void loadOwnPage(id).then((found) => found.isDone && setOwn(found.value));
  }, [id]);
  return (
    <section className="own-text" aria-label={t`In the shop's own language`}>
      <h2>{t`In the shop's own language`}</h2>
      {own && (
        <>
          <p>
            <strong dir="auto">{own.title}</strong>
          </p>
          <p className="diff-text" dir="auto">
            {toReadable(own.html)}
          </p>
          {own.seo_description && (
            <p className="muted" dir="auto">
              {own.seo_description}
            </p>
          )}
        </>
      )}
    </section>
  );
};
