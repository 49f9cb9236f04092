import type { BenchResponse } from '../../api/contract/admin/price-bench.ts';
import type { PromotionWorld } from '../../api/contract/admin/promotions.ts';
import { CheckRow } from '../../islands/ui/CheckRow.tsx';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { failureOf, usePress } from '../../islands/ui/use-press.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { $bench, type Bench, type BenchLine, changeBench, EMPTY_BENCH, putOnBench } from '../stores/bench.ts';
import { RemoveButton } from '../ui/Button.tsx';
import { TimeField } from '../ui/number-fields.tsx';
import { optionsOf, Select, SelectField } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ProductSearch } from './fields.tsx';
import { orderTypeWords, paymentWords } from './promotion-words.ts';

interface BenchCartProps {
  world: PromotionWorld;
  answer: BenchResponse | null;
  /** Whether the promotion has a code that can be typed. */
  hasCode: boolean;
}

/** What is in the cart, where, for whom and when. */
export const BenchCart = ({ world, answer, hasCode }: BenchCartProps) => {
  const bench = useStored<Bench>($bench, EMPTY_BENCH);
  const { press: choose, failure } = usePress(async (id: number) => failureOf(await putOnBench(id)));
  return (
    <>
      <ProductSearch label={t`Put a product in`} onChoose={({ id }) => void choose(id)} />
      <FormFailure failure={failure} />
      {bench.lines.length > 0 && (
        <>
          <ul className="stack-8">
            {bench.lines.map((line, index) => (
              <LineEntry
                // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand there twice
                key={index}
                line={line}
                problem={answer?.lines.find(({ id }) => id === index + 1)?.problem ?? null}
                onChange={(next) =>
                  changeBench({
                    lines: bench.lines.flatMap((one, at) => (at === index ? (next ? [next] : []) : [one])),
                  })
                }
              />
            ))}
          </ul>
          <Circumstances bench={bench} world={world} hasCode={hasCode} />
        </>
      )}
    </>
  );
};

interface LineEntryProps {
  line: BenchLine;
  problem: string | null;
  /** null: takes it out. */
  onChange: (line: BenchLine | null) => void;
}

const MOST = 999;

const LineEntry = ({ line, problem, onChange }: LineEntryProps) => {
  const { product, quantity } = line;
  const choose = (part: Partial<BenchLine['product']>) =>
    onChange({ ...line, product: { ...product, ...part } });
  return (
    <li className="stack-4 bench-line">
      <div className="stack-8 bench-line-head">
        <bdi>{product.name}</bdi>
        <input
          className="input bench-count"
          type="number"
          min={1}
          max={MOST}
          aria-label={t`How many of ${product.name}`}
          value={quantity}
          onChange={({ target }) =>
            onChange({
              ...line,
              quantity: Math.min(MOST, Math.max(1, Math.floor(Number(target.value)) || 1)),
            })
          }
        />
        <RemoveButton label={t`Take out ${product.name}`} onClick={() => onChange(null)} />
      </div>
      {(product.attributes.length > 0 || product.groups.length > 0) && (
        <div className="row check-line">
          {product.attributes.map(({ id, name, values }) => (
            <Select
              key={id}
              className="product-choice"
              aria-label={name}
              value={product.selected_attributes[id] ?? null}
              options={values.map((one) => ({ value: one.id, label: one.value }))}
              onChange={(chosen) =>
                choose({ selected_attributes: { ...product.selected_attributes, [id]: chosen } })
              }
            />
          ))}
          {product.groups.map((group) => (
            <Extras
              key={group.id}
              group={group}
              chosen={product.selected_multi_attributes[group.id] ?? []}
              onChange={(values) =>
                choose({
                  selected_multi_attributes: { ...product.selected_multi_attributes, [group.id]: values },
                })
              }
            />
          ))}
        </div>
      )}
      {problem && <p className="stock-low small">{problem}</p>}
    </li>
  );
};

interface ExtrasProps {
  group: BenchLine['product']['groups'][number];
  chosen: readonly number[];
  onChange: (values: number[]) => void;
}

const Extras = ({ group, chosen, onChange }: ExtrasProps) => (
  <details className="bench-extras">
    <summary>
      <bdi>{group.name}</bdi> ({chosen.length})
    </summary>
    {group.values.map(({ id, value }) => (
      <CheckRow
        key={id}
        isOn={chosen.includes(id)}
        onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
      >
        <bdi>{value}</bdi>
      </CheckRow>
    ))}
  </details>
);

const Circumstances = ({ bench, world, hasCode }: { bench: Bench } & Omit<BenchCartProps, 'answer'>) => {
  const branch = world.branches.find(({ id }) => id === bench.branchId) ?? world.branches[0];
  const types = orderTypeWords();
  const payments = paymentWords();
  return (
    <>
      <div className="stack-12 field-pair">
        <SelectField
          id="bench-branch"
          label={t`Branch`}
          value={branch?.id ?? 0}
          options={optionsOf(world.branches)}
          onChange={(branchId) => changeBench({ branchId })}
        />
        <SelectField
          id="bench-type"
          label={t`Kind of order`}
          value={bench.orderType}
          options={(branch?.order_types ?? []).map((type) => ({ value: type, label: types[type] }))}
          onChange={(orderType) => changeBench({ orderType })}
        />
        <SelectField
          id="bench-payment"
          label={t`Way of paying`}
          value={bench.paymentMethod}
          options={[
            { value: null, label: t`not chosen yet` },
            ...(branch?.payment_methods ?? []).map((method) => ({ value: method, label: payments[method] })),
          ]}
          onChange={(paymentMethod) => changeBench({ paymentMethod })}
        />
        <Shopper bench={bench} />
      </div>
      {hasCode && (
        <CheckRow isOn={bench.hasCode} onChange={(hasCode) => changeBench({ hasCode })}>
          {t`The shopper typed the code`}
        </CheckRow>
      )}
    </>
  );
};

/** Who buys, and when. */
const Shopper = ({ bench }: { bench: Bench }) => (
  <>
    <TimeField
      id="bench-at"
      label={t`When`}
      hint={t`Empty: now.`}
      value={bench.at}
      onChange={(at) => changeBench({ at })}
    />
    <TextField
      label={t`Customer’s e-mail address`}
      hint={t`Empty: a guest.`}
      isCode
      value={bench.email}
      onChange={(email) => changeBench({ email })}
    />
  </>
);
