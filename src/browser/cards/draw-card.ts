import type { ProductCard } from '../../api/contract/catalog.ts';
import { href, t } from '../../language/page.ts';
import { formatPrice } from '../../stores/shop/settings.ts';
import { element } from '../dom/dom.ts';

const picture = ({ image }: ProductCard): HTMLElement =>
  image
    ? element(
        'span',
        { class: 'picture' },
        element('img', {
          src: image.url.replace(/\/640$/, '/320'),
          alt: '',
          width: '640',
          height: '640',
          loading: 'lazy',
        }),
      )
    : element('span', { class: 'picture picture-none' });

const addButton = ({ name, has_options }: ProductCard): HTMLElement => {
  const words = has_options
    ? { label: t`Choose`, name: t`Choose options for ${name}` }
    : { label: t`Add`, name: t`Add ${name} to cart` };
  const button = element(
    'button',
    { class: 'card-add', type: 'button', 'data-add': '', 'aria-label': words.name },
    element('span', { 'data-label': '' }, words.label),
  );
  if (!has_options) button.dataset.busy = t`Adding...`;
  return button;
};

/** The card of a product that can be bought, as components/ProductCard.astro draws it, with what a short row needs. */
export const drawCard = (product: ProductCard): HTMLElement => {
  const price = element('span', { class: 'price-now' });
  if (product.price_from) price.append(element('span', { class: 'price-from' }, t`from`), ' ');
  price.append(element('bdi', {}, formatPrice(product.selling_price)));
  const card = element(
    'article',
    { class: 'product-card' },
    element(
      'a',
      { class: 'card-link', href: href(`/product/${product.slug}`) },
      picture(product),
      element('h3', { class: 'card-name' }, element('bdi', {}, product.name)),
    ),
    element('div', { class: 'card-facts' }, element('p', { class: 'price' }, price)),
    element('div', { class: 'card-action' }, addButton(product)),
  );
  Object.assign(card.dataset, {
    product: String(product.id),
    slug: product.slug,
    name: product.name,
    price: String(product.selling_price),
    hasOptions: String(product.has_options),
    min: String(product.min_quantity),
    max: String(product.max_quantity),
    step: '1',
  });
  return card;
};
