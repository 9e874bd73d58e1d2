/** The customer's one cart: what is in it, and everything that changes it. */
export { CartProvider, useCart, useCartActions } from './cart-provider.tsx';
export { hasCartCount, storeCartCount, useCartCount } from './count.ts';
export { followCartOfOtherTabs } from './other-tabs.ts';
export { clamp, plusIsDisabled } from './limits.ts';
export { useLineStepper } from './use-line-stepper.ts';
export { useForgottenCart } from './use-forgotten-cart.ts';
export { createCartStore } from './store.ts';
export { CartContents } from './cart-contents.tsx';
export { CartNotLoaded } from './cart-not-loaded.tsx';
export { CartSummary } from './cart-summary.tsx';
export { pricedAsChosen, readPricing } from './pricing.ts';
export { KeptPromoCode, PromoCode } from './promo-code.tsx';
export { ShippingMethods } from './shipping-methods.tsx';
export { usePricing } from './use-pricing.ts';
