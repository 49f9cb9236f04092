import { useEffect, useRef, useState } from 'react';
import type { Product, ProductCard } from '../../api/contract/catalog.ts';
import { toMajor } from '../../domain/money/money.ts';
import { validateSelection } from '../../domain/options/option-validation.ts';
import { plainDigits } from '../../domain/text/digits.ts';
import { OptionGroups } from '../../islands/product/OptionGroups.tsx';
import { OptionNotice } from '../../islands/product/OptionNotice.tsx';
import { Combobox } from '../../islands/ui/address/Combobox.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useMoneyFormat, usePrice } from '../../islands/ui/money.ts';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { createProductChoices } from '../../stores/product/product-options.ts';
import { addLine, fetchProduct, findGoods } from '../stores/drafts.ts';
import { Button } from '../ui/Button.tsx';
import { writeNumber } from '../ui/numbers.ts';
import { PressButton } from '../ui/PressButton.tsx';

const REST_MS = 150;

/** "2 cola" are two of them: how many goes before the name. */
const readTyped = (text: string): { count: number; words: string } => {
  const [, count, words = ''] = /^\s*(\d{1,3})\s*[x×*]?\s+(.*)$/i.exec(plainDigits(text)) ?? [];
  return count ? { count: Math.max(1, Number(count)), words } : { count: 1, words: text };
};

const useGoods = (text: string): readonly ProductCard[] => {
  const [found, setFound] = useState<readonly ProductCard[]>([]);
  const { words } = readTyped(text);
  const q = words.trim();
  useEffect(() => {
    setFound([]);
    if (q.length < 2) return;
    let isLatest = true;
    const rest = setTimeout(async () => {
      const answer = await findGoods(q);
      if (isLatest && answer.isDone) setFound(answer.value);
    }, REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(rest);
    };
  }, [q]);
  return found;
};

/** Finds a product by its name, puts it in at once or after its choices, and is ready for the next. */
export const DraftProducts = () => {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ product: Product; count: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const found = useGoods(text);
  const price = usePrice();
  // Whoever takes an order by phone types at once.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const again = () => {
    setChosen(null);
    setText('');
    box.current?.querySelector('input')?.focus();
  };
  const { press, failure } = usePress(async (slug: string) => {
    const { count } = readTyped(text);
    const answer = await fetchProduct(slug);
    if (!answer.isDone) return answer.failure;
    const product = answer.value;
    if (product.attributes.length + product.multi_selectable_attributes.length > 0) {
      setText('');
      setChosen({ product, count });
      return null;
    }
    const added = await addLine({ product_id: product.id, quantity: count });
    if (added.isDone) again();
    return failureOf(added);
  });
  return (
    <section className="desk-card" aria-labelledby="draft-goods">
      <h2 id="draft-goods">{t`Products ordered`}</h2>
      <div ref={box}>
        <Combobox
          label={t`Product or code`}
          hintId="draft-goods-hint"
          text={text}
          onText={setText}
          isFirstMarked
          options={found.map(({ slug, name, selling_price, is_available }) => ({
            id: slug,
            label: name,
            detail: is_available ? price(selling_price) : t`Not available now`,
          }))}
          onChoose={({ id }) => void press(id)}
        />
      </div>
      <p
        id="draft-goods-hint"
        className="field-hint"
      >{t`A number before the name is the quantity: “2 cola”. Enter adds the first.`}</p>
      <FormFailure failure={failure} />
      {chosen && <Choices key={chosen.product.id} {...chosen} onDone={again} />}
    </section>
  );
};

interface ChoicesProps {
  product: Product;
  count: number;
  onDone: () => void;
}

/** The same form of options as shoppers have. */
const Choices = ({ product, count, onDone }: ChoicesProps) => {
  const { decimalPlaces } = useMoneyFormat();
  const price = usePrice();
  const [store] = useState(() => createProductChoices(() => decimalPlaces));
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    store.open(product);
    store.setQuantity(count);
  }, [store, product, count]);
  const choices = useStored(store.$choices, store.$choices.get());
  const isOpen = choices.currentProduct !== null;
  useEffect(() => {
    if (!isOpen) return;
    // What was chosen by itself is added by another Enter.
    const isReady = validateSelection(product, store.$choices.get()).length === 0;
    box.current?.querySelector<HTMLElement>(isReady ? '.draft-add' : '.option')?.focus();
  }, [isOpen, product, store]);
  if (!isOpen) return null;
  const run = async () => {
    const problems = validateSelection(product, choices);
    store.$choices.setKey('problems', problems);
    const added = await addLine({
      product_id: product.id,
      quantity: choices.quantity,
      selected_attributes: { ...choices.selectedAttributes },
      selected_multi_attributes: Object.fromEntries(
        Object.entries(choices.selectedMultiAttributes).map(([id, values]) => [id, [...values]]),
      ),
    });
    if (added.isDone) onDone();
    return added;
  };
  return (
    <fieldset ref={box} className="stack-12 draft-choices">
      <legend>
        <bdi>{`${writeNumber(choices.quantity)} × ${product.name}`}</bdi>
      </legend>
      <OptionGroups product={product} choices={choices} store={store} prefix="draft" />
      <OptionNotice choices={choices} />
      <div className="link-row">
        <PressButton className="button draft-add" run={run}>
          {t`Add · ${price(toMajor(choices.drawerPrice, decimalPlaces))}`}
        </PressButton>
        <Button look="plain" onClick={onDone}>
          {t`Leave it`}
        </Button>
      </div>
    </fieldset>
  );
};
