/** The customer's orders: where they are, what was in them, and what can be done about them. */
export { MyOrders } from './my-orders.tsx';
export { isOrderView } from './views.ts';
