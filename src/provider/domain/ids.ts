/**
 * Names of one kind of thing. The mark is required: neither ordinary text nor another kind's name gets into its
 * place. It stands in no value, and is given at the edge only: to a text that was generated, to a row's column, to
 * what the contract has checked of a request, to what a signed token says.
 */
declare const kind: unique symbol;
type Marked<Kind extends string> = string & { readonly [kind]: Kind };

export type CustomerId = Marked<'customer'>;
export type SessionId = Marked<'session'>;
export type ProductId = Marked<'product'>;
export type OptionId = Marked<'option'>;
export type CartLineId = Marked<'cart line'>;
export type ConsultationId = Marked<'consultation'>;
export type OrderId = Marked<'order'>;
export type NotificationId = Marked<'notification'>;
export type StaffId = Marked<'staff member'>;
export type GpLetterId = Marked<'letter to a GP'>;
export type ShippingMethodId = Marked<'shipping method'>;

/** What a product is shown under. Outside, `_id` is both; inside, nothing is looked up by a name. */
export type ProductName = Marked<'product name'>;

/** Where a file is kept: `customers/{generated id}.{extension}`. */
export type ObjectPath = Marked<'object path'>;

const mark = <Id extends string>(text: string): Id => text as Id;

export const asCustomerId: (text: string) => CustomerId = mark;
export const asSessionId: (text: string) => SessionId = mark;
export const asProductId: (text: string) => ProductId = mark;
export const asOptionId: (text: string) => OptionId = mark;
export const asCartLineId: (text: string) => CartLineId = mark;
export const asConsultationId: (text: string) => ConsultationId = mark;
export const asOrderId: (text: string) => OrderId = mark;
export const asNotificationId: (text: string) => NotificationId = mark;
export const asStaffId: (text: string) => StaffId = mark;
export const asGpLetterId: (text: string) => GpLetterId = mark;
export const asShippingMethodId: (text: string) => ShippingMethodId = mark;
export const asProductName: (text: string) => ProductName = mark;
export const asObjectPath: (text: string) => ObjectPath = mark;
