import { useState } from 'react';
import type { DeskProduct, ProductContent, StockCell } from '../../api/contract/admin/catalog.ts';
import { variantLabel } from '../../domain/options/desk-options.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { t } from '../../language/desk.ts';
import { cellKey, count, type ProductEditing } from '../stores/product.ts';
import { AmountField } from '../ui/number-fields.tsx';

interface StockGridProps {
  editing: ProductEditing;
  onChange: (change: Partial<ProductContent>) => void;
}

/** Variants down, prices and branches across: every price and every shelf in one grid. */
export const StockGrid = ({ editing, onChange }: StockGridProps) => {
  const { product, content } = editing;
  const isVaried = content.variants.length > 0;
  const { attributes } = content.options;
  const rows = isVaried
    ? content.variants.map((variant) => ({ ...variant, label: variantLabel(attributes, variant) }))
    : [{ id: 0, label: content.name, is_active: true }];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="framed desk-scroll" aria-label={t`Prices and stock`} tabIndex={0}>
      <table className="desk-table stock-grid">
        <thead>
          <tr>
            <th scope="col">{isVaried ? t`Variant` : t`Product`}</th>
            {isVaried && <th scope="col">{t`Offered`}</th>}
            {isVaried && <th scope="col">{t`SKU`}</th>}
            {isVaried && <th scope="col">{t`Price`}</th>}
            {isVaried && <th scope="col">{t`Price before`}</th>}
            {product.branches.map(({ id, name }) => (
              <th key={id} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, is_active }) => (
            <tr key={id} className={is_active ? '' : 'is-off'}>
              <th scope="row">
                <bdi>{label}</bdi> {id < 0 && <span className="mark mark-on">{t`New`}</span>}
              </th>
              {isVaried && <VariantFields id={id} label={label} editing={editing} onChange={onChange} />}
              {product.branches.map((branch) => (
                <td key={branch.id}>
                  <ShelfField
                    editing={editing}
                    label={label}
                    branch={branch}
                    cell={cellOf(product, branch.id, id)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const cellOf = (product: DeskProduct, branchId: number, variantId: number): StockCell =>
  product.stock.find((cell) => cell.branch_id === branchId && cell.variant_id === variantId) ?? {
    branch_id: branchId,
    variant_id: variantId,
    on_hand: null,
    held: 0,
  };

interface VariantPricesProps extends StockGridProps {
  id: number;
  label: string;
}

const VariantFields = ({ id, label, editing, onChange }: VariantPricesProps) => {
  const { variants } = editing.content;
  const index = variants.findIndex((variant) => variant.id === id);
  const variant = variants[index];
  if (!variant) return null;
  const set = (change: Partial<typeof variant>) =>
    onChange({ variants: variants.with(index, { ...variant, ...change }) });
  const skuError = editing.errors[`variants.${index}.sku`];
  return (
    <>
      <td>
        <CheckRow
          look="choose"
          aria-label={t`Sell ${label}`}
          isOn={variant.is_active}
          onChange={(is_active) => set({ is_active })}
        />
      </td>
      <td>
        <input
          className="input sku-input"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          aria-label={t`SKU of ${label}`}
          aria-invalid={skuError !== undefined}
          title={skuError}
          value={variant.sku ?? ''}
          onChange={({ target }) => set({ sku: target.value || null })}
        />
      </td>
      <td>
        <AmountField
          id={`variants-${index}-price`}
          label={t`Price of ${label}`}
          isBare
          isRequired
          value={variant.price}
          error={editing.errors[`variants.${index}.price`]}
          onChange={(price) => set({ price })}
        />
      </td>
      <td>
        <AmountField
          id={`variants-${index}-original_price`}
          label={t`Price before of ${label}`}
          isBare
          value={variant.original_price}
          error={editing.errors[`variants.${index}.original_price`]}
          onChange={(original_price) => set({ original_price })}
        />
      </td>
    </>
  );
};

interface ShelfFieldProps {
  editing: ProductEditing;
  label: string;
  branch: { id: number; name: string };
  cell: StockCell;
}

const ShelfField = ({ editing, label, branch, cell }: ShelfFieldProps) => {
  const counted = editing.counted[cellKey(cell)];
  // While it is typed in, nothing is put into an empty field.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className="shelf">
      <input
        className="input amount"
        type="number"
        min={cell.held}
        max={1_000_000}
        step={1}
        placeholder={t`none`}
        aria-label={t`Stock of ${label}: ${branch.name}`}
        value={typed ?? counted ?? cell.on_hand ?? ''}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value);
          const units = Math.trunc(target.valueAsNumber);
          count(cell, Number.isNaN(units) ? null : Math.max(0, units));
        }}
      />
      {cell.held > 0 && <span className="muted small">{t`${cell.held} held`}</span>}
    </span>
  );
};
