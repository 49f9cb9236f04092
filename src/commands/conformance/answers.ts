import type { z } from 'zod';
import type * as account from '../../api/contract/account.ts';
import type * as address from '../../api/contract/address.ts';
import type * as branch from '../../api/contract/branch.ts';
import type * as cart from '../../api/contract/cart.ts';
import type * as catalog from '../../api/contract/catalog.ts';
import type * as content from '../../api/contract/content.ts';
import type * as discount from '../../api/contract/discount.ts';
import type * as loyalty from '../../api/contract/loyalty.ts';
import type * as order from '../../api/contract/order.ts';
import type * as orderHistory from '../../api/contract/order-history.ts';
import type * as payment from '../../api/contract/payment.ts';
import type * as places from '../../api/contract/places.ts';
import type * as recommendation from '../../api/contract/recommendation.ts';
import type * as slot from '../../api/contract/slot.ts';
import type * as wishlist from '../../api/contract/wishlist.ts';

/** What the contract lets each call answer. A backend under test may send anything else: its schema is checked apart. */
interface Answers {
  '/register': account.RegisterAnswer;
  '/login': account.SignInAnswer;
  '/send-login-otp': z.infer<typeof account.SendCodeAnswer>;
  '/user/details': account.UserDetailsAnswer;
  '/user/update-details': account.UpdateDetailsAnswer;
  '/user/sessions': account.SessionsAnswer;
  '/address/get-addresses': address.AddressesAnswer;
  '/address/add': address.SavedAddressAnswer;
  '/address/set-default': address.AddressesAnswer;
  [path: `/address/delete/${string}`]: address.AddressesAnswer;
  '/check-pincode': branch.CheckPincodeAnswer;
  '/get-cart': cart.CartSnapshot;
  '/cart/add': cart.CartSnapshot;
  '/cart/update': cart.CartSnapshot;
  '/cart/details': cart.CartDetailsAnswer;
  [path: `/cart/remove/${string}`]: cart.CartSnapshot;
  '/get-products': catalog.ProductListAnswer;
  '/get-parent-categories': z.infer<typeof catalog.ParentCategoriesAnswer>;
  [path: `/get-category/${string}`]: z.infer<typeof catalog.CategoryAnswer>;
  [path: `/get-category-products/${string}`]: catalog.CategoryProductsAnswer;
  [path: `/get-product/${string}`]: z.infer<typeof catalog.ProductAnswer>;
  [path: `/get-product-reviews/${string}`]: catalog.ReviewsAnswer;
  '/search-products': catalog.SearchAnswer & Partial<Pick<catalog.SuggestAnswer, 'products'>>;
  '/get-cart-recommended-products': recommendation.RecommendationsAnswer;
  '/cache-info': content.CacheInfo;
  '/get-data': content.GetDataAnswer;
  '/get-pages': z.infer<typeof content.PagesAnswer>;
  [path: `/get-page/${string}`]: z.infer<typeof content.PageAnswer>;
  [path: `/get-referrer-user/${string}`]: content.ReferrerAnswer;
  '/check-wallet': loyalty.CheckWalletAnswer;
  '/place-order': order.PlaceOrderAnswer;
  [path: `/get-single-order/${string}`]: z.infer<typeof order.OrderAnswer>;
  [path: `/get-single-order-to-track/${string}`]: order.TrackAnswer;
  '/get-all-orders': orderHistory.OrderListAnswer;
  '/get-discounts': z.infer<typeof discount.DiscountsAnswer>;
  '/get-slots': slot.SlotsAnswer;
  '/find-order': orderHistory.FindOrderAnswer;
  '/reorder': z.infer<typeof orderHistory.ReorderAnswer>;
  [path: `/order-invoice/${string}`]: Buffer;
  '/cancel-order': z.infer<typeof payment.CancelOrderAnswer>;
  '/razorpay/process-payment': payment.ProcessPaymentAnswer;
  '/test-payment': z.infer<typeof payment.TestPaymentAnswer>;
  '/google/address': places.PlaceAnswer;
  '/get-wishlist': wishlist.WishlistAnswer;
  '/toggle-wishlist-product': wishlist.ToggleWishlistAnswer;
}

export type Path = `/${string}`;
/** The body of an answer; unknown where no case looks into it. */
export type BodyOf<P extends Path> = P extends keyof Answers ? Answers[P] : unknown;
