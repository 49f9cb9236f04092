import type { DeskProduct } from '../../api/contract/admin/catalog.ts';
import { href, t } from '../../language/desk.ts';
import { copyProduct, deleteProduct } from '../stores/product.ts';
import { PressButton } from '../ui/PressButton.tsx';

/** Another one like it, or its end. */
export const ProductEnds = ({ product: { id, content } }: { product: DeskProduct }) => (
  <section className="desk-card" aria-labelledby="ends-title">
    <h2 id="ends-title">{t`Duplicate or delete`}</h2>
    <p className="muted small">{t`Orders, reports and the log go on naming a product that was deleted.`}</p>
    <div className="link-row">
      <PressButton
        run={async () => {
          const made = await copyProduct(id, t`${content.name} (copy)`);
          if (made.isDone) location.assign(href(`/admin/products/edit?id=${made.value}`));
          return made;
        }}
      >
        {t`Duplicate`}
      </PressButton>
      <PressButton
        confirm={t`Delete ${content.name}? Shoppers do not find it any more. It cannot be taken back.`}
        run={async () => {
          const done = await deleteProduct(id);
          if (done.isDone) location.assign(href('/admin/products'));
          return done;
        }}
      >
        {t`Delete`}
      </PressButton>
    </div>
  </section>
);
