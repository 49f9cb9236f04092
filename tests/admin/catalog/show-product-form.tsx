import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const user = userEvent.setup();
export const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

export const type = async (label: string, text: string): Promise<void> => {
  await user.clear(screen.getByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
};

/** Product 7 in its form under its bar; the stores load here, after the test's `fakeApi`. */
export const showProductForm = async (mayWrite = true): Promise<void> => {
  const { $editing, change, openProduct } = await import('../../../src/admin/stores/product.ts');
  const { ProductForm } = await import('../../../src/admin/catalog/ProductForm.tsx');
  const { ProductSaveBar } = await import('../../../src/admin/catalog/ProductSaveBar.tsx');
  const { useStored } = await import('../../../src/islands/ui/use-stored.ts');
  const Form = () => {
    const editing = useStored($editing, null);
    return (
      editing && (
        <>
          <ProductSaveBar editing={editing} mayWrite={mayWrite} />
          <ProductForm editing={editing} onChange={change} mayWrite={mayWrite} />
        </>
      )
    );
  };
  await openProduct(7);
  render(<Form />);
};
