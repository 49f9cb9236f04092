import type { DeskImportDetails, ImportSample } from '../../api/contract/admin/imports.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { DeskIcon } from '../ui/DeskIcon.tsx';

/** The first products of a file as cards of the shop. */
export const SampleProducts = ({ products, created, updated }: DeskImportDetails) => (
  <>
    <h3>{t`As shoppers would see them`}</h3>
    {created + updated > products.length && (
      <p className="muted small">{t`The first ${products.length} of ${created + updated} products.`}</p>
    )}
    <ul className="stack-12 import-cards" aria-label={t`As shoppers would see them`}>
      {products.map((product) => (
        <Sample key={product.name} {...product} />
      ))}
    </ul>
  </>
);

const Sample = (one: ImportSample) => {
  const price = usePrice();
  const { name, text, picture, pictures, categories, options, units } = one;
  return (
    <li className="import-card">
      {picture ? (
        <img src={picture} alt="" width={320} height={200} loading="lazy" />
      ) : (
        <span className="import-picture">
          <DeskIcon name="picture" size={28} />
          {pictures === 0
            ? t`No picture`
            : t`${pictures} picture to be fetched|${pictures} pictures to be fetched`}
        </span>
      )}
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span>
        {one.is_from ? t`from ${price(one.price)}` : <bdi>{price(one.price)}</bdi>}{' '}
        {one.original_price !== null && (
          <s className="muted">
            <bdi>{price(one.original_price)}</bdi>
          </s>
        )}
      </span>
      {options.map((option) => (
        <span key={option.name} className="small">
          <bdi>{option.name}</bdi>: <bdi>{option.values.join(', ')}</bdi>
        </span>
      ))}
      <span className="muted small">{categories.length > 0 ? categories.join(' · ') : t`No category`}</span>
      {text !== '' && (
        <span className="muted small import-text">
          <bdi>{text}</bdi>
        </span>
      )}
      <span className="cluster-4">
        {!one.is_new && <span className="mark">{t`Changed`}</span>}
        {!one.is_published && <span className="mark mark-warning">{t`Not published`}</span>}
        {units === 0 && <span className="mark mark-warning">{t`Sold out`}</span>}
        {units === null && one.is_new && <span className="mark mark-warning">{t`No number in stock`}</span>}
        {(units ?? 0) > 0 && <span className="mark">{t`${units ?? 0} in stock|${units ?? 0} in stock`}</span>}
      </span>
    </li>
  );
};
