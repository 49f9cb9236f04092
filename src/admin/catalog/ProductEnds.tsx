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
        run={() => copyProduct(id, t`${content.name} (copy)`)}
        onDone={(value) => location.assign(href(`/admin/products/edit?id=${value}`))}
      >
        {t`Duplicate`}
      </PressButton>
      <PressButton
        confirm={t`Delete ${content.name}? Shoppers do not find it any more. It cannot be taken back.`}
        run={() => deleteProduct(id)}
        onDone={() => location.assign(href('/admin/products'))}
      >
        {t`Delete`}
      </PressButton>
    </div>
  </section>
);
