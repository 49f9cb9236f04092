import { href, t } from '../../language/islands.ts';
import { EmptyState } from '../ui/waiting.tsx';
import { RecommendedProducts } from './Recommended.tsx';

/** Nothing in it yet: the way to the shop, and what others like. */
export const EmptyCart = () => (
  <>
    <EmptyState text={t`Your cart is empty.`} action={t`Start shopping`} href={href('/')} />
    <RecommendedProducts title={t`Popular here`} inCart={[]} />
  </>
);
