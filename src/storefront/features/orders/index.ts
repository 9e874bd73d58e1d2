/** The customer's orders: where they are, what was in them, and what can be done about them. */
export { MyOrders } from './my-orders.tsx';
export { LoadedOrder, MyOrdersLink, OrderNotFetched, OrderNotFound } from './loaded-order.tsx';
export { OrderOnPage } from './order-on-page.tsx';
export { OrderBeside, OrderSummary } from './order-summary.tsx';
export { orderState } from './order-state.ts';
export { isOrderView } from './views.ts';
export { useOrdersIn } from './use-orders-in.ts';
export { useOrdersKey } from './use-orders-key.ts';
