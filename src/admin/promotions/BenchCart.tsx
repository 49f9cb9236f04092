import { useState } from 'react';
import type { BenchResponse } from '../../api/contract/admin/price-bench.ts';
import type { PromotionWorld } from '../../api/contract/admin/promotions.ts';
import { FormFailure } from '../../islands/ui/FormFailure.tsx';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { Failure } from '../../stores/shop/failure.ts';
import { $bench, type Bench, type BenchLine, changeBench, putOnBench } from '../stores/bench.ts';
import { CheckRow } from '../ui/CheckRow.tsx';
import { FieldShell } from '../ui/FieldShell.tsx';
import { TimeField } from '../ui/number-fields.tsx';
import { TextField } from '../ui/TextField.tsx';
import { ProductSearch } from './fields.tsx';
import { orderTypeWords, paymentWords } from './promotion-words.ts';

const EMPTY: Bench = {
  lines: [],
  branchId: 0,
  orderType: 'delivery',
  paymentMethod: null,
  pincode: '',
  email: '',
  at: null,
  hasCode: true,
};

interface BenchCartProps {
  world: PromotionWorld;
  answer: BenchResponse | null;
  /** Whether the promotion has a code that can be typed. */
  hasCode: boolean;
}

/** What is in the cart, where, for whom and when. */
export const BenchCart = ({ world, answer, hasCode }: BenchCartProps) => {
  const bench = useStored<Bench>($bench, EMPTY);
  const [failure, setFailure] = useState<Failure | null>(null);
  const choose = async (id: number) => {
    setFailure(null);
    const put = await putOnBench(id);
    if (!put.isDone) setFailure(put.failure);
  };
  return (
    <>
      <ProductSearch label={t`Put a product in`} onChoose={({ id }) => void choose(id)} />
      <FormFailure failure={failure} />
      {bench.lines.length > 0 && (
        <>
          <ul className="bench-lines">
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
    <li className="bench-line">
      <div className="bench-line-head">
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
        <button
          type="button"
          className="chip-remove"
          aria-label={t`Take out ${product.name}`}
          onClick={() => onChange(null)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {(product.attributes.length > 0 || product.groups.length > 0) && (
        <div className="check-line">
          {product.attributes.map(({ id, name, values }) => (
            <select
              key={id}
              className="input product-choice"
              aria-label={name}
              value={product.selected_attributes[id] ?? ''}
              onChange={({ target }) =>
                choose({
                  selected_attributes: { ...product.selected_attributes, [id]: Number(target.value) },
                })
              }
            >
              {values.map(({ id: value, value: text }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
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
      <div className="field-pair">
        <FieldShell id="bench-branch" label={t`Branch`}>
          <select
            id="bench-branch"
            className="input"
            value={branch?.id ?? ''}
            onChange={({ target }) => changeBench({ branchId: Number(target.value) })}
          >
            {world.branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FieldShell>
        <FieldShell id="bench-type" label={t`Kind of order`}>
          <select
            id="bench-type"
            className="input"
            value={bench.orderType}
            onChange={({ target }) => changeBench({ orderType: target.value as Bench['orderType'] })}
          >
            {branch?.order_types.map((type) => (
              <option key={type} value={type}>
                {types[type]}
              </option>
            ))}
          </select>
        </FieldShell>
        <FieldShell id="bench-payment" label={t`Way of paying`}>
          <select
            id="bench-payment"
            className="input"
            value={bench.paymentMethod ?? ''}
            onChange={({ target }) =>
              changeBench({ paymentMethod: (target.value || null) as Bench['paymentMethod'] })
            }
          >
            <option value="">{t`not chosen yet`}</option>
            {branch?.payment_methods.map((method) => (
              <option key={method} value={method}>
                {payments[method]}
              </option>
            ))}
          </select>
        </FieldShell>
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
