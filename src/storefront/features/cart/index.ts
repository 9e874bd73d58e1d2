/** The customer's one cart: what is in it, and everything that changes it. */
export { CartProvider, useCart, useCartActions } from './cart-provider.tsx';
export { hasCartCount, storeCartCount, useCartCount } from './count.ts';
export { followCartOfOtherTabs } from './other-tabs.ts';
export { clamp, plusIsDisabled } from './limits.ts';
export { LineStepper } from './line-stepper.tsx';
export { createCartStore } from './store.ts';
export { CartContents } from './cart-contents.tsx';
export { CartNotLoaded } from './cart-not-loaded.tsx';
export { CartSummary } from './cart-summary.tsx';
export { forgetPricing, readPricing } from './pricing.ts';
export { PromoCode } from './promo-code.tsx';
export { ShippingMethods } from './shipping-methods.tsx';
export { usePricing } from './use-pricing.ts';
