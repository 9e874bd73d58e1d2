/** Names of one kind of thing. The mark lets ordinary text in, and keeps one kind out of another's place. */
type Id<Kind extends string> = string & { readonly kind?: Kind };

export type CustomerId = Id<'customer'>;
export type SessionId = Id<'session'>;
export type ProductId = Id<'product'>;
export type OptionId = Id<'option'>;
export type CartLineId = Id<'cart line'>;
export type ConsultationId = Id<'consultation'>;
export type OrderId = Id<'order'>;
export type NotificationId = Id<'notification'>;
export type ShippingMethodId = Id<'shipping method'>;

/** Where a file is kept: `customers/{generated id}.{extension}`. */
export type ObjectPath = Id<'object path'>;
