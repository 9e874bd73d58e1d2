// Written by 'npm run api:generate' from openapi/provider.yaml. Never edit it.

export interface paths {
  readonly '/customers/guest-login': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Start a guest session
     * @description Creates a customer flagged as a guest. Each call starts another one; how many one sender's address may start is limited.
     */
    readonly get: operations['guestLogin'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/customers/login': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Sign in
     * @description A guest's token may be sent along, also one that has expired: her cart, consultations and files then become the customer's, and `cartChanges` names what did not fit as it was. One that speaks for nobody (any more) is overlooked. Failed attempts are slowed down, for the account and for the sender's address.
     */
    readonly post: operations['login'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/customers/register': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Create an account
     * @description For people of 18 and over. As with signing in, a guest keeps what she has. The status is `in_complete` until there is an address.
     */
    readonly post: operations['register'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/customers/forgot-password': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Ask for a link to reset the password
     * @description The answer is the same whether or not there is such an account, and also when so many mails were sent to it that no other is sent for a while: the link of the last one goes on working.
     */
    readonly post: operations['forgotPassword'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/customers/reset-password': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Set a new password
     * @description With the token of a reset link, which works once and for an hour. Every session of the customer ends.
     */
    readonly post: operations['resetPassword'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/customers/profile/{id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The customer's own `_id`. */
        readonly id: components['parameters']['CustomerId'];
      };
      readonly cookie?: never;
    };
    /** The customer's own record */
    readonly get: operations['readProfile'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    /**
     * Change the record
     * @description Only what is sent changes; of an address, the whole. Documents are added to: one that is there already stays, and none is removed by leaving it out, so that two open pages cannot undo each other.
     */
    readonly patch: operations['updateProfile'];
    readonly trace?: never;
  };
  readonly '/auth/refresh-token': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Trade a refresh token for an access token
     * @description The answer is the new access token itself, a JSON string. A refresh token works once: its successor comes in the `x-refresh-token` header. Using one a second time ends the session, because somebody else may hold a copy.
     */
    readonly post: operations['refreshToken'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/auth/logout': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Log out
     * @description Ends the session that the refresh token belongs to, at once: its access tokens no longer work either. The answer is the same for a token that nobody gave out.
     */
    readonly post: operations['logout'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/settings': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** What the storefront must know about this provider */
    readonly get: operations['readSettings'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/storefront-config': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** What the storefront is told at run time */
    readonly get: operations['readStorefrontConfig'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/customers/products': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Products of a condition, or those a consultation allows
     * @description With `consultationId`: the medicines of that consultation's treatment, if it is the customer's own and eligible. Otherwise the products of the type, narrowed by condition and treatment; capital letters make no difference.
     */
    readonly get: operations['listProducts'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/products/addons': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * What is offered beside any cart
     * @description Things that need no pharmacist's word. The same for everybody.
     */
    readonly get: operations['listAddOns'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/customers/consultations': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Submit a consultation for review
     * @description The answers are read and assessed again with the questionnaire this server has. Everything beside `answers` must be what those answers amount to. Only an eligible consultation gets an `_id`; eligible is not approved, a prescriber decides that.
     */
    readonly post: operations['submitConsultation'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/customers/consultations/latest': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The customer's latest consultation of each treatment
     * @description Newest first, and whether each still allows its medicines. One that was refused is not listed, nor what was eligible before it.
     */
    readonly get: operations['listLatestConsultations'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The customer's orders of one view
     * @description Newest first.
     */
    readonly get: operations['listOrders'];
    readonly put?: never;
    /**
     * Order what is in the cart
     * @description Takes the stock, empties the cart and answers what the browser needs to pay. With an `idempotency-key` a repeated request answers the same order; the same key with another request is refused. A cart with a prescription-only medicine is only authorised; the money is taken when a prescriber approves.
     */
    readonly post: operations['createOrder'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** One order */
    readonly get: operations['readOrder'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}/payment': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Where the payment of an order stands
     * @description Asks the payment provider, so that a webhook event that is late or lost holds nobody up. While the order can still be paid, the answer has what the browser needs to go on: an order whose items went back to the shelf takes them again, or says which of them are gone.
     */
    readonly post: operations['payOrder'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}/cancel': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Cancel an order
     * @description Possible until dispatch. Money that was held is let go, money that was taken is given back. What was ordered goes back into the cart if it was never paid, as far as it is still to be had.
     */
    readonly post: operations['cancelOrder'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}/gp-consent': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** What becomes of her consent to tell her GP about an order */
    readonly get: operations['readGpConsent'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}/gp-consent/withdrawal': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Take back the consent to tell her GP about an order
     * @description No letter about this order is posted from then on. One that was posted cannot be called back; where it comes back, it is not posted again. Where there is no letter and none comes it is `409`. Taken back again it stays taken back.
     */
    readonly post: operations['withdrawGpConsent'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}/answers': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The consultations behind an order
     * @description Read for a repeat order. It begins with the first entry of its own condition and treatment that has a height, or with the first of those where none has one; where none is of its own, with the first entry that has a height. An answer whose question reads otherwise in today's questionnaire, or is not asked any more, is left out and named in `askedOtherwise`; what a repeat order is not asked any more is in `notAsked` as well, by what it was called.
     */
    readonly get: operations['listOrderAnswers'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}/messages': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * What she and the team wrote about an order
     * @description The first one first. What the team has not been answered yet is `asksSince`.
     */
    readonly get: operations['listOrderMessages'];
    readonly put?: never;
    /**
     * Write to the team about an order, or answer its question
     * @description The same `id` sent again is kept once. Where the team had asked, her order goes on waiting for a prescriber where its waiting stopped. Its files are her own uploads, which are kept with the order from then on.
     */
    readonly post: operations['sendOrderMessage'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}/messages/read': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    /**
     * She has read what the team wrote
     * @description Up to and with one message: what came since stays unread.
     */
    readonly put: operations['readOrderMessages'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/orders/{orderId}/files': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * What came with the messages about an order, to be opened
     * @description Her own files and those that the team sent to her, each with an address that is good for ten minutes.
     */
    readonly get: operations['listOrderFiles'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/payment/webhook': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * A signed webhook event of the payment provider
     * @description Only its signature and the payment it is about count: the payment itself is read again, so that events may come late, repeatedly and in any order.
     */
    readonly post: operations['receiveWebhookEvent'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/notifications': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The customer's notifications
     * @description Newest first.
     */
    readonly get: operations['listNotifications'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/notifications/{id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /** Delete a notification */
    readonly delete: operations['deleteNotification'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/mail-subscriptions': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Subscribe to the newsletter
     * @description The answer is the same for an address that is subscribed already. The first time, a confirmation is sent.
     */
    readonly post: operations['subscribe'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/mail-subscriptions/unsubscribe': {
    readonly parameters: {
      readonly query: {
        /** @description Of the mail that it stands in. */
        readonly token: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The page behind the link in a mail of the newsletter
     * @description It has one button, and takes nobody off the list by itself.
     */
    readonly get: operations['confirmUnsubscribe'];
    readonly put?: never;
    /**
     * Take an address off the newsletter's list
     * @description One press, in a mail program (RFC 8058) or on the page. A token that is not known is off already.
     */
    readonly post: operations['unsubscribe'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/contact': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Write to the pharmacy */
    readonly post: operations['contact'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/storage/create-presigned-url': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Ask for an address to upload a file to
     * @description The customer who asks owns the path from then on. How many one sender's address may ask for is limited.
     */
    readonly post: operations['createPresignedUrl'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/storage/customers/{file}': {
    readonly parameters: {
      readonly query: {
        /** @description When the address stops working, in seconds since 1970. */
        readonly expires: number;
        readonly signature: string;
      };
      readonly header?: never;
      readonly path: {
        /** @example 5f0c7d0e9a3b4c1d.jpg */
        readonly file: string;
      };
      readonly cookie?: never;
    };
    /** Download a file from its signed address */
    readonly get: operations['getObject'];
    /**
     * Upload a file to its signed address
     * @description At most 5 MB; the content must be what the path's ending and the content type say. A stored file never changes: sending the same file again succeeds, another one is refused.
     */
    readonly put: operations['putObject'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/cart': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The cart and what it costs */
    readonly get: operations['readCart'];
    readonly put?: never;
    /**
     * Add a product option
     * @description Adds to the quantity of an option that is in the cart already. A prescription-only medicine needs the customer's own eligible consultation for its treatment, which no order of hers has used up yet: the one named, or her latest when none is named. How much of some medicines one person may have, in one order and in a number of days, and which go together, is limited.
     */
    readonly post: operations['addToCart'];
    /** Empty the cart */
    readonly delete: operations['clearCart'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/cart/apply-discount': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Price the cart with a promo code
     * @description The code is not kept here: send it when reading the cart and when ordering. Prescription-only medicines are never discounted.
     */
    readonly post: operations['applyDiscount'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/cart/{id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /** Remove a line */
    readonly delete: operations['removeCartLine'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/cart/{id}/increment': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * One more of a line
     * @description Changes the cart although it is a GET; its answer is never stored.
     */
    readonly get: operations['incrementCartLine'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/cart/{id}/decrement': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * One fewer of a line
     * @description Changes the cart although it is a GET; its answer is never stored. At quantity 1 the line goes; otherwise it never falls below the option's minimum.
     */
    readonly get: operations['decrementCartLine'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Orders, oldest first */
    readonly get: operations['deskListOrders'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders/{orderId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * One order, with its consultations
     * @description Every changed disqualifying answer included. That it was looked at is written down in its record.
     */
    readonly get: operations['deskReadOrder'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders/{orderId}/record': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * All that is written down of one order, or of a consultation that led to none
     * @description Of the order, of the consultations behind it, and of refused attempts at the same questionnaires; with the documents that were judged with, and today's. That it was looked at is written down, too.
     */
    readonly get: operations['deskReadRecord'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/documents': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Every document that anybody was ever judged with */
    readonly get: operations['deskReadDocuments'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/consultations': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Every consultation that was posted, to be judged again
     * @description Each time that it was posted: the same attempt is refused as often as it is sent. One line of JSON for each: `{ stream, at, what, facts, person, concluded, documents, engine }`, and `{ "end": count }` as the last, so that nobody takes a part for all. What judges her answers is in it, her date of birth too: neither her name, nor whose it is, nor her own words where no rule of her questionnaire reads them, in whose place letters stand that say nothing, unless they are asked for by the question. Of whom the questionnaire is not kept as it was no answer is in it, because nobody can tell which are her own words. One that was written down and of which there is no entry any more has "lost" as its `what`. That somebody asked is one entry of the record. Once whoever asked is suspended, or her session has ended, no more of them come, and no last line.
     */
    readonly get: operations['deskReplayRecord'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/names': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Whose some consultations are
     * @description That somebody asked is written down with each of them.
     */
    readonly post: operations['deskReadNames'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/orders': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * What some consultations led to
     * @description The orders of each by number, and whether anything was dispatched: nobody's name. Whoever opens one of them is written down there.
     */
    readonly post: operations['deskReadLedTo'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/customers/{customer}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * All that is kept of one person
     * @description For herself, when she asks what is kept of her. That it was looked at is written down. It needs a fresh proof. By the id of a guest whose consultations an account took over nothing is found, and that account is named.
     */
    readonly get: operations['deskExportRecord'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/customers/{customer}/erasure': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Erase a person
     * @description Her name, her answers and where she lives go; what happened stays, with the hashes of what was there, so that the record still verifies. A legal hold and an order that is not finished stop it; what was supplied is kept as long as the law asks for, unless somebody decides otherwise. By the id of a guest it is refused while an account has what she did, and that account is named.
     */
    readonly post: operations['deskEraseCustomer'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/customers/{customer}/hold': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Keep a record from being erased
     * @description A court, a regulator or an insurer needs it. Put under a guest's id, it counts for the accounts that she has since signed in to. There is one hold at a time, and who put it why stands in the record: a second one is refused, and says what the first one is for. Nobody who was erased is held: nothing is written to her any more.
     */
    readonly post: operations['deskHoldRecord'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/customers/{customer}/release': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * End a legal hold
     * @description The record may be erased again. Who released it why stands in the record. It needs a fresh proof.
     */
    readonly post: operations['deskReleaseRecord'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/record/verification': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Whether the decision record is as it was written
     * @description Looks through every entry of every stream, and every document that was judged with. Of each stream the first entry that is not as it was written is named; or the first from which the consultation or the order that the desk reads differs, or of which that is lost.
     */
    readonly get: operations['deskVerifyRecord'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders/{orderId}/approve': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Approve a prescription order
     * @description The payment is captured; the order becomes active when it has been. Where a questionnaire asks for it, a recorded verification of the patient's weight comes first. Each of its prescription medicines needs an eligible consultation of this patient that can still be read. A high flag is answered with a reason that names it in `doubts`; without one it is `409`, and `problems` names the flags. The same `id` sent again changes nothing and is answered the same; with another reason it is `409`, `too-late`.
     */
    readonly post: operations['deskApprove'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders/{orderId}/decline': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Decline an order
     * @description The payment is let go or given back. A case that somebody else has open to decide it is `409`, `case-held`. Sent again by the same person in the same words it changes nothing, and is answered as the order is then; with anything else under the same `id` it is `409`, `too-late`.
     */
    readonly post: operations['deskDecline'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders/{orderId}/dispatch': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Record that an order was handed to a carrier
     * @description Where a consultation of hers at the same questionnaire was refused after the approval and the pharmacist's check, a reason that names it in `doubts` is needed; without one it is `409`, and `problems` names the refusals. Where she has written since, and nobody has read it, one is needed, too; without it it is `409`, `messages-open`. What becomes of letters to her GP is as it is in a batch. The same parcel sent again changes nothing.
     */
    readonly post: operations['deskDispatch'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders/{orderId}/deliver': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Record that an order has arrived
     * @description Said again by the same person it changes nothing.
     */
    readonly post: operations['deskDeliver'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders/{orderId}/cancel': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Cancel an order before dispatch
     * @description The payment is let go or given back. Sent again by the same person for the same reason it changes nothing, and is answered as the order is then.
     */
    readonly post: operations['deskCancel'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/desk/orders/{orderId}/weight-verification': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Record that a patient's weight was verified
     * @description A weight that does not fit needs a reason, which is recorded with it.
     */
    readonly post: operations['deskVerifyWeight'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/health': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The process is alive */
    readonly get: operations['health'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/ready': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The server can do its work
     * @description Asks the database a question.
     */
    readonly get: operations['ready'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/passkey-challenge': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * What an authenticator signs
     * @description For signing in and for proving again who one is. It is good once, for five minutes.
     */
    readonly post: operations['challengePasskey'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/session': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Who is signed in */
    readonly get: operations['readTeamSession'];
    readonly put?: never;
    /**
     * Sign in
     * @description With a passkey, or with a passphrase and a one-time code. Whoever is unknown, suspended or wrong reads the same.
     */
    readonly post: operations['startTeamSession'];
    /** Sign out */
    readonly delete: operations['endTeamSession'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/proof': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Prove again who one is
     * @description A decision needs a proof that is not older than ten minutes.
     */
    readonly post: operations['proveTeamMember'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/invitation': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * What an invitation lets her do
     * @description It is not used up by being looked at.
     */
    readonly post: operations['openInvitation'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/invitation/passkey': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Keep a passkey, and sign in */
    readonly post: operations['joinWithPasskey'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/invitation/passphrase': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Keep a passphrase, and sign in
     * @description The code shows that her app is set up.
     */
    readonly post: operations['joinWithPassphrase'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/staff': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Everybody of the team, and what was changed about it */
    readonly get: operations['listStaff'];
    readonly put?: never;
    /**
     * Invite somebody
     * @description The address is mailed to her as well. Whoever decides is named with her registration. Nobody is invited who could not be told apart from somebody else of the team, whose name, role or registration is hers.
     */
    readonly post: operations['inviteStaff'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/staff/{staffId}/invitation': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Another invitation
     * @description For somebody who has lost her way in; the one before works no more.
     */
    readonly post: operations['inviteStaffAgain'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/staff/{staffId}/suspend': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Let somebody in no more
     * @description Her sessions end. What she decided keeps her name. Nobody suspends herself (409).
     */
    readonly post: operations['suspendStaff'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/staff/{staffId}/end-sessions': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** End somebody's sessions */
    readonly post: operations['endStaffSessions'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Who waits, longest first
     * @description In pages: `next` of one is `after` of the following one. Flags are those that were counted last; whoever reads the case itself counts anew.
     */
    readonly get: operations['teamListCases'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/standing': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * How orders that were listed are by now
     * @description Of each that is asked for, in that order: in which list it is by now, what was decided about it, and what of hers is unread; one that is not known is said to be so. Nobody is named but who decided.
     */
    readonly post: operations['teamReadCases'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/queue': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * How many wait, and for how long
     * @description Of everybody; `matching` is about what is sought.
     */
    readonly get: operations['teamReadQueue'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/dispensing': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * What is paid, approved and not dispatched
     * @description Oldest first, with what is picked for each, in pages: `next` of one is `after` of the following one. Nobody is named here: whose an order is stands on its labels. What still waits for somebody is in the list as well, and says for whom.
     */
    readonly get: operations['teamListDispensing'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/dispensing/standing': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * How orders that were listed are by now
     * @description Of each that is known: whether it is still to be dispensed, was dispatched, or has ended; and how many there are, so that whoever reads a list knows how many have come into it since.
     */
    readonly post: operations['teamReadStandings'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/dispensing/labels': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * What stands on the labels of some orders
     * @description The particulars of Human Medicines Regulations 2012, schedule 25, part 1, of each prescription medicine, and where the parcel goes. An order of which no label can be made is named, with why; the others are given all the same. Whoever asks has looked at each of them: its record says so.
     */
    readonly post: operations['teamReadLabels'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/dispensing/dispatch': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Record that some orders were handed to a carrier
     * @description Each order has its own outcome, and one that fails stops no other. What was handed over under the same tracking number already stays as it is: the same batch sent again dispatches once. Where the patient agreed, the letter to her GP goes by mail with it to an address that was confirmed for an earlier letter to the same practice, by name and postcode, within a year, if the last that went there was taken; else it is to be posted.
     */
    readonly post: operations['teamDispatch'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Letters to GPs that are to be posted
     * @description Of orders that were dispatched, where the patient agreed and has taken nothing back; oldest first, in pages: `next` of one is `after` of the following one. Nobody is named here: to whom a letter goes, and about whom, stands in it.
     */
    readonly get: operations['teamListGpLetters'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters/standing': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * How letters to GPs that were listed are by now
     * @description Of each that is asked for, in that order: how it stands, and when it came back; one that is not known is said to be so. Beside them how many are to be posted. Nobody is named.
     */
    readonly post: operations['teamReadGpLetters'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters/{letterId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * One letter to a GP, in its words
     * @description Words are given of one that is to be posted, or was. Whoever reads it has looked: the order's record says so.
     */
    readonly get: operations['teamReadGpLetter'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters/{letterId}/pdf': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * One letter to a GP, as a PDF
     * @description Of one that is to be posted, or was; of any other it is `409`, and of one with a character that a PDF of this server cannot show (`unprintable`). Whoever reads it has looked: the order's record says so.
     */
    readonly get: operations['teamReadGpLetterPdf'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters/{letterId}/mailing': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Send a letter to a GP by mail
     * @description To an address of the NHS that somebody of the team has confirmed as the practice's, which is recorded with how. The letter is attached as a PDF, and the mail itself names nobody, no condition and no medicine. It waits in the outbox first: where the patient takes her consent back before it leaves it stays here. What nobody takes within a day is to be posted. Said again it goes where it was sent first. Of an address from which mail came back it is `422` at `/knowsItCameBack`, with when that was, until whoever confirms it says that she knows.
     */
    readonly post: operations['teamMailGpLetter'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters/{letterId}/return': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Record that a letter to a GP did not arrive
     * @description It came back from the post or by mail, or whoever got it says that it is not for her. The letter is to be posted then, or goes to another address, where the patient has not taken her consent back meanwhile; no other letter goes by itself to one from which mail came back until somebody has confirmed it again. Said again of the same it stays as it was said first, also where the letter was sent again since.
     */
    readonly post: operations['teamReturnGpLetter'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters/{letterId}/practice': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Correct where a letter to a GP goes
     * @description Of one that is to be posted, or to be posted again, where what the patient wrote of her practice leads nowhere or to somebody else. The record keeps what the letter said before, and how it is known. Said again of the same practice it stays as it was said first.
     */
    readonly post: operations['teamCorrectGpLetter'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters/{letterId}/end': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Record that a letter to a GP reaches nobody
     * @description Of one that is to be posted, which nobody can deliver: the practice has closed, or does not know her, and she names no other. It is in the list no more, its order's page says that her GP was not told, and her consent stands. It cannot be undone. Said again it stays as it was said first.
     */
    readonly post: operations['teamEndGpLetter'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/gp-letters/{letterId}/posting': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Take a letter to a GP for the post
     * @description Said first and posted then: where the patient has taken her consent back meanwhile it is `409`, and the letter stays here. Said again it stays as it was said first.
     */
    readonly post: operations['teamPostGpLetter'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/gp-consent/withdrawal': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Write down that a patient has taken back her consent to tell her GP
     * @description She has said so to somebody of the team. No letter about the order is posted from then on; where nothing is left to stop it is `409`.
     */
    readonly post: operations['teamWithdrawGpConsent'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/figures': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * What was decided, refused and flagged in a period
     * @description For whoever leads the team. Counts of decisions and consultations; nobody is named but who decided.
     */
    readonly get: operations['teamReadFigures'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/looks': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Who looked at whose record
     * @description Newest first. By whoever looked, by whose record it was, by both or by neither.
     */
    readonly get: operations['teamListLooks'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/refused-calls': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * What was refused to the team
     * @description Newest first, for a year: calls that a role may not make, or that the desk's token is good for no more, and whoever could not prove who she is. Of one person, reason and day the first are here; the last of them says how many more there were. That a proof is asked for again is ordinary, and no line. Those are given of which all of it holds that is asked for.
     */
    readonly get: operations['teamListRefusedCalls'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/events': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * Says when the queue, what is to be dispensed, or which letters are to be posted, has changed
     * @description Server-sent events. Each `queue` event has an `id` that is another one whenever somebody has come, gone, been counted, or opened a case; that of a `dispensing` event whenever something is to be dispensed, was checked, or is not to be dispensed any more; that of a `gp-letters` event whenever a letter is to be posted, or is not any more. What has changed is asked with the other calls. It ends when the session does.
     */
    readonly get: operations['teamFollowChanges'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/files': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * List what the patient has sent
     * @description Papers of her account, files of her consultations, and what came with messages about her orders, newest first. Whoever asks has looked at them: her record says so.
     */
    readonly get: operations['teamListFiles'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/hold': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    /**
     * Open a case to decide it
     * @description It is held for whoever opens it, and everybody sees that it is, until she leaves it, decides, or her session ends. Somebody else's is `409`; with a reason it is taken over, and both are kept in its record. Where nothing is to be decided, nothing is held.
     */
    readonly put: operations['teamHoldCase'];
    readonly post?: never;
    /**
     * Leave a case for others
     * @description Her own hold ends; nobody else's does.
     */
    readonly delete: operations['teamLeaveCase'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/orders/{orderId}/explanation': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * How an order was decided, or what became of a consultation that led to none
     * @description From its record, in the words of its day: what `npm run records -- explain` prints. That it was looked at is written down in its record.
     */
    readonly get: operations['teamExplainOrder'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/identity-verification': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Record that somebody looked at who a patient is
     * @description Of the person, not of one order: it counts for all her orders, until her name or date of birth is another one than what was looked at. `name` and `dob` are what the document or the check was compared with; where her account says something else by now, it is `409`. The last one counts: where it did not match, she is not verified.
     */
    readonly post: operations['teamVerifyIdentity'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/identity-check': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Have an identity service compare who a patient is with her ID
     * @description Where the server has one (`identityService` of the order): it is sent her name, her date of birth and what she has sent as her ID, and nothing else. Its reply is recorded as a verification, as if somebody had looked, and decides about no order. Where it cannot read the ID (`409`, `identity-unreadable`) or gives no reply that can be used (`503`, `identity-service-silent`), nothing is. The same `id` sent again is asked and recorded once.
     */
    readonly post: operations['teamAskIdentityService'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/decision': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Decide, medicine by medicine
     * @description Once for each order. What is approved is taken from what is held, the rest of it is let go; what is no prescription medicine goes with what is approved, and goes back where everything is declined. Each prescription medicine of the order is named once. What a reason answers is named in `doubts`. A high flag is answered with `reasons.flags`, a medicine that is withheld from her today with `reasons.withheld`; without one it is `409`, and `problems` names the flags. Where nobody has verified who she is, that needs `reasons.identity`; without one it is `409`, `identity-unverified`. Where she has not answered what she was asked, or nobody has read what she wrote, that needs `reasons.messages`; without one it is `409`, `messages-open`. The same `id` sent again changes nothing and is answered the same; with other lines or reasons, or by somebody else, it is `409`, `too-late`, and nothing of it is kept. Where somebody else was faster it is `409`, `decided`.
     */
    readonly post: operations['teamDecide'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/second-check': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Agree to what a first prescriber decided, or send it back
     * @description Only for medicines of classes that the pharmacy has named: another prescriber than the first one agrees to just what was decided, which then happens, or sends it back with a reason, and it is decided anew. The first one may take hers back in the same way, and her own agreement is `409`, `second-check-waits`; where a high flag was raised since, it is `409` and can be sent back. The same `id` sent again changes nothing, and is answered as the order is then; under the `id` of what was sent back, something else is `409`.
     */
    readonly post: operations['teamCheckSecond'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/supply-check': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Pass the pharmacy medicines of an order, decline some of them, or decline all of it
     * @description A pharmacy medicine is sold under a pharmacist's supervision: nothing of a paid order with one is picked or dispatched before a pharmacist has passed it. As with an approval, a high flag that is named in `doubts` is answered with `reasons.flags`, a medicine that is withheld from her today with `reasons.withheld`; without one it is `409`, and `problems` names the flags. Where she has not answered what she was asked, or nobody has read what she wrote, that needs `reasons.messages`; without one it is `409`, `messages-open`. Where a document says since a prescriber's approval that she is somebody else, that needs `reasons.identity`. With `declined` the rest is passed: its customer reads the words of each, and what she paid for it goes back. Without a pass the whole order ends, its customer reads the words, and her money goes back. Passed again by the same pharmacist it stays passed, and declined again by the same person in the same words it stays declined; else, where nothing waits for a check, it is `409`.
     */
    readonly post: operations['teamCheckSupply'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/messages': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Write to a patient about her order, or ask her something
     * @description She is told on the site and by mail, in words that name neither a condition nor a medicine. While a question waits for her answer, her own waiting does not count. It can be asked while an order waits for a prescriber's decision or a pharmacist's check. The same `id` sent again is kept once.
     */
    readonly post: operations['teamSendMessage'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/uploads': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Ask for an address to upload a file to, for the patient of an order
     * @description The file is for this patient and for nobody else. It is sent to the address as a patient's is, and goes to her with a message that names its path; one that no message names is deleted after a week. For somebody who was erased there is none (`409`).
     */
    readonly post: operations['teamRequestUpload'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/cases/{orderId}/messages/read': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    /**
     * Somebody of the team has read what she wrote
     * @description She says so, because a page that showed it may have shown it to nobody. Up to and with one message: what came since stays unread. So does all of it until whoever looks at the order has read it: its prescriber before she has decided, then a prescriber or a pharmacist; anybody, of what neither looks at.
     */
    readonly put: operations['teamReadMessages'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/phrases': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * What the team writes again and again
     * @description All that are saved, in the order of the alphabet.
     */
    readonly get: operations['teamListPhrases'];
    readonly put?: never;
    /**
     * Save what is written again and again
     * @description For all of the team, so nothing about a patient. One text is kept once.
     */
    readonly post: operations['teamSavePhrase'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/team/phrases/{phraseId}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /**
     * Remove what nobody writes any more
     * @description For all of the team. One that is gone already is gone.
     */
    readonly delete: operations['teamRemovePhrase'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * @description An opaque name of one thing.
     * @example 0f8fad5b-d9cb-469f-a165-70867728950e
     */
    readonly Id: string;
    readonly Name: string;
    /**
     * @description Pounds sterling, two decimals.
     * @example 14.99
     */
    readonly Pounds: number;
    /** @description Why a request failed. */
    readonly Problem: {
      /** @description For the customer. */
      readonly message: string;
      readonly code: components['schemas']['ProblemCode'];
      /** @description What was wrong with what was sent. */
      readonly problems?: readonly components['schemas']['Issue'][];
      /** @description The rules that refuse a consultation. */
      readonly rules?: readonly components['schemas']['RuleRefusal'][];
      /** @description Why a medicine is withheld. */
      readonly withheld?: readonly components['schemas']['Because'][];
      /**
       * @description Which questions come before a pharmacy medicine.
       * @example thrush-capsule
       */
      readonly questionnaire?: string;
      /** @description All that a reason is asked for, to be named with it. */
      readonly doubts?: components['schemas']['ReadDoubts'];
    };
    /**
     * @description For programs.
     * @enum {string}
     */
    readonly ProblemCode:
      | 'malformed'
      | 'unauthenticated'
      | 'suspended'
      | 'wrong-credentials'
      | 'too-many-attempts'
      | 'email-taken'
      | 'under-age'
      | 'reset-invalid'
      | 'not-proven'
      | 'proof-needed'
      | 'role-forbids'
      | 'desk-token-retired'
      | 'invitation-invalid'
      | 'staff-known'
      | 'sign-in-required'
      | 'notice-not-genuine'
      | 'consultation-required'
      | 'consultation-used'
      | 'questions-required'
      | 'medicine-withheld'
      | 'answered-by-another'
      | 'address-invalid'
      | 'not-found'
      | 'method-not-allowed'
      | 'below-minimum'
      | 'above-maximum'
      | 'out-of-stock'
      | 'supply-limit'
      | 'stock-share'
      | 'network-share'
      | 'stock-gone'
      | 'promo-unknown'
      | 'shipping-unknown'
      | 'cart-empty'
      | 'total-changed'
      | 'key-reused'
      | 'too-late'
      | 'retained'
      | 'weight-unverified'
      | 'identity-unverified'
      | 'identity-unreadable'
      | 'unprintable'
      | 'identity-service-silent'
      | 'messages-open'
      | 'consultation-missing'
      | 'flag-unanswered'
      | 'case-held'
      | 'decided'
      | 'second-check-waits'
      | 'second-check-unasked'
      | 'taken'
      | 'already-stored'
      | 'too-large'
      | 'unsupported-type'
      | 'range-not-satisfiable'
      | 'unacceptable'
      | 'consultation-unknown'
      | 'consultation-incomplete'
      | 'consultation-refused'
      | 'consultation-altered'
      | 'consultation-outdated'
      | 'repeat-without-order'
      | 'upload-missing'
      | 'unavailable'
      | 'unforeseen';
    readonly Issue: {
      /** @description The questionnaire's name of the question. */
      readonly question?: string;
      /** @description A JSON pointer into what was sent. */
      readonly field?: string;
      /**
       * @description What it breaks.
       * @example required
       */
      readonly constraint: string;
      readonly message: string;
    };
    readonly RuleRefusal: {
      /** @example age-band */
      readonly id: string;
      /** @example dateOfBirth */
      readonly question: string;
      readonly message: string;
    };
    readonly GuestLogin: {
      readonly data: {
        readonly accessToken: string;
        readonly refreshToken: string;
        /** @constant */
        readonly isGuestUser: true;
      };
    };
    readonly RefreshToken: {
      readonly refreshToken: string;
    };
    readonly Settings: {
      readonly data: {
        /**
         * Format: uri-reference
         * @description What stands before a product's image path.
         * @example /api/images/
         */
        readonly storageUrl: string;
      };
    };
    readonly ProductList: {
      readonly results: readonly components['schemas']['Product'][];
    };
    readonly Product: {
      /**
       * @description Also the display name.
       * @example Sumatriptan
       */
      readonly _id: string;
      /** @example Sumatriptan */
      readonly name: string;
      /** @example sumatriptan */
      readonly code: string;
      /**
       * @description A path to stand after `storageUrl`.
       * @example tablets.svg
       */
      readonly image: string;
      /** @enum {string} */
      readonly type: 'OTC' | 'POM';
      /**
       * @description Prescription-only, pharmacy or general sale list medicine. What is no medicine counts as GSL.
       * @example POM
       * @enum {string}
       */
      readonly legalCategory: 'POM' | 'P' | 'GSL';
      /**
       * @description The questionnaire that its customer answers before she may buy this pharmacy medicine; none where it asks nothing.
       * @example thrush-capsule
       */
      readonly questionnaire?: string;
      readonly options: readonly components['schemas']['ProductOption'][];
    };
    /** @description A strength of a product. */
    readonly ProductOption: {
      /** @example sumatriptan-50mg-6 */
      readonly _id: string;
      /** @example 50 mg */
      readonly strength: string;
      readonly price: components['schemas']['Pounds'];
      readonly inStock: boolean;
      readonly min: number;
      readonly max: number;
      /** @description HTML of `p`, `ul`, `li` and `strong` only. */
      readonly description: string;
      /** @description The patient information leaflet's address. */
      readonly pil: string | null;
      /** @example 6 tablets */
      readonly qtyPerPack: string;
      /** @example Tablet */
      readonly form: string;
      readonly faqs: readonly {
        readonly que: string;
        readonly ans: string;
      }[];
      /** @description Whether it is for the customer whose consultation was named, as of today and with what she had from us. */
      readonly offered?: boolean;
      /** @description Why it is not. */
      readonly because?: readonly components['schemas']['Because'][];
      /** @description What has to be ordered with it. */
      readonly needs?: readonly {
        readonly message: string;
        /** @description Options, one of which will do. */
        readonly oneOf: readonly string[];
      }[];
    };
    /** @description Why a medicine is withheld, and what she can do. */
    readonly Because: {
      readonly message: string;
      readonly advice?: string;
    };
    readonly Height: {
      readonly value: number;
      /** @enum {string} */
      readonly unit: 'cm' | 'inches';
    };
    readonly Weight: {
      readonly value: number;
      /** @enum {string} */
      readonly unit: 'kg' | 'lbs';
    };
    /** @description The answers by question name, as the questionnaire defines them. */
    readonly Answers: {
      readonly [key: string]: unknown;
    };
    /** @description Besides these, whatever else the questionnaire's `x-submission` names. */
    readonly Consultation: {
      /** @example pain relief */
      readonly condition: components['schemas']['OptionalLine'];
      /** @example migraine */
      readonly treatment: components['schemas']['OptionalLine'];
      readonly firstname: components['schemas']['OptionalLine'];
      readonly lastname: components['schemas']['OptionalLine'];
      /** Format: date */
      readonly dob: string;
      readonly height?: components['schemas']['Height'];
      readonly weight?: components['schemas']['Weight'];
      /** @description Rounded to a whole number. */
      readonly bmi?: number;
      readonly answers: components['schemas']['Answers'];
      /** @description A repeat order; weight loss only. */
      readonly isConsultationFromOrder?: boolean;
      /** @description The version the patient filled in. Where one of its questions that she answered reads otherwise today, in any document of that version, or nobody knows that version, the consultation is refused as outdated. */
      readonly questionnaireVersion?: components['schemas']['OptionalLine'];
      /** @description The content hash of the document that the patient filled in: SHA-256, hexadecimal, of its canonical JSON (RFC 8785). It says more than the version, which an edit need not raise. Where one of its questions that she answered reads otherwise today, or nobody knows that document, the consultation is refused as outdated. */
      readonly questionnaireHash?: components['schemas']['OptionalLine'];
      /** @description The customer who was signed in as it was answered; absent when she had not signed in. Only she may send it: from another session it is refused. */
      readonly answeredBy?: components['schemas']['Id'];
      /** @description Every change of an answer that had refused the treatment, in order. */
      readonly changedAnswers?: readonly components['schemas']['ChangedAnswer'][];
    } & {
      readonly [key: string]: unknown;
    };
    readonly ChangedAnswer: {
      readonly question: components['schemas']['OptionalLine'];
      /** @description The rule that one of the answers met. */
      readonly rule: components['schemas']['OptionalLine'];
      readonly from: components['schemas']['Answer'];
      /** @description Absent when the answer was taken back. */
      readonly to?: components['schemas']['Answer'];
    };
    /** @description A changed answer as the team sees it. With `documents` it may be no change: the two were asked by documents that do not ask alike, or nobody can tell. */
    readonly KnownChange: {
      readonly question: string;
      /** @description The rule that one of the answers met. */
      readonly rule: string;
      readonly from: components['schemas']['Answer'];
      /** @description Absent when the answer was taken back, or the question is not asked any more. */
      readonly to?: components['schemas']['Answer'];
      /** @description By which document each was asked; absent where both ask it alike. */
      readonly documents?: {
        readonly from: components['schemas']['DocumentHash'];
        readonly to: components['schemas']['DocumentHash'];
      };
    };
    /** @description One answer. */
    readonly Answer:
      | components['schemas']['Text']
      | number
      | boolean
      | readonly components['schemas']['Text'][]
      | readonly components['schemas']['TakenMedicine'][];
    /** @description A medicine that she takes. What is in it the server works out from the name; one without substances was written freely, and nobody knows. */
    readonly TakenMedicine: {
      readonly name: components['schemas']['Text'];
      readonly substances?: readonly components['schemas']['Text'][];
      readonly classes?: readonly components['schemas']['Text'][];
    };
    readonly Created: {
      readonly _id: components['schemas']['Id'];
    };
    readonly LatestConsultation: {
      readonly _id: components['schemas']['Id'];
      /** @description The name of its questionnaire. */
      readonly questionnaire: components['schemas']['Id'];
      /** Format: date-time */
      readonly finishedAt: string;
      /**
       * Format: date-time
       * @description When it is too old to allow anything, if nothing else ends it before.
       */
      readonly endsAt: string;
      /**
       * @description `current` allows its medicines. `used` did, for an order. `declined` allows none any more: a prescriber has declined an order with it, or one for the same treatment since. `ended` is too old, would not be eligible today by the questionnaire as it is now, or was used up by an order of another account of the same person.
       * @enum {string}
       */
      readonly state: 'current' | 'used' | 'declined' | 'ended';
      /** @description The order that used it, or was declined. */
      readonly orderId: components['schemas']['Id'] | null;
    };
    readonly LatestConsultationList: {
      readonly results: readonly components['schemas']['LatestConsultation'][];
      /** @description The questionnaires whose medicines she has had delivered, and may order again. */
      readonly repeatable: readonly components['schemas']['Id'][];
      /** @description The questionnaires of whose medicines she may have none yet, whichever she would choose: for what she has had, or has ordered. They can be answered all the same. */
      readonly tooEarly: readonly components['schemas']['TooEarly'][];
    };
    readonly TooEarly: {
      /** @description The name of a questionnaire. */
      readonly questionnaire: components['schemas']['Id'];
      /** @description How much one person may have. */
      readonly message: string;
      /**
       * Format: date-time
       * @description From when she may have one of them, earliest. Null while that rests on an order that waits for its payment or for a prescriber.
       */
      readonly until: string | null;
    };
    readonly SubmissionList: {
      readonly results: readonly components['schemas']['Submission'][];
    };
    /** @description Besides these, whatever else the questionnaire's `x-submission` names. */
    readonly Submission: {
      readonly condition: string;
      readonly treatment: string;
      readonly firstname: string;
      readonly lastname: string;
      /** Format: date */
      readonly dob: string;
      readonly height?: components['schemas']['Height'];
      readonly weight?: components['schemas']['Weight'];
      readonly bmi?: number;
      readonly answers: components['schemas']['Answers'];
      readonly isConsultationFromOrder?: boolean;
      /** @description The questions whose answers are left out, since they read otherwise today. */
      readonly askedOtherwise?: readonly string[];
      /** @description The questions that a repeat order is not asked any more, by what they were called; by their names where that can no longer be read. */
      readonly notAsked?: readonly components['schemas']['GoneQuestion'][];
    } & {
      readonly [key: string]: unknown;
    };
    readonly GoneQuestion: {
      readonly question: string;
      readonly title: string;
    };
    readonly UploadRequest: {
      /**
       * @description `customers/{generated id}.{extension}`; pdf, png, jpg or jpeg.
       * @example customers/5f0c7d0e9a3b4c1d.jpg
       */
      readonly path: string;
    };
    readonly UploadAddress: {
      /**
       * Format: uri-reference
       * @description PUT the file to it with its content type.
       */
      readonly data: string;
    };
    readonly CartAddition: {
      /** @description The option's `_id`. */
      readonly productId: components['schemas']['Id'];
      readonly quantity: number;
      /** @description The product's `code`. */
      readonly code: string;
      readonly consultationId?: components['schemas']['Id'];
    };
    readonly Cart: {
      readonly items: readonly components['schemas']['CartItem'][];
      readonly shippingMethods: readonly components['schemas']['ShippingMethod'][];
      readonly itemTotal: components['schemas']['Pounds'];
      readonly shippingCharge: components['schemas']['Pounds'];
      readonly total: components['schemas']['Pounds'];
      readonly discount: components['schemas']['Discount'] | null;
    };
    readonly CartItem: {
      /** @description The cart line. */
      readonly _id: components['schemas']['Id'];
      /** @description The option. */
      readonly productId: components['schemas']['Id'];
      readonly name: string;
      readonly image: string;
      /** @description Of one. */
      readonly price: components['schemas']['Pounds'];
      readonly quantity: number;
      readonly strength: string;
      readonly min: number;
      readonly max: number;
      /** @description How many can be had at most as things stand; fewer than `quantity` cannot be ordered. */
      readonly available: number;
      /**
       * @description The questionnaire that it needs answers to, a prescription medicine those of its consultation, and to which the customer has none that hold today: it cannot be ordered before there are.
       * @example thrush-capsule
       */
      readonly questionnaire?: string;
    };
    readonly ShippingMethod: {
      readonly _id: components['schemas']['Id'];
      /** @example Royal Mail Tracked 48 */
      readonly name: string;
      readonly price: components['schemas']['Pounds'];
    };
    /**
     * @description At most 64 characters that can be seen; of no code stands nothing, or an empty text.
     * @example WELCOME10
     */
    readonly PromoCode: string;
    readonly Discount: {
      readonly code: string;
      readonly discountAmount: components['schemas']['Pounds'];
    };
    readonly Message: {
      /** @description For the customer. */
      readonly message: string;
    };
    /**
     * Format: email
     * @description The pattern says of the format what a browser can check, too.
     * @example sample@example.com
     */
    readonly Email: string;
    /** @description One line of text that says something. */
    readonly Line: string;
    /** @description Whoever reads it must see it as it was written, so it has no characters that cannot be seen. */
    readonly OptionalLine: string;
    /** @description Of a person or a place, with a letter that can be seen. */
    readonly ProperName: components['schemas']['Line'];
    /** @description As a name, or nothing. */
    readonly OptionalProperName: components['schemas']['OptionalLine'];
    /** @description Any number of lines, and no characters that cannot be seen besides their ends and tabs. */
    readonly Lines: string;
    /** @description As lines, of which there may be many. */
    readonly Text: components['schemas']['Lines'];
    /**
     * @description A telephone number as people write it.
     * @example 07700 900123
     */
    readonly Phone: string;
    readonly Password: string;
    /**
     * @description Of one of the United Kingdom's postcode areas, however it is typed; empty for none. Those of BFPO (BF), Gibraltar (GX), Guernsey (GY), the Isle of Man (IM) and Jersey (JE) look the same and have a medicines law or a customs border of their own; others, like ZZ, stand for no place that a parcel comes to.
     * @example SW1A 1AA
     */
    readonly Postcode: string;
    /**
     * @description Of the United Kingdom; England when left out.
     * @enum {string}
     */
    readonly Nation: 'England' | 'Scotland' | 'Wales' | 'Northern Ireland';
    /**
     * @description As the storefront's forms say it; both are in the United Kingdom.
     * @enum {string}
     */
    readonly Country: 'United Kingdom' | 'Greater London';
    /**
     * @description A calendar day, or an instant of it in London.
     * @example 1990-05-17T00:00:00.000Z
     */
    readonly BirthDate: string;
    readonly EmailAddress: {
      readonly email: components['schemas']['Email'];
    };
    readonly Credentials: {
      readonly email: components['schemas']['Email'];
      readonly password: string;
    };
    readonly Registration: {
      readonly email: components['schemas']['Email'];
      readonly password: components['schemas']['Password'];
      readonly firstname: components['schemas']['ProperName'];
      readonly lastname: components['schemas']['ProperName'];
      readonly dob: components['schemas']['BirthDate'];
      readonly phone: components['schemas']['Phone'];
    };
    readonly PasswordReset: {
      readonly token: string;
      readonly newPassword: components['schemas']['Password'];
    };
    /** @description Where parcels go, as it is asked for. */
    readonly AddressEntry: {
      readonly line1: components['schemas']['Line'];
      readonly line2?: components['schemas']['OptionalLine'];
      readonly landmark?: components['schemas']['OptionalLine'];
      readonly city?: components['schemas']['OptionalProperName'];
      readonly postalCode?: components['schemas']['Postcode'];
      readonly county?: components['schemas']['OptionalLine'];
      readonly nation?: components['schemas']['Nation'];
      readonly country?: components['schemas']['Country'];
    };
    /** @description Where parcels go, as it was kept; an older one may be in no form that is still taken. */
    readonly Address: {
      readonly line1: components['schemas']['Line'];
      readonly line2?: components['schemas']['OptionalLine'];
      readonly landmark?: components['schemas']['OptionalLine'];
      readonly city?: components['schemas']['OptionalLine'];
      readonly postalCode?: components['schemas']['OptionalLine'];
      readonly county?: components['schemas']['OptionalLine'];
      readonly nation?: components['schemas']['OptionalLine'];
      readonly country?: components['schemas']['OptionalLine'];
    };
    readonly Document: {
      /** @enum {string} */
      readonly type: 'ID' | 'Weight Verification' | 'Summary Care Card' | 'Others';
      /**
       * @description Where it was uploaded to.
       * @example customers/5f0c7d0e9a3b4c1d.jpg
       */
      readonly path: string;
    };
    readonly Customer: {
      readonly _id: components['schemas']['Id'];
      readonly firstname: string;
      readonly lastname: string;
      /** Format: date */
      readonly dob: string;
      readonly phone: string;
      readonly email: components['schemas']['Email'];
      /**
       * @description `in_complete` until there is an address.
       * @enum {string}
       */
      readonly status: 'in_complete' | 'complete';
      readonly address: components['schemas']['Address'] | null;
      /** @description Newest first. */
      readonly documents: readonly components['schemas']['Document'][];
    };
    readonly CustomerRecord: {
      readonly data: components['schemas']['Customer'];
      /**
       * @description Whether somebody of the team has verified her name and date of birth; `changed` where she has given others since.
       * @enum {string}
       */
      readonly identity: 'verified' | 'missing' | 'changed' | 'does-not-match';
    };
    readonly CustomerUpdated: {
      readonly data: components['schemas']['Customer'];
      readonly message: string;
    };
    readonly ProfileChange: {
      readonly firstname?: components['schemas']['ProperName'];
      readonly lastname?: components['schemas']['ProperName'];
      readonly dob?: components['schemas']['BirthDate'];
      readonly phone?: components['schemas']['Phone'];
      readonly address?: components['schemas']['AddressEntry'];
      readonly documents?: readonly components['schemas']['Document'][];
    };
    /** @description A line of the guest's cart that did not fit as it was. */
    readonly CartChange: {
      readonly productId: components['schemas']['Id'];
      readonly name: string;
      /** @description How many there would have been. */
      readonly from: number;
      /** @description How many there are. None when the line is gone. */
      readonly to: number;
      /** @enum {string} */
      readonly reason: 'maximum' | 'stock' | 'minimum' | 'supply';
    };
    readonly LoggedIn: {
      readonly message: string;
      readonly data: {
        readonly user: components['schemas']['Customer'];
        readonly accessToken: string;
        readonly refreshToken: string;
        readonly cartChanges: readonly components['schemas']['CartChange'][];
      };
    };
    readonly ContactMessage: {
      readonly firstName: components['schemas']['ProperName'];
      readonly lastName: components['schemas']['ProperName'];
      readonly email: components['schemas']['Email'];
      readonly phone: components['schemas']['Phone'];
      /** @enum {string} */
      readonly cause:
        | 'Delivery issues'
        | 'Find out more about us'
        | 'Treatment question'
        | 'Payment issues'
        | 'Other';
      readonly note?: components['schemas']['Text'];
    };
    readonly StorefrontConfig: {
      readonly data: {
        /** @description Of the payment provider. */
        readonly publishableKey: string;
        /** @description Payments are made with test cards at this server's own stand-in. */
        readonly isPaymentStandIn: boolean;
        /** @description What counts visits; loaded only after consent. Null when nothing does. */
        readonly analytics: {
          /**
           * @description Of the tag.
           * @example G-SAMPLE1234
           */
          readonly id: string;
          /**
           * Format: uri
           * @description The address of the vendor's script.
           */
          readonly script: string;
        } | null;
      };
    };
    readonly PromoCodeEntry: {
      readonly code: string;
    };
    /** @enum {string} */
    readonly OrderStatus: 'pending' | 'active' | 'past' | 'cancelled';
    /**
     * @description `unpaid` can be paid, `processing` is under way, `authorised` is held until a prescriber decides, `paid` was taken; `released` and `refunded` went back to the customer.
     * @enum {string}
     */
    readonly PaymentStatus:
      | 'unpaid'
      | 'processing'
      | 'authorised'
      | 'paid'
      | 'released'
      | 'refunded';
    readonly OrderRequest: {
      readonly line1: components['schemas']['Line'];
      readonly line2?: components['schemas']['OptionalLine'];
      readonly landmark?: components['schemas']['OptionalLine'];
      readonly city: components['schemas']['ProperName'];
      readonly postalCode: components['schemas']['Postcode'];
      readonly county: components['schemas']['Line'];
      readonly nation?: components['schemas']['Nation'];
      /** @description United Kingdom when left out. */
      readonly country?: components['schemas']['Country'];
      readonly shippingId: components['schemas']['Id'];
      readonly discountCode?: components['schemas']['PromoCode'];
      /** @description What the customer was shown. If it is no longer right, nothing is ordered. */
      readonly total?: components['schemas']['Pounds'];
    };
    readonly OrderCreated: {
      /** @description With it the browser can pay this order. */
      readonly clientSecret: string;
      readonly orderId: components['schemas']['Id'];
      readonly status: components['schemas']['OrderStatus'];
      readonly paymentStatus: components['schemas']['PaymentStatus'];
      readonly total: components['schemas']['Pounds'];
      readonly stockKeptUntil: components['schemas']['StockKeptUntil'];
    };
    readonly OrderPayment: {
      readonly status: components['schemas']['OrderStatus'];
      readonly paymentStatus: components['schemas']['PaymentStatus'];
      readonly total: components['schemas']['Pounds'];
      /** @description Nothing once there is nothing to pay. */
      readonly clientSecret: string | null;
      readonly stockKeptUntil: components['schemas']['StockKeptUntil'];
    };
    /**
     * Format: date-time
     * @description Until when an unpaid order keeps its items from others. After that it can be paid for as long as they are in stock. Null when it keeps none, or is paid.
     */
    readonly StockKeptUntil: string | null;
    readonly OrderItem: {
      /** @description The option. */
      readonly _id: components['schemas']['Id'];
      readonly name: string;
      readonly strength: string;
      readonly quantity: number;
      /** @description Of one when it was ordered. */
      readonly price: components['schemas']['Pounds'];
      readonly image: string;
      /** @description What a prescriber, or a pharmacist, wrote where she declined it. It is not supplied and not paid for. */
      readonly declined: string | null;
      /** @description Of what was declined beside a part that is supplied. Of an order that ended as a whole its payment status says it. */
      readonly declinedMoney: {
        readonly amount: components['schemas']['Pounds'];
        /** @description It was taken and goes back to her card; else it was held alone, and is never taken. */
        readonly wasTaken: boolean;
      } | null;
    };
    readonly Order: {
      readonly _id: components['schemas']['Id'];
      /** @example T-100001 */
      readonly number: string;
      /** Format: date-time */
      readonly createdAt: string;
      readonly status: components['schemas']['OrderStatus'];
      readonly paymentStatus: components['schemas']['PaymentStatus'];
      /** @constant */
      readonly currency: 'GBP';
      readonly items: readonly components['schemas']['OrderItem'][];
      /** @description Of its prescription-only medicines. */
      readonly treatments: readonly string[];
      readonly shipper: string | null;
      readonly trackingId: string | null;
      /** @description The carrier's page about this parcel. */
      readonly trackingLink: string | null;
      readonly address: components['schemas']['Address'];
      readonly itemTotal: components['schemas']['Pounds'];
      readonly shippingCharge: components['schemas']['Pounds'];
      readonly discount: components['schemas']['Discount'] | null;
      /** @description What was ordered. */
      readonly total: components['schemas']['Pounds'];
      /** @description What of it was declined, which is never taken, or given back. */
      readonly declinedTotal: components['schemas']['Pounds'];
      readonly shippingMethod: string;
      /** @description It has a prescription-only medicine. */
      readonly needsPrescriber: boolean;
      /** @description A pharmacist has not passed the pharmacy medicines in it yet, and it is not sent before. */
      readonly waitsForCheck: boolean;
      readonly canCancel: boolean;
      /** @description A prescriber said no. */
      readonly isDeclined: boolean;
      /** @description What the team wrote about it and she has not read, on whatever device. */
      readonly unreadMessages: number;
      /**
       * Format: date-time
       * @description Since when it waits for her answer.
       */
      readonly asksSince: string | null;
      readonly stockKeptUntil: components['schemas']['StockKeptUntil'];
      /** @description What the pharmacy said when it declined or cancelled the order. */
      readonly cancelReason: string | null;
      readonly waiting?: components['schemas']['OrderWaiting'];
      readonly decision?: components['schemas']['OrderDecision'];
    };
    /** @description Of an order that waits for a prescriber, where it is read by its own address. What it says was so a moment ago and promises nothing. */
    readonly OrderWaiting: {
      /**
       * Format: date-time
       * @description Since when it waits: for a decision, or for her answer.
       */
      readonly since: string;
      /**
       * @description Whose turn it is - the team's or hers.
       * @enum {unknown}
       */
      readonly for: 'decision' | 'answer';
      /** @description How many orders have waited longer and wait for the team as well; nothing while hers waits for her. */
      readonly before: number | null;
      /** @description Half of the decisions of the last 30 days were made within so many minutes, not counting what patients took to answer; nothing where too few were made to say. */
      readonly usualMinutes: number | null;
    };
    /** @description What a prescriber decided, where the order is read by its own address. */
    readonly OrderDecision: {
      /** @enum {unknown} */
      readonly outcome: 'approved' | 'part-approved' | 'declined';
      /** Format: date-time */
      readonly at: string;
    };
    readonly OrderList: {
      readonly results: readonly components['schemas']['Order'][];
    };
    /** @description An event as the payment provider sends it. */
    readonly WebhookEvent: {
      readonly [key: string]: unknown;
    };
    readonly Received: {
      /** @constant */
      readonly received: true;
    };
    /** @description Made by whoever writes, for this one message. */
    readonly MessageId: string;
    /** @description Any number of lines in which something can be seen. */
    readonly MessageText: components['schemas']['Lines'];
    readonly MessageEntry: {
      readonly id: components['schemas']['MessageId'];
      readonly text: components['schemas']['MessageText'];
      readonly files?: components['schemas']['SentFiles'];
    };
    /** @description Where whoever writes has uploaded photos and documents to, in the order in which they are shown. */
    readonly SentFiles: readonly components['schemas']['UploadPath'][];
    /** @enum {string} */
    readonly UploadType: 'application/pdf' | 'image/png' | 'image/jpeg';
    readonly TeamUploadRequest: {
      readonly by?: components['schemas']['StaffName'];
      readonly mediaType: components['schemas']['UploadType'];
    };
    readonly TeamUpload: {
      readonly path: components['schemas']['UploadPath'];
      /** @description Where it is sent. It expires after ten minutes. */
      readonly address: string;
    };
    readonly OrderFiles: {
      readonly results: readonly {
        readonly path: components['schemas']['UploadPath'];
        readonly mediaType: components['schemas']['UploadType'];
        /** @description Where it is fetched. It expires after ten minutes. */
        readonly address: string;
      }[];
    };
    /**
     * @description Where a file was uploaded to.
     * @example customers/5f0c7d0e9a3b4c1d.jpg
     */
    readonly UploadPath: string;
    readonly TeamMessageEntry: {
      readonly id: components['schemas']['MessageId'];
      readonly by?: components['schemas']['StaffName'];
      readonly text: components['schemas']['MessageText'];
      readonly files?: components['schemas']['SentFiles'];
      /** @description That the decision waits for her answer; an approval without it needs a reason. Only of an order that waits for a decision. */
      readonly needsAnswer: boolean;
      /** @description The last message of hers that is before whoever answers: she has read up to and with it, as by `teamReadMessages`. */
      readonly readUntil?: components['schemas']['MessageId'];
    };
    readonly PhraseEntry: {
      readonly id: components['schemas']['MessageId'];
      readonly by?: components['schemas']['StaffName'];
      readonly text: components['schemas']['MessageText'];
    };
    readonly SavedPhrases: {
      readonly results: readonly {
        readonly _id: components['schemas']['MessageId'];
        readonly text: string;
        /** @description Who of the team saved it. */
        readonly by: string;
        /** Format: date-time */
        readonly savedAt: string;
      }[];
    };
    readonly UnreadMessages: {
      readonly unread: number;
    };
    readonly MessagesRead: {
      /** @description The last one that was read. */
      readonly until: components['schemas']['MessageId'];
    };
    readonly OrderMessage: {
      readonly _id: components['schemas']['MessageId'];
      /** Format: date-time */
      readonly createdAt: string;
      /** @enum {string} */
      readonly from: 'patient' | 'team';
      /** @description Who of the team wrote it; she is not told. */
      readonly by: string | null;
      /** @description Null where she was erased. */
      readonly text: string | null;
      /** @description Where the photos and documents that came with it are kept; none where she was erased. */
      readonly files: readonly components['schemas']['UploadPath'][];
      /** @description That it waits for her answer, or did. */
      readonly isQuestion: boolean;
      /**
       * Format: date-time
       * @description When somebody of the other side had it before her eyes, on whatever device.
       */
      readonly readAt: string | null;
    };
    readonly OrderMessages: {
      readonly results: readonly components['schemas']['OrderMessage'][];
      /**
       * Format: date-time
       * @description Since when the order waits for her answer.
       */
      readonly asksSince: string | null;
    };
    readonly Notification: {
      readonly _id: components['schemas']['Id'];
      /** Format: date-time */
      readonly createdAt: string;
      readonly title: string;
      readonly body: string;
      /** @description To track the parcel. */
      readonly link: string | null;
    };
    readonly NotificationList: {
      readonly results: readonly components['schemas']['Notification'][];
    };
    /** @description One line that says something, in letters that can be seen, two of them at least. */
    readonly StaffWords: components['schemas']['Line'];
    /** @description Who decided, with the registration number. Needed with the desk's token; of somebody who is signed in at `/team` the server knows it, and takes no other name. */
    readonly StaffName: components['schemas']['StaffWords'];
    /** @description Any number of lines that say something, in letters. */
    readonly Reason: components['schemas']['Lines'];
    readonly DeskDecision: {
      readonly by?: components['schemas']['StaffName'];
    };
    /** @description The questionnaire that it was judged with, among the documents; null where that was not kept. */
    readonly DocumentHash: string | null;
    /** @description A document as it is kept for the record. */
    readonly KeptDocument: {
      /** @description SHA-256 of its content, in hexadecimal. */
      readonly hash: string;
      /** @enum {string} */
      readonly kind: 'questionnaire' | 'medicines' | 'claims';
      /** @example hrt */
      readonly id: string;
      readonly version: string | null;
      /** @description Its canonical JSON. */
      readonly content: string;
    };
    readonly OrderRecord: {
      /**
       * @description Null of a consultation that led to no order.
       * @example T-100001
       */
      readonly number: string | null;
      /** @description Whose it is; absent where only entries of a consultation are there. */
      readonly customer?: components['schemas']['Id'];
      readonly unordered?: components['schemas']['UnorderedConsultation'];
      /** @description What its GP letters say, as they are printed. The entry 'gp-letter-made' has in `person` what each is made of. */
      readonly gpLetters: readonly components['schemas']['GpLetter'][];
      readonly kept: components['schemas']['KeptRecord'];
    };
    /** @description A consultation that led to no order, and what happened then. Not said of an order. */
    readonly UnorderedConsultation: {
      readonly consultation: components['schemas']['Id'];
      /**
       * Format: date-time
       * @description As of when this is told.
       */
      readonly asOf: string;
      /** @description False where only entries of it are there, and it is not. */
      readonly isThere: boolean;
      /**
       * Format: date-time
       * @description Until when its answers were not too old to order with; null where it never allowed an order.
       */
      readonly endsAt: string | null;
      /** @description The order that has used up what was answered, though it was made with other answers. */
      readonly usedBy: {
        readonly number: string;
        readonly isDeclined: boolean;
      } | null;
      /** @description What she posted to the same questionnaire after it, oldest first. */
      readonly later: readonly {
        /** Format: date-time */
        readonly at: string;
        /** @enum {string} */
        readonly outcome: 'eligible' | 'refused';
        /** @description The numbers of the orders that it led to. */
        readonly orders: readonly string[];
      }[];
    };
    readonly KeptRecord: {
      readonly streams: readonly components['schemas']['RecordStream'][];
      readonly documents: readonly components['schemas']['KeptDocument'][];
      /** @description The documents that each questionnaire is judged with today, by its id. */
      readonly today: {
        readonly [key: string]: readonly string[];
      };
      /** @description Consultations that are older than the record. */
      readonly unrecorded: readonly components['schemas']['UnrecordedConsultation'][];
      /** @description Streams of which something was written down, and how each began is there no more. */
      readonly lost: readonly string[];
      /** @description Which engine judges today: its version, and a hash of its sources. */
      readonly engine: string;
    };
    readonly RecordStream: {
      readonly stream: string;
      /** @description The number of its last entry. */
      readonly seq: number;
      /** @description The hash of its last entry. */
      readonly hash: string;
      readonly entries: readonly components['schemas']['RecordEntry'][];
    };
    /** @description An entry as it is kept. `hash` is over the canonical JSON of the rest, with the hashes of `facts` and `person` in their place, as `howToVerify` in an inspection pack says step by step; `person` is what an erasure takes. */
    readonly RecordEntry: {
      readonly seq: number;
      /** Format: date-time */
      readonly at: string;
      readonly who: {
        /** @enum {string} */
        readonly role: 'patient' | 'staff' | 'server';
        readonly name: string | null;
        /** @description Her id, where she was signed in. Not said of anybody else, nor in entries of before. */
        readonly staff?: string;
      };
      /** @example submitted */
      readonly what: string;
      /** @description Canonical JSON. */
      readonly facts: string;
      readonly factsHash: string;
      /** @description Canonical JSON; null where there is none, or it was erased, or is withheld. */
      readonly person: string | null;
      /**
       * @description Only in what a person reads of herself: what `person` says is the team's own, such as why somebody put her record under a legal hold.
       * @enum {boolean}
       */
      readonly isWithheld?: true;
      readonly personHash: string | null;
      readonly documents: readonly string[];
      readonly engine: string;
      readonly prev: string;
      readonly hash: string;
    };
    readonly UnrecordedConsultation: {
      readonly _id: components['schemas']['Id'];
      /** @description Whose it is; of another account than hers where that was the same guest once. */
      readonly customer: components['schemas']['Id'];
      readonly questionnaire: string;
      readonly version: string;
      /** @enum {string} */
      readonly mode: 'new' | 'repeat';
      /** @enum {string} */
      readonly outcome: 'eligible' | 'refused';
      /** Format: date-time */
      readonly createdAt: string;
      readonly answers: components['schemas']['Answers'];
    };
    readonly KeptDocuments: {
      readonly documents: readonly components['schemas']['KeptDocument'][];
      /** @description Which engine judges today: its version, and a hash of its sources. */
      readonly engine: string;
      /** @description The consultations that are older than the record, so that nobody can judge them again; oldest first. */
      readonly unrecorded: readonly components['schemas']['OlderConsultation'][];
    };
    readonly OlderConsultation: {
      readonly _id: components['schemas']['Id'];
      readonly questionnaire: string;
      /** Format: date-time */
      readonly createdAt: string;
    };
    readonly NamesRequest: {
      readonly by?: components['schemas']['StaffName'];
      readonly consultations: readonly components['schemas']['Id'][];
    };
    readonly ConsultationNames: {
      readonly names: readonly {
        readonly consultation: components['schemas']['Id'];
        /** @description Empty where it was erased. */
        readonly name: string;
      }[];
    };
    readonly LedToRequest: {
      readonly consultations: readonly components['schemas']['Id'][];
    };
    readonly LedToOrders: {
      readonly orders: readonly components['schemas']['LedToOrder'][];
    };
    readonly LedToOrder: {
      readonly consultation: components['schemas']['Id'];
      /**
       * @description The order's number.
       * @example T-100001
       */
      readonly order: string;
      /**
       * @description Of the order; declined where all was that was ordered with this consultation.
       * @enum {string}
       */
      readonly state: 'pending' | 'active' | 'past' | 'cancelled' | 'declined';
      /**
       * Format: date-time
       * @description When the order was dispatched; null where it was not, or all was declined that was ordered with this consultation.
       */
      readonly suppliedAt: string | null;
    };
    readonly ErasureRequest: {
      readonly by?: components['schemas']['StaffName'];
      /**
       * @description Somebody has decided that she is erased although what was supplied would be kept longer.
       * @default false
       */
      readonly early: boolean;
    };
    readonly RecordedCustomer: {
      readonly _id: components['schemas']['Id'];
    };
    readonly PersonRecord: {
      readonly _id: components['schemas']['Id'];
      /**
       * Format: date-time
       * @description Since when she is known here.
       */
      readonly since: string;
      /** @description Null of a guest, and of somebody who was erased. */
      readonly customer: components['schemas']['Customer'] | null;
      readonly orders: readonly components['schemas']['Order'][];
      /** @description What lies in her cart. */
      readonly cart: readonly {
        readonly name: string;
        readonly strength: string;
        readonly quantity: number;
        /** @description Of one. */
        readonly price: number;
        /** Format: date-time */
        readonly addedAt: string;
      }[];
      readonly notifications: readonly {
        readonly title: string;
        readonly body: string;
        /** Format: date-time */
        readonly createdAt: string;
      }[];
      /** @description What she wrote to the pharmacy under her address, as long as it is kept. */
      readonly messages: readonly {
        readonly firstName: string;
        readonly lastName: string;
        readonly email: string;
        readonly phone: string;
        readonly cause: string;
        readonly note: string;
        /** Format: date-time */
        readonly createdAt: string;
      }[];
      /** @description Letters to her GP, posted or not. */
      readonly gpLetters: readonly components['schemas']['PersonGpLetter'][];
      /** @description Whether she gets the newsletter. */
      readonly isSubscribed: boolean;
      /** @description Every file under her name, also one that nothing points to, or that never came. */
      readonly files: readonly {
        readonly path: string;
        readonly mediaType: string | null;
        /** @description Of its content; null where it never came. */
        readonly sha256: string | null;
        /** Format: date-time */
        readonly askedAt: string;
        /** Format: date-time */
        readonly storedAt: string | null;
        /** @description Whether the team sent it to her. */
        readonly isFromTeam: boolean;
      }[];
      /** @description When she was signed in, or here as a guest. */
      readonly sessions: readonly {
        /** Format: date-time */
        readonly startedAt: string;
        /** Format: date-time */
        readonly endedAt: string | null;
      }[];
      /** @description Networks that she came from, each as its hash, as far as they are kept. */
      readonly networks: readonly {
        readonly network: string;
        /** @enum {string} */
        readonly for: 'login' | 'order';
        /**
         * Format: date-time
         * @description The last time.
         */
        readonly at: string;
      }[];
      /** @description When she signed in and took over what she had done as a guest. */
      readonly adoptions: readonly string[];
      /** @description What her cards and photographs are told apart by, to find other accounts that share them. */
      readonly marks: readonly {
        /** @enum {string} */
        readonly of: 'card' | 'camera' | 'photograph';
        readonly mark: string;
      }[];
      readonly kept: components['schemas']['KeptRecord'];
    };
    readonly PersonGpLetter: {
      /** @description Of the order that it is about. */
      readonly number: string;
      readonly standing: components['schemas']['GpLetterStanding'];
      /** Format: date-time */
      readonly createdAt: string;
      /** Format: date-time */
      readonly postedAt: string | null;
      /**
       * Format: date-time
       * @description When it came back from the post; null once it was posted again.
       */
      readonly returnedAt: string | null;
      readonly mail: components['schemas']['GpLetterMail'];
      readonly ended: components['schemas']['GpLetterEnd'];
      /** @description What it tells; null where that was erased or can no longer be read. */
      readonly letter: {
        readonly practice: {
          readonly name: string;
          readonly doctor: string | null;
          readonly address: string | null;
          readonly postcode: string | null;
        };
        readonly patient: {
          readonly name: string;
          readonly dateOfBirth: string;
          readonly address: components['schemas']['Address'] | null;
        };
        readonly treatment: string;
        readonly consultedOn: string;
        readonly decidedOn: string;
        readonly decidedBy: string;
        readonly medicines: readonly {
          readonly name: string;
          readonly strength: string;
          readonly quantity: number;
          readonly pack: string | null;
        }[];
      } | null;
    };
    readonly RecordVerification: {
      readonly streams: number;
      readonly entries: number;
      readonly documents: number;
      /** @description How many streams do not say whose they are, because they were begun before entries said so. Nobody can tell whether those were given to somebody else. */
      readonly withoutPerson: number;
      /** @description How many entries name a file and do not say what was in it, because they were written before entries said so. Nobody can tell whether it is the file that was uploaded then. */
      readonly withoutFileHash: number;
      /**
       * @description An instant, and a hash over the ends of all streams by then and over the documents that were kept. Noted somewhere else, it shows later that nobody has written another record.
       * @example 2026-11-28T02:00:00.000Z/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
       */
      readonly checkpoint: string;
      /** @description The last entry by then of every stream. */
      readonly ends?: readonly {
        readonly stream: string;
        readonly seq: number;
        readonly hash: string;
      }[];
      /** @description The content hash of every document that was kept by then. */
      readonly kept?: readonly string[];
      /** @description Those that were asked for and are in the record. */
      readonly entryHashes?: readonly string[];
      readonly findings: readonly components['schemas']['RecordFinding'][];
    };
    readonly RecordFinding: {
      /** @example order:0f8fad5b-d9cb-469f-a165-70867728950e */
      readonly stream?: string;
      readonly seq?: number;
      /** @description The content hash of a document that is kept. */
      readonly document?: string;
      /** @enum {string} */
      readonly how: 'altered' | 'missing' | 'forked' | 'foreign' | 'unreadable';
      readonly says: string;
    };
    /** @enum {string} */
    readonly Role: 'prescriber' | 'pharmacist' | 'dispenser' | 'support' | 'lead';
    /** @description JSON as WebAuthn Level 3 has it, for a browser's authenticator or from it. */
    readonly WebAuthn: {
      readonly [key: string]: unknown;
    };
    /** @description A passkey's response, or a passphrase with the code that an authenticator app shows. */
    readonly StaffCredential:
      | {
          readonly response: components['schemas']['WebAuthn'];
        }
      | {
          readonly email: components['schemas']['Email'];
          readonly passphrase: string;
          readonly code: components['schemas']['OneTimeCode'];
        };
    /** @example 123456 */
    readonly OneTimeCode: string;
    readonly InvitationToken: string;
    readonly Invitation: {
      readonly token: components['schemas']['InvitationToken'];
    };
    readonly PasskeyJoining: {
      readonly token: components['schemas']['InvitationToken'];
      readonly response: components['schemas']['WebAuthn'];
    };
    readonly PassphraseJoining: {
      readonly token: components['schemas']['InvitationToken'];
      /** @description Long, and of her own; nobody has to change it regularly (NIST SP 800-63B, 3.1.1). */
      readonly passphrase: string;
      readonly code: components['schemas']['OneTimeCode'];
    };
    readonly StaffMember: {
      readonly _id: components['schemas']['Id'];
      readonly name: string;
      readonly email: string;
      readonly role: components['schemas']['Role'];
      /** @description With the regulator. */
      readonly registration: string | null;
      /** @enum {string} */
      readonly state: 'invited' | 'active' | 'suspended';
      /**
       * Format: date-time
       * @description For the first time.
       */
      readonly invitedAt: string;
      /** Format: date-time */
      readonly joinedAt: string | null;
      /** Format: date-time */
      readonly suspendedAt: string | null;
    };
    readonly StaffList: {
      readonly results: readonly components['schemas']['StaffMember'][];
      /** @description What was changed, the newest first. It stays as long as the team's members do. */
      readonly changes: readonly components['schemas']['StaffChange'][];
    };
    readonly StaffChange: {
      /** Format: date-time */
      readonly at: string;
      /** @enum {string} */
      readonly what: 'invited' | 'invited-again' | 'joined' | 'sessions-ended' | 'suspended';
      /** @description Whom it is about, by name. */
      readonly member: string;
      /**
       * @description By one of the team, by whoever had the desk's token, or by whoever runs the server and its database.
       * @enum {string}
       */
      readonly means: 'member' | 'desk-token' | 'recovery';
      /** @description Who of the team, by name. */
      readonly by: string | null;
    };
    readonly StaffInvitation: {
      readonly name: components['schemas']['StaffName'];
      readonly email: components['schemas']['Email'];
      readonly role: components['schemas']['Role'];
      /** @example GPhC 1234567 */
      readonly registration?: components['schemas']['StaffWords'];
    };
    readonly Invited: {
      readonly member: components['schemas']['StaffMember'];
      /** @description It works once, within three days. */
      readonly address: string;
    };
    readonly InvitedAgain: {
      readonly member: components['schemas']['StaffMember'];
      /** @description It works once, within three days. Nothing where she has joined already: it is mailed to her alone. */
      readonly address: string | null;
    };
    readonly OpenedInvitation: {
      readonly member: components['schemas']['StaffMember'];
      /** @description For `navigator.credentials.create`. */
      readonly passkey: components['schemas']['WebAuthn'];
      /** @description What an authenticator app is set up with. */
      readonly codeAddress: string;
    };
    readonly TeamMember: {
      readonly member: components['schemas']['StaffMember'];
      /** @description What her role lets her do. */
      readonly may: readonly components['schemas']['StaffAction'][];
      /**
       * Format: date-time
       * @description Until when a decision needs no other proof.
       */
      readonly provedUntil: string;
      /** @description What she can prove with who she is, at a proof or as she signs in. */
      readonly proofs: readonly ('passkey' | 'passphrase')[];
    };
    readonly TeamSession: {
      /** @description Shown with each call of hers. */
      readonly token: string;
      /** @description Whose it is: what somebody else entered in this tab is not hers. */
      readonly member: string;
    };
    readonly OrderExplanation: {
      /** @description As `npm run records -- explain --json` prints it. */
      readonly explanation: {
        readonly [key: string]: unknown;
      };
      /** @description Whose it is; not said where only entries of a consultation are there. */
      readonly customer?: components['schemas']['Id'];
    };
    /**
     * @description Who waits for a prescriber; in whatever order something stands that she wrote and nobody of the team has read; who waits for a payment; and what has left the queue.
     * @enum {string}
     */
    readonly QueueView: 'waiting' | 'unread' | 'unpaid' | 'active' | 'past' | 'cancelled';
    /** @description Behind which row a page begins. */
    readonly QueueCursor: string;
    /** @enum {string} */
    readonly MissingFromCase:
      | 'weight'
      | 'identity'
      | 'photo'
      | 'consultation'
      | 'answer'
      | 'second-check';
    readonly CaseHold: {
      /** @description The name of who has it open. */
      readonly by: string;
      /** Format: date-time */
      readonly since: string;
      readonly isYours: boolean;
    };
    readonly CaseRow: {
      readonly _id: components['schemas']['Id'];
      /** @example T-100001 */
      readonly number: string;
      /** Format: date-time */
      readonly createdAt: string;
      /**
       * Format: date-time
       * @description Since its payment; null where it waits for no prescriber.
       */
      readonly waitsSince: string | null;
      readonly customer: string;
      /** Format: date */
      readonly dob: string | null;
      readonly status: components['schemas']['OrderStatus'];
      readonly paymentStatus: components['schemas']['PaymentStatus'];
      readonly isTestPayment: boolean;
      readonly isDeclined: boolean;
      readonly total: components['schemas']['Pounds'];
      readonly treatments: readonly string[];
      /** @description How many of each level were counted; null until they have been. */
      readonly flags: components['schemas']['FlagCounts'] | null;
      /** @description What has to come before anybody can approve, or was asked for and not given. */
      readonly missing: readonly components['schemas']['MissingFromCase'][];
      /**
       * Format: date-time
       * @description Since when it waits for her answer; meanwhile her own waiting does not count.
       */
      readonly asksSince: string | null;
      /** @description What she wrote and nobody of the team has read. */
      readonly unreadMessages: number;
      /**
       * Format: date-time
       * @description When the first of them was written; null where there is none.
       */
      readonly unreadSince: string | null;
      /** @description Who has it open. */
      readonly hold: components['schemas']['CaseHold'] | null;
      /** @description Whoever asks has approved it as the first of two; another prescriber has to agree. */
      readonly isApprovedByYou: boolean;
    };
    readonly FlagCounts: {
      readonly high: number;
      readonly moderate: number;
      readonly low: number;
    };
    readonly CasesAskedFor: {
      readonly orders: readonly components['schemas']['Id'][];
    };
    readonly CaseStandings: {
      readonly results: readonly components['schemas']['CaseStanding'][];
    };
    readonly CaseStanding: {
      readonly _id: components['schemas']['Id'];
      /** @description In which of the lists it is; null of what is not known here. */
      readonly list: ('waiting' | 'unpaid' | 'active' | 'past' | 'cancelled') | null;
      /** @description What a prescriber has decided; null before that, and of what was decided before decisions were kept so. */
      readonly decision: {
        readonly by: string;
        /** Format: date-time */
        readonly at: string;
        /** @enum {string} */
        readonly outcome: 'approved' | 'part-approved' | 'declined';
      } | null;
      /** @description By a prescriber. */
      readonly isDeclined: boolean;
      readonly unreadMessages: number;
    };
    readonly QueuePage: {
      readonly results: readonly components['schemas']['CaseRow'][];
      /** @description Where the next page begins; null behind the last. */
      readonly next: components['schemas']['QueueCursor'] | null;
      /** Format: date-time */
      readonly asOf: string;
    };
    readonly TeamFigures: {
      /** Format: date */
      readonly from: string;
      /** Format: date */
      readonly to: string;
      readonly decisions: components['schemas']['DecisionFigures'];
      readonly byMember: readonly {
        /** @description Who decided, as she is called now; of whoever was not signed in, and of what is older, as it was written down. */
        readonly by: string;
        /** @description Who that is, where she was signed in: one, or the two prescribers who decided together. Not said of what is older. */
        readonly staff?: readonly components['schemas']['Id'][];
        readonly decisions: components['schemas']['DecisionFigures'];
      }[];
      readonly declined: readonly {
        readonly code: components['schemas']['DeclineCode'];
        readonly medicines: number;
      }[];
      readonly refusals: readonly {
        readonly treatment: string;
        /** @description That were finished; one that is sent again unchanged counts once. */
        readonly consultations: number;
        readonly refused: number;
      }[];
      /** @description How often a pharmacist passed pharmacy medicines, all of an order's or some. */
      readonly checks: number;
      /** @description How often a pharmacist declined a whole order at her check. */
      readonly checksDeclined: number;
      /** @description Of how many decisions and checks it is known which flags were raised; of whole orders that a pharmacist declined before that was kept it is not. */
      readonly flagsKnown: number;
      readonly flags: readonly {
        readonly id: string;
        /** @description What it says today, at each treatment that raises it, or at none where the shelf or the pharmacy itself does; nothing of what is no more. */
        readonly says: readonly {
          readonly treatment: string | null;
          readonly message: string;
        }[];
        readonly isHigh: boolean;
        /** @description And checks of a pharmacist in which it was raised. */
        readonly decisions: number;
        /** @description Of those, how many approved something all the same. */
        readonly overridden: number;
      }[];
    };
    readonly DecisionFigures: {
      readonly approved: number;
      readonly partApproved: number;
      readonly declined: number;
      /** @description Within how many minutes half of them were made; null where there was none. */
      readonly medianMinutes: number | null;
      readonly longestMinutes: number | null;
    };
    /** @description Behind which look a page begins. */
    readonly LooksCursor: string;
    readonly LooksPage: {
      readonly results: readonly components['schemas']['RecordLook'][];
      /** @description Where the next page begins; null behind the last. */
      readonly next: components['schemas']['LooksCursor'] | null;
    };
    readonly RecordLook: {
      /** Format: date-time */
      readonly at: string;
      /** @description As it was written down; null where whoever used the desk's token did not say. */
      readonly by: string | null;
      /** @description Who that is, where she was signed in; not said of what is older. */
      readonly staff?: components['schemas']['Id'];
      /** @description What she is called now, where that is something else. */
      readonly now?: string;
      /** @description Null where what was written down of it can no longer be read. */
      readonly how:
        | (
            | 'desk'
            | 'files'
            | 'labels'
            | 'gp-letter'
            | 'beside-another'
            | 'explain'
            | 'export'
            | 'inspection'
            | 'replay'
            | 'replay-of-all'
          )
        | null;
      readonly order?: {
        readonly _id: components['schemas']['Id'];
        readonly number: string;
      };
      readonly consultation?: components['schemas']['Id'];
      /** @description The questions of which what everybody wrote was read, where somebody asked for it. */
      readonly words?: readonly string[];
      /** @description Null once she was erased. */
      readonly patient: string | null;
    };
    /** @description Behind which refused call a page begins. */
    readonly RefusedCallsCursor: number;
    readonly RefusedCalls: {
      readonly results: readonly components['schemas']['RefusedCall'][];
      /** @description Where the next page begins; null behind the last. */
      readonly next: components['schemas']['RefusedCallsCursor'] | null;
    };
    /**
     * @description Somebody of the team, whoever shows the desk's token, or whoever showed nothing that is known.
     * @enum {string}
     */
    readonly RefusedWho: 'member' | 'desk' | 'nobody';
    /**
     * @description Why something was refused: `desk-token-wrong` where a token was shown that is neither the desk's nor of any session; `customers-token` where it was one of a customer's session, whether or not that is open still; `reason-not-hers` where a step needed a reason, and hers did not count; `code-used` where a one-time code was right and had been shown before, or a later one had: somebody may have read it over her shoulder.
     * @enum {string}
     */
    readonly RefusedWhy:
      | 'role-forbids'
      | 'desk-token-retired'
      | 'desk-token-wrong'
      | 'customers-token'
      | 'reason-not-hers'
      | 'response-used'
      | 'response-not-hers'
      | 'passkey-copied'
      | 'passphrase-wrong'
      | 'code-wrong'
      | 'code-used'
      | 'of-another';
    readonly RefusedCall: {
      /** Format: date-time */
      readonly at: string;
      readonly who: components['schemas']['RefusedWho'];
      /** @description Who of the team. */
      readonly by: string | null;
      /** @description Which call of this contract. */
      readonly call: string;
      /** @description In words what it is there for. */
      readonly what: string;
      readonly why: components['schemas']['RefusedWhy'];
      /** @description The number of the order that the call names. */
      readonly order?: string;
      /** @description How many more there were of this person and reason on that day, of which no line is kept. */
      readonly more?: number;
    };
    readonly QueueState: {
      readonly waiting: number;
      /**
       * Format: date-time
       * @description Since when the first waits for the team, not for her own answer; null where none does.
       */
      readonly oldest: string | null;
      /** @description With a high flag. */
      readonly high: number;
      /** @description Whose flags were not counted yet. */
      readonly notCounted: number;
      /** @description That somebody has open. */
      readonly open: number;
      /** @description Orders, also those that wait for nobody, about which she has written something that nobody of the team has read. */
      readonly unread: number;
      /** @description That somebody else than whoever asks has open. */
      readonly openElsewhere: number;
      /** @description That whoever asks has approved as the first of two. */
      readonly approvedByYou: number;
      readonly missing: {
        readonly weight: number;
        readonly identity: number;
        readonly answer: number;
        readonly photo: number;
        readonly consultation: number;
        readonly 'second-check': number;
      };
      readonly treatments: readonly {
        readonly treatment: string;
        readonly waiting: number;
      }[];
      readonly matching: {
        readonly all: number;
        readonly fresh: number;
      };
    };
    /**
     * @description Why a medicine is not approved, for the pharmacy's own account.
     * @enum {string}
     */
    readonly DeclineCode:
      | 'contraindication'
      | 'interaction'
      | 'strength'
      | 'no-need'
      | 'see-gp'
      | 'not-verified'
      | 'not-answered'
      | 'other';
    readonly LineDecision:
      | {
          readonly option: components['schemas']['Id'];
          /** @constant */
          readonly approve: true;
        }
      | {
          readonly option: components['schemas']['Id'];
          /** @constant */
          readonly approve: false;
          readonly code: components['schemas']['DeclineCode'];
          /** @description What its patient reads. No mail repeats it. */
          readonly words: components['schemas']['Reason'];
        };
    readonly KeptDecision: {
      /** @description As whoever decided has made it. */
      readonly id: string;
      readonly by: string;
      /** Format: date-time */
      readonly at: string;
      /** @enum {string} */
      readonly outcome: 'approved' | 'part-approved' | 'declined';
    };
    /** @description Made by whoever decides, for this one decision. */
    readonly DecisionId: string;
    readonly CaseDecision: {
      readonly id: components['schemas']['DecisionId'];
      readonly by?: components['schemas']['StaffName'];
      readonly lines: readonly components['schemas']['LineDecision'][];
      readonly doubts?: components['schemas']['ReadDoubts'];
      readonly reasons?: {
        /** @description Why it is approved, although a flag is high. */
        readonly flags?: components['schemas']['Reason'];
        /** @description Why it is approved, although a medicine is withheld from her today. */
        readonly withheld?: components['schemas']['Reason'];
        /** @description Why it is approved, although nobody has verified who she is. */
        readonly identity?: components['schemas']['Reason'];
        /** @description Why it is approved, although she has not answered yet, or nobody has read what she wrote. */
        readonly messages?: components['schemas']['Reason'];
      };
    };
    readonly CaseOpening: {
      /** @description Why she takes it over from somebody who has it open. */
      readonly reason?: components['schemas']['Reason'];
    };
    readonly CaseOpened: {
      /** @description Null where nothing is to be decided. */
      readonly hold: components['schemas']['CaseHold'] | null;
    };
    /** @enum {string} */
    readonly StaffAction:
      | 'read-orders'
      | 'hold-case'
      | 'message'
      | 'verify'
      | 'approve'
      | 'decline'
      | 'cancel'
      | 'check-supply'
      | 'dispatch-all-the-same'
      | 'read-dispensing'
      | 'dispatch'
      | 'deliver'
      | 'gp-letters'
      | 'read-record'
      | 'keep-record'
      | 'export-person'
      | 'release-hold'
      | 'verify-record'
      | 'erase'
      | 'read-staff'
      | 'manage-staff'
      | 'oversee';
    readonly DeskApproval: {
      readonly id?: components['schemas']['DecisionId'];
      readonly by?: components['schemas']['StaffName'];
      readonly doubts?: components['schemas']['ReadDoubts'];
      /** @description Why it is approved all the same, where a high flag is raised. Kept with the approval. */
      readonly reason?: components['schemas']['Reason'];
    };
    readonly DeskDecline: {
      readonly id?: components['schemas']['DecisionId'];
      readonly by?: components['schemas']['StaffName'];
      readonly code?: components['schemas']['DeclineCode'];
      readonly reason: components['schemas']['Reason'];
    };
    readonly DeskRefusal: {
      readonly by?: components['schemas']['StaffName'];
      readonly code?: components['schemas']['DeclineCode'];
      readonly reason: components['schemas']['Reason'];
    };
    readonly DispensingLine: {
      readonly option: components['schemas']['Id'];
      readonly name: string;
      readonly strength: string;
      /** @description How many packs. */
      readonly quantity: number;
      /** @description What is in one pack. Null, as form and category, where the product is no longer known. */
      readonly pack: string | null;
      readonly form: string | null;
      readonly category: ('POM' | 'P' | 'GSL') | null;
    };
    readonly LineToCheck: {
      readonly option: components['schemas']['Id'];
      readonly name: string;
      readonly strength: string;
      /** @description How many packs. */
      readonly quantity: number;
      readonly pack: string | null;
      readonly form: string | null;
      readonly category: ('POM' | 'P' | 'GSL') | null;
      /** @description What was paid for it, and goes back where it is declined. */
      readonly paid: components['schemas']['Pounds'];
    };
    readonly DispensingOrder: {
      readonly _id: components['schemas']['Id'];
      readonly number: string;
      /** Format: date-time */
      readonly createdAt: string;
      /** @description Whose yes is missing; null where it can be picked. */
      readonly waitsFor: ('prescriber' | 'pharmacist') | null;
      readonly flags: components['schemas']['FlagsToCheck'];
      /** @description What is supplied of it. */
      readonly lines: readonly components['schemas']['DispensingLine'][];
    };
    /** @description How many of each level were counted of what waits for a pharmacist, as the queue counts them; null until they have been, and of what waits for none. */
    readonly FlagsToCheck: components['schemas']['FlagCounts'] | null;
    /**
     * @description `check`: what waits for a pharmacist. `dispatch`: the rest, which can be picked or waits for a prescriber.
     * @enum {string}
     */
    readonly DispensingView: 'dispatch' | 'check';
    /** @description How many there are in each list. */
    readonly DispensingCounts: {
      readonly dispatch: number;
      readonly check: number;
    };
    readonly DispensingPage: {
      readonly results: readonly components['schemas']['DispensingOrder'][];
      /** @description Where the next page begins; null behind the last. */
      readonly next: components['schemas']['QueueCursor'] | null;
      readonly counts: components['schemas']['DispensingCounts'];
    };
    readonly StandingsRequest: {
      readonly orders: readonly components['schemas']['Id'][];
      /** @description The `next` of the last page that was read; without it as far as the list goes. */
      readonly until?: components['schemas']['QueueCursor'];
    };
    readonly DispensingStandings: {
      readonly results: readonly components['schemas']['DispensingStanding'][];
      readonly counts: components['schemas']['DispensingCounts'];
      /** @description How many of them are in the part of each list that was read. */
      readonly until: components['schemas']['DispensingCounts'];
    };
    readonly DispensingStanding: {
      readonly _id: components['schemas']['Id'];
      readonly status: components['schemas']['OrderStatus'];
      /** @description Whose yes is missing; null where it can be picked, or is not to be dispensed any more. */
      readonly waitsFor: ('prescriber' | 'pharmacist') | null;
      readonly flags: components['schemas']['FlagsToCheck'];
      /** @description Null of what was not handed over. */
      readonly dispatch: {
        readonly shipper: string;
        readonly trackingId: string;
        /** Format: date-time */
        readonly at: string;
      } | null;
    };
    readonly GpConsent: {
      /**
       * @description `agreed`: a letter goes to the practice that she named once the order was dispatched. `no-practice`: she agreed and named none, so there is nobody to write to. `no-letter`: she agreed, and none is made of it: the order ended, or what she agreed about was not approved. `ended`: she agreed, nobody could deliver what was written, and none of it is sent any more.
       * @enum {string}
       */
      readonly state:
        | 'not-agreed'
        | 'agreed'
        | 'no-practice'
        | 'no-letter'
        | 'posted'
        | 'ended'
        | 'withdrawn';
      /** Format: date-time */
      readonly withdrawnAt: string | null;
      /**
       * Format: date-time
       * @description When a letter about it was posted or sent last.
       */
      readonly postedAt: string | null;
      /**
       * Format: date-time
       * @description When a letter about it came back, where it was not sent again and may be.
       */
      readonly returnedAt: string | null;
      /**
       * Format: date-time
       * @description Since when a letter about it that nobody could deliver is not sent any more.
       */
      readonly endedAt: string | null;
      /** @description That one was being sent by mail when she took her consent back, and nobody can tell whether it has left. */
      readonly mayHaveLeft: boolean;
      readonly canWithdraw: boolean;
    };
    /**
     * @description `waits`: the order was not dispatched yet. `withdrawn`: she has taken her consent back. `not-supplied`: the order ended. `lost`: it was erased, or can no longer be read. `mailing`: it is on its way by mail; `mailed`: it was sent so. `ended`: nobody can deliver it.
     * @enum {string}
     */
    readonly GpLetterStanding:
      | 'to-post'
      | 'posted'
      | 'mailing'
      | 'mailed'
      | 'waits'
      | 'ended'
      | 'withdrawn'
      | 'not-supplied'
      | 'lost';
    readonly GpMailing: {
      readonly by?: components['schemas']['StaffName'];
      readonly email: components['schemas']['Email'];
      /** @description How it was confirmed that the practice reads this address. */
      readonly method: components['schemas']['StaffWords'];
      /** @description That whoever confirms it knows that mail came back from this address, and has asked the practice again. */
      readonly knowsItCameBack?: boolean;
    };
    readonly GpReturn: {
      readonly by?: components['schemas']['StaffName'];
      /**
       * Format: date-time
       * @description When what came back was posted, or sent by mail.
       */
      readonly sentAt: string;
      /** @description How it is known. */
      readonly reason: components['schemas']['Reason'];
    };
    readonly GpPractice: {
      readonly name: string;
      readonly doctor: string | null;
      readonly address: string | null;
      readonly postcode: string | null;
    };
    readonly GpPracticeCorrection: {
      readonly by?: components['schemas']['StaffName'];
      readonly name: components['schemas']['StaffWords'];
      readonly doctor?: components['schemas']['OptionalLine'];
      readonly address: components['schemas']['Lines'];
      readonly postcode: components['schemas']['Postcode'];
      /** @description How it is known. */
      readonly reason: components['schemas']['Reason'];
    };
    readonly GpEnd: {
      readonly by?: components['schemas']['StaffName'];
      /** @description Why it is not posted any more. */
      readonly reason: components['schemas']['Reason'];
    };
    /** @description Null of one that nobody has ended. */
    readonly GpLetterEnd: {
      /** Format: date-time */
      readonly at: string;
      /** @description Who of the team has ended it. */
      readonly by: string;
      readonly reason: string;
    } | null;
    /** @description Null of one that nobody has sent by mail. */
    readonly GpLetterMail: {
      readonly to: string;
      /**
       * @description `under-way`: it may have left already. `failed`: nobody took it; `stopped`: it never left, and the order's history says why; `returned`: it came back. Then it is to be posted.
       * @enum {string}
       */
      readonly state: 'queued' | 'under-way' | 'sent' | 'failed' | 'stopped' | 'returned';
      /**
       * Format: date-time
       * @description Since when it is so.
       */
      readonly at: string;
      /** @description Who of the team confirmed the address. */
      readonly by: string;
      /** @description How. */
      readonly method: string;
      /**
       * Format: date-time
       * @description When, where it was for an earlier letter to the same practice; null where it was for this one.
       */
      readonly confirmedAt: string | null;
    } | null;
    readonly GpLetterRow: {
      readonly _id: components['schemas']['Id'];
      readonly order: components['schemas']['Id'];
      readonly number: string;
      /** Format: date-time */
      readonly decidedAt: string;
      /** Format: date-time */
      readonly dispatchedAt: string | null;
      /**
       * Format: date-time
       * @description When it came back, from the post or by mail; null of one that was never sent.
       */
      readonly cameBackAt: string | null;
    };
    /** @description Behind which letter a page begins. */
    readonly GpLetterCursor: string;
    readonly GpLetterList: {
      readonly results: readonly components['schemas']['GpLetterRow'][];
      /** @description Where the next page begins; null behind the last. */
      readonly next: components['schemas']['GpLetterCursor'] | null;
      /** @description How many there are. */
      readonly all: number;
    };
    readonly GpLettersAskedFor: {
      readonly letters: readonly components['schemas']['Id'][];
    };
    readonly GpLetterStandings: {
      readonly results: readonly components['schemas']['GpLetterNow'][];
      /** @description How many are to be posted. */
      readonly all: number;
    };
    readonly GpLetterNow: {
      readonly _id: components['schemas']['Id'];
      /** @description Null of what is not known here. */
      readonly standing: components['schemas']['GpLetterStanding'] | null;
      /**
       * Format: date-time
       * @description When it came back, from the post or by mail; null of one that did not, and of one that was sent again.
       */
      readonly cameBackAt: string | null;
    };
    readonly GpLetter: {
      readonly _id: components['schemas']['Id'];
      readonly order: components['schemas']['Id'];
      readonly number: string;
      readonly standing: components['schemas']['GpLetterStanding'];
      /** Format: date-time */
      readonly postedAt: string | null;
      readonly postedBy: string | null;
      /**
       * Format: date-time
       * @description When it came back from the post; null once it was posted again.
       */
      readonly returnedAt: string | null;
      readonly mail: components['schemas']['GpLetterMail'];
      readonly ended: components['schemas']['GpLetterEnd'];
      /** @description Where a letter to a practice of the same name and postcode was sent last. */
      readonly knownEmail: string | null;
      /** @description Of one that is to be posted and that nobody has corrected, as it is read: where an earlier letter of hers was corrected to, at which she had written the same of her practice. It is hers who posts this one to take it or not. */
      readonly earlierCorrection: {
        readonly practice: components['schemas']['GpPractice'];
        /** @description Of the order whose letter was corrected. */
        readonly number: string;
        readonly by: string;
        /** Format: date-time */
        readonly at: string;
        /** @description How it was known then. */
        readonly reason: string;
      } | null;
      /** @description Where it goes, as she has written it or somebody has corrected it; null of one without words. */
      readonly practice: components['schemas']['GpPractice'] | null;
      /** @description Null of one that is not to be posted and was not. The record of an order has those of one that left once. */
      readonly words: components['schemas']['GpLetterWords'] | null;
    };
    readonly GpLetterWords: {
      readonly from: readonly string[];
      readonly to: readonly string[];
      /** @description Whether she gave an address of the practice, with no postcode that is none. Nobody has looked whether it is right. */
      readonly hasAddress: boolean;
      readonly date: string;
      readonly greeting: string;
      readonly subject: string;
      readonly about: readonly {
        readonly what: string;
        readonly is: string;
      }[];
      readonly before: readonly string[];
      readonly medicines: readonly string[];
      readonly after: readonly string[];
      readonly closing: readonly string[];
    };
    readonly GpWithdrawal: {
      readonly by?: components['schemas']['StaffName'];
      /** @description How she said it. */
      readonly reason: components['schemas']['Reason'];
    };
    /** @description What becomes of her consent to tell her GP. */
    readonly CaseGp: {
      /**
       * @description What she said at her consultations; `no-practice` where she agreed and named none.
       * @enum {string}
       */
      readonly state: 'not-agreed' | 'agreed' | 'no-practice';
      /** Format: date-time */
      readonly withdrawnAt: string | null;
      /** @description Who of the team wrote it down; null where she did it herself. */
      readonly withdrawnBy: string | null;
      readonly canWithdraw: boolean;
      readonly letters: readonly components['schemas']['CaseGpLetter'][];
    };
    readonly CaseGpLetter: {
      readonly _id: components['schemas']['Id'];
      readonly standing: components['schemas']['GpLetterStanding'];
      /** Format: date-time */
      readonly postedAt: string | null;
      readonly postedBy: string | null;
      /**
       * Format: date-time
       * @description When it came back from the post; null once it was posted again.
       */
      readonly returnedAt: string | null;
      readonly mail: components['schemas']['GpLetterMail'];
      readonly ended: components['schemas']['GpLetterEnd'];
    };
    readonly LabelsRequest: {
      /** @description Each by its `_id` or its number. */
      readonly orders: readonly components['schemas']['Id'][];
    };
    readonly DispensingLabels: {
      readonly results: readonly {
        readonly _id: components['schemas']['Id'];
        readonly number: string;
        readonly patient: string;
        readonly address: components['schemas']['Address'];
        readonly shippingMethod: string;
        /** @description Of each prescription medicine. */
        readonly labels: readonly components['schemas']['MedicineLabel'][];
      }[];
      /** @description Of which no label is made. */
      readonly refused: readonly {
        /** @description As it was asked for. */
        readonly order: string;
        readonly because: string;
      }[];
    };
    readonly MedicineLabel: {
      readonly option: components['schemas']['Id'];
      /** @description Name, strength and form. */
      readonly medicine: string;
      readonly quantity: string;
      readonly patient: string;
      /**
       * Format: date
       * @description The day of the supply, in London.
       */
      readonly date: string;
      readonly pharmacy: string;
      readonly address: string;
      readonly warning: string;
    };
    readonly DispatchBatch: {
      readonly by?: components['schemas']['StaffName'];
      readonly parcels: readonly {
        readonly order: components['schemas']['Id'];
        /** @example Royal Mail */
        readonly shipper: components['schemas']['StaffWords'];
        readonly trackingId: components['schemas']['TrackingId'];
        readonly doubts?: components['schemas']['ReadDoubts'];
        /** @description Why it goes out all the same, where something is known that was not at the approval or the check. A pharmacist's alone counts. */
        readonly reason?: components['schemas']['Reason'];
      }[];
    };
    readonly DispatchOutcomes: {
      readonly results: readonly {
        /** @description As it was sent. */
        readonly order: string;
        /** @description Why it was not dispatched; null where it is. */
        readonly problem: components['schemas']['Problem'] | null;
        /** @description How the order is by now; null where there is none. */
        readonly now: components['schemas']['DispensingStanding'] | null;
        /** @description Of what is dispatched, what becomes of its letters to her GP; none where she did not agree. */
        readonly gpLetters: readonly components['schemas']['CaseGpLetter'][];
      }[];
    };
    readonly TrackingId: string;
    readonly DeskDispatch: {
      readonly by?: components['schemas']['StaffName'];
      /** @example Royal Mail */
      readonly shipper: components['schemas']['StaffWords'];
      readonly trackingId: components['schemas']['TrackingId'];
      readonly doubts?: components['schemas']['ReadDoubts'];
      /** @description Why it goes out all the same, where something is known that was not at the approval or the check. A pharmacist's alone counts. Kept with the dispatch. */
      readonly reason?: components['schemas']['Reason'];
    };
    readonly WeightVerification: {
      /** @description Made by whoever sends it, for this one time. The same one sent again with the same is kept once. */
      readonly id?: string;
      readonly by?: components['schemas']['StaffName'];
      /**
       * @description How it was verified.
       * @example video call with scales
       */
      readonly method: components['schemas']['StaffWords'];
      readonly kilograms: number;
      /**
       * Format: date
       * @description The day of the verification; not in the future.
       */
      readonly on: string;
      /** @description Why the weight is taken although it is more than seven days old, was seen before the consultation or in a way that is not on the list, or is more than five per cent from what she said. Without one such a weight is refused; one of more than 28 days is refused with one, too. */
      readonly reason?: components['schemas']['Reason'];
      /** @description The photo or document that it was seen on, of those that she has sent. */
      readonly evidence?: components['schemas']['UploadPath'];
    };
    /**
     * @description A photo of a document needs that photo as its evidence. An electronic check is one that a vendor of identity checks has made.
     * @enum {string}
     */
    readonly IdentityMethod:
      | 'document in person'
      | 'document on a video call'
      | 'photo of a document'
      | 'electronic check';
    readonly IdentityVerification: {
      /** @description Made by whoever sends it, for this one time. The same one sent again with the same is kept once. */
      readonly id?: string;
      readonly by?: components['schemas']['StaffName'];
      readonly method: components['schemas']['IdentityMethod'];
      /**
       * @description Whether name and date of birth are those of the document or the check.
       * @enum {string}
       */
      readonly outcome: 'matches' | 'does-not-match';
      /** @description Her first and last name as her account says them; how letters are written does not count. */
      readonly name: components['schemas']['Line'];
      /**
       * Format: date
       * @description Her date of birth as her account says it.
       */
      readonly dob: string;
      /** @description The photo or document that it was seen on, of those that she has sent. */
      readonly evidence?: components['schemas']['UploadPath'];
      /** @description What was seen. Needed where it does not match. */
      readonly note?: components['schemas']['Reason'];
    };
    readonly IdentityCheck: {
      /** @description Made by whoever asks, for this one time. */
      readonly id: string;
      readonly by?: components['schemas']['StaffName'];
      /** @description Her first and last name as her account says them; how letters are written does not count. */
      readonly name: components['schemas']['Line'];
      /**
       * Format: date
       * @description Her date of birth as her account says it.
       */
      readonly dob: string;
      /** @description What she has sent as her ID. */
      readonly evidence: components['schemas']['UploadPath'];
    };
    readonly CaseVerification: {
      /**
       * @description `age` follows from the date of birth of `identity`, and is void with it.
       * @enum {string}
       */
      readonly what: 'identity' | 'age' | 'weight' | 'gp-consent';
      /**
       * @description `changed` is an identity that was verified before her name or date of birth was changed. Consent is `given` or `not-given` by her answer at a consultation, and `withdrawn` afterwards.
       * @enum {string}
       */
      readonly standing:
        | 'verified'
        | 'missing'
        | 'changed'
        | 'does-not-match'
        | 'given'
        | 'not-given'
        | 'withdrawn';
      readonly method: string | null;
      /** @description At whose consultation she answered; null of whatever is no answer of hers. */
      readonly questionnaire: string | null;
      /** @description Who of the team; null where she said it herself, and where nobody has looked. */
      readonly by: string | null;
      /**
       * Format: date
       * @description The day in London.
       */
      readonly on: string | null;
      readonly kilograms: number | null;
      readonly evidence: components['schemas']['UploadPath'] | null;
      readonly note: string | null;
      /** @description Which identity service said it; null where somebody looked. */
      readonly service: {
        readonly name: string;
        /** @description Under which the service keeps it. */
        readonly reference: string;
        /** @description Nobody checked a real document. */
        readonly isStandIn: boolean;
      } | null;
    };
    readonly DeskConsultation: {
      readonly _id: components['schemas']['Id'];
      readonly questionnaire: string;
      /** @description A pharmacist judges it, who sells a pharmacy medicine; the others are for a prescriber. */
      readonly isPharmacy: boolean;
      readonly version: string;
      /** Format: date-time */
      readonly createdAt: string;
      /** @enum {string} */
      readonly mode: 'new' | 'repeat';
      readonly document: components['schemas']['DocumentHash'];
      /** @description All that it was judged with, among the documents: its questionnaire, and what was known of medicines. None where that was not kept. */
      readonly judgedWith: readonly string[];
      /** @description The medicines that were withheld from her as she answered, by their ids in the formulary that it was judged with. */
      readonly withheld: readonly {
        /** @example mounjaro-15mg */
        readonly medicine: string;
        readonly because: readonly components['schemas']['Because'][];
      }[];
      readonly payload: components['schemas']['Submission'];
      /** @description What her browser noticed, and what this server knows of refused attempts of hers; each once. In the order of time: of an attempt that was refused after the consultation, `to` is what refused her. */
      readonly changedAnswers: readonly components['schemas']['KnownChange'][];
      /** @description This person's attempts at the same questionnaire that were refused, newest first, also those of a guest session that she has signed in from. Some may be later than this consultation. */
      readonly refusedAttempts: readonly components['schemas']['RefusedAttempt'][];
    };
    readonly RefusedAttempt: {
      readonly _id: components['schemas']['Id'];
      readonly questionnaire: string;
      readonly version: string;
      /** Format: date-time */
      readonly createdAt: string;
      /** @enum {string} */
      readonly mode: 'new' | 'repeat';
      readonly document: components['schemas']['DocumentHash'];
      /** @description The rules that refused it. */
      readonly rules: readonly components['schemas']['RuleRefusal'][];
      /** @description Null when nothing of them is kept, because she said that she was under 18, or can no longer be read. */
      readonly answers: components['schemas']['Answers'] | null;
    };
    /** @description A question of the same name and options, which this person has answered otherwise at another questionnaire (each asks it in its own words), or at the same one within four weeks. Of a weight or height, both in one unit. */
    readonly DifferingAnswers: {
      readonly question: string;
      readonly here: components['schemas']['DatedAnswer'];
      readonly elsewhere: components['schemas']['DatedAnswer'];
    };
    readonly DatedAnswer: {
      readonly questionnaire: string;
      /** Format: date-time */
      readonly createdAt: string;
      readonly document: components['schemas']['DocumentHash'];
      readonly answer: components['schemas']['Answer'];
    };
    readonly DeskEvent: {
      /** Format: date-time */
      readonly at: string;
      readonly what: string;
      readonly by: string | null;
      readonly note: string | null;
    };
    readonly DeskOrder: {
      readonly order: components['schemas']['Order'];
      readonly customer: components['schemas']['Customer'];
      readonly consultations: readonly components['schemas']['DeskConsultation'][];
      /** @description This person's refused attempts at questionnaires that none of these consultations is of, newest first. */
      readonly refusedElsewhere: readonly components['schemas']['RefusedAttempt'][];
      /** @description What she answered otherwise at another questionnaire, refused or not, or another time at the same one: choices, dates, medicines (none: an empty list) and weight. Another height, name or birth date is a flag. */
      readonly differingAnswers: readonly components['schemas']['DifferingAnswers'][];
      readonly weightVerifications: readonly components['schemas']['WeightVerification'][];
      /** @description Who she is, what she weighs and what she consents to, each with how, when and by whom that was seen; what nobody has seen is named as missing. Her identity first. */
      readonly verifications: readonly components['schemas']['CaseVerification'][];
      /** @description The identity service that may be asked who she is; null where there is none. */
      readonly identityService: {
        readonly name: string;
        /** @description Nobody checks a real document. */
        readonly isStandIn: boolean;
      } | null;
      readonly messages: components['schemas']['OrderMessages'];
      readonly needsPrescriber: boolean;
      readonly needsWeightVerification: boolean;
      /** @description A test card pays it; no money is moved. */
      readonly isTestPayment: boolean;
      readonly missingConsultations: components['schemas']['MissingConsultations'];
      /** @description The options of it that a prescriber decides about. */
      readonly prescribed: readonly components['schemas']['Id'][];
      /** @description The options of it that a pharmacist has still to pass, whoever is first; before that nothing is sent. */
      readonly forPharmacist: readonly components['schemas']['Id'][];
      /** @description The options of it that two prescribers have to approve. */
      readonly needsTwo: readonly components['schemas']['Id'][];
      /** @description What the first of two prescribers has decided of a medicine of a class that two approve; nothing is taken before another one agrees. Null otherwise. */
      readonly firstApproval: components['schemas']['FirstApproval'] | null;
      /** @description What was decided, by whom; null before that, and of what was decided before decisions were kept so. */
      readonly decision: components['schemas']['KeptDecision'] | null;
      /** @description Pharmacy medicines that wait for a pharmacist. */
      readonly toCheck: readonly components['schemas']['LineToCheck'][];
      readonly gp: components['schemas']['CaseGp'];
      /** @description What to notice before deciding, the most urgent first: from the shelf's rules of supply, and from judging her answers again. A high one is answered with a reason before approval. */
      readonly flags: readonly components['schemas']['Flag'][];
      /** @description What speaks against its next step as it stands now. Whoever takes that gives a reason for what is hers to answer, and names by its digest all that she has read: a reason answers nothing else. */
      readonly doubts: readonly components['schemas']['Doubt'][];
      /** @description Of this account and others that were the same guest once, newest first. Others cannot be known. */
      readonly otherOrders: readonly components['schemas']['Order'][];
      /** @description Other accounts with her name and date of birth, and her address or phone number. They may be hers or of somebody else: nobody is refused anything for it. */
      readonly namesakes: {
        /** @description The newest of them. */
        readonly shown: readonly components['schemas']['Namesake'][];
        readonly all: components['schemas']['CountedAccounts'];
      };
      readonly signals: components['schemas']['Signals'];
      readonly timeline: components['schemas']['Timeline'];
      readonly history: readonly components['schemas']['DeskEvent'][];
      /** @description What these consultations and attempts were judged with, in whose words they are read. */
      readonly documents: readonly components['schemas']['KeptDocument'][];
    };
    readonly Namesake: {
      /** @description What is the same besides name and date of birth, whatever the capitals and spaces. */
      readonly shares: readonly ('address' | 'phone')[];
      /** @description What a prescriber declined first, then the newest; five at most. */
      readonly orders: readonly components['schemas']['Order'][];
      /** @description Refused attempts at questionnaires, newest first; five at most. */
      readonly refused: readonly components['schemas']['RefusedAttempt'][];
      /** @description How many there are, of the newest hundred orders and of all refused attempts. */
      readonly counted: {
        readonly orders: number;
        readonly declined: number;
        readonly refused: number;
      };
    };
    /** @description How many accounts there are. A hundred says that there are as many at least. */
    readonly CountedAccounts: number;
    /** @description What does not match about who she is, each with what it rests on. None is a verdict, and nobody is refused anything for it. Accounts that were the same guest once are hers. */
    readonly Signals: {
      /** @description What another account has, too. */
      readonly shared: readonly {
        /**
         * @description A card is the same where the payment provider says so; a file, where it has the same content; a photograph, where the same camera says that it took the same picture, and a camera, where it says the same serial number.
         * @enum {string}
         */
        readonly what:
          | 'name-and-birth-date'
          | 'address'
          | 'phone'
          | 'card'
          | 'file'
          | 'photograph'
          | 'camera';
        /** @description What is the same, as it is kept of her. Of a card its fingerprint, of a file its path. */
        readonly restsOn: string;
        /** @description The newest of them. */
        readonly accounts: readonly components['schemas']['OtherAccount'][];
        readonly all: components['schemas']['CountedAccounts'];
      }[];
      /** @description A name or a birth date that she gave at a consultation, and that is not her account's. */
      readonly said: readonly {
        /** @enum {string} */
        readonly what: 'name' | 'birth-date';
        readonly said: string;
        readonly questionnaire: string;
        /** Format: date-time */
        readonly createdAt: string;
        /** @description At a consultation behind this order. */
        readonly isHere: boolean;
      }[];
    };
    readonly FirstApproval: {
      readonly by: string;
      /** Format: date-time */
      readonly at: string;
      readonly lines: readonly {
        readonly option: components['schemas']['Id'];
        readonly approve: boolean;
        /** @description What she would read of what is declined. */
        readonly words: string | null;
      }[];
      /** @description Why, in spite of flags. */
      readonly reasons: readonly string[];
    };
    readonly SecondCheck: {
      readonly agrees: boolean;
      /** @description Made by whoever agrees or sends it back, so that it is done once, however often it is sent. */
      readonly id?: string;
      /** @description Why it is sent back; needed where she does not agree. */
      readonly reason?: components['schemas']['Reason'];
      readonly by?: components['schemas']['StaffName'];
    };
    readonly DeclinedMedicine: {
      readonly option: components['schemas']['Id'];
      readonly code: components['schemas']['DeclineCode'];
      /** @description What the customer reads. No mail repeats it. */
      readonly words: components['schemas']['Reason'];
    };
    readonly SupplyCheck: {
      readonly passes: boolean;
      /** @description What the customer reads; needed where it is declined. */
      readonly words?: components['schemas']['Reason'];
      /** @description Of a pass, what of it is not passed; something of the order has to be left. */
      readonly declined?: readonly components['schemas']['DeclinedMedicine'][];
      readonly doubts?: components['schemas']['ReadDoubts'];
      /** @description Of a pass. */
      readonly reasons?: {
        /** @description Why it is passed, although a flag is high. */
        readonly flags?: components['schemas']['Reason'];
        /** @description Why it is passed, although a medicine is withheld from her today. */
        readonly withheld?: components['schemas']['Reason'];
        /** @description Why it is passed, although a document says since the approval that she is somebody else. */
        readonly identity?: components['schemas']['Reason'];
        /** @description Why it is passed, although she has not answered yet, or nobody has read what she wrote. */
        readonly messages?: components['schemas']['Reason'];
      };
      readonly by?: components['schemas']['StaffName'];
    };
    readonly Timeline: {
      /** @description Her consultations, and the prescription medicines that she ordered, of all accounts that are hers; newest first. */
      readonly events: readonly (
        | {
            /** @constant */
            readonly kind: 'consultation';
            readonly _id: components['schemas']['Id'];
            /** Format: date-time */
            readonly at: string;
            /** @description Behind this order. */
            readonly isHere: boolean;
            readonly questionnaire: string;
            /** @enum {string} */
            readonly mode: 'new' | 'repeat';
            /** @enum {string} */
            readonly outcome: 'eligible' | 'refused';
          }
        | {
            /** @constant */
            readonly kind: 'medicine';
            /**
             * Format: date-time
             * @description When it was sent, or else ordered.
             */
            readonly at: string;
            /** @description Of this order. */
            readonly isHere: boolean;
            readonly name: string;
            readonly strength: string;
            readonly quantity: number;
            /** @enum {string} */
            readonly state: 'asked' | 'approved' | 'sent' | 'declined' | 'cancelled';
            /** @description What she read of why this medicine was declined. */
            readonly declined: string | null;
            readonly order: components['schemas']['NamedOrder'];
          }
      )[];
      /** @description What she said that she weighs, and what somebody saw; oldest first. */
      readonly weights: readonly {
        readonly kilograms: number;
        /** Format: date */
        readonly on: string;
        /** @description Who saw it, and how; null of what she only said. */
        readonly verified: {
          readonly by: string;
          readonly method: string;
        } | null;
      }[];
    };
    readonly NamedOrder: {
      readonly _id: components['schemas']['Id'];
      readonly number: string;
    };
    readonly CaseFiles: {
      readonly results: readonly {
        readonly path: string;
        /** @enum {string} */
        readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg';
        /** Format: date-time */
        readonly storedAt: string;
        /** @description Where it is fetched. It expires after ten minutes. */
        readonly address: string;
        /** @description A paper of her account, a question of a consultation, or a message about an order. */
        readonly from:
          | {
              readonly document: string;
            }
          | {
              readonly question: string;
              readonly questionnaire: string;
              /** Format: date-time */
              readonly createdAt: string;
            }
          | {
              readonly message: components['schemas']['MessageId'];
              /** @description Who of the team sent it to her; nobody where she did. */
              readonly by: string | null;
              /** Format: date-time */
              readonly createdAt: string;
              readonly order: components['schemas']['NamedOrder'];
            };
      }[];
    };
    readonly OtherAccount: {
      readonly name: string;
      readonly dob: string;
      /** @description The order that shares it, or the newest of that account. */
      readonly order: components['schemas']['NamedOrder'] | null;
    };
    readonly Doubt: {
      readonly digest: components['schemas']['DoubtDigest'];
      /**
       * @description Which reason answers it.
       * @enum {string}
       */
      readonly about: 'flags' | 'withheld' | 'identity' | 'messages';
      readonly message: string;
      /**
       * @description Who answers it.
       * @enum {string}
       */
      readonly whose: 'prescriber' | 'pharmacist' | 'both';
      /** @description It is answered where one of these is supplied. */
      readonly options: readonly components['schemas']['Id'][];
    };
    /** @description Tells a doubt from every other one, also of the same kind. */
    readonly DoubtDigest: string;
    /** @description By their digests, the doubts that whoever gives a reason has read. What stands by then and is not among them is not answered by it: that is `409`, and `problems` says in words what is new. */
    readonly ReadDoubts: readonly components['schemas']['DoubtDigest'][];
    readonly Flag: {
      /** @example bmi-below-27 */
      readonly id: string;
      /** @enum {string} */
      readonly level: 'high' | 'moderate' | 'low';
      readonly message: string;
      /**
       * @description Who gives a reason for it where it is high. Of an order with prescription medicines and pharmacy medicines each answers what she decides about, and both what is about the whole order; of any other order all are `both`.
       * @enum {string}
       */
      readonly whose: 'prescriber' | 'pharmacist' | 'both';
      readonly source: {
        readonly title: string;
        /** Format: uri */
        readonly url?: string;
      };
    };
    readonly DeskOrderList: {
      readonly results: readonly components['schemas']['DeskOrderRow'][];
    };
    readonly DeskOrderRow: {
      readonly _id: components['schemas']['Id'];
      readonly number: string;
      /** Format: date-time */
      readonly createdAt: string;
      readonly customer: string;
      readonly status: components['schemas']['OrderStatus'];
      readonly paymentStatus: components['schemas']['PaymentStatus'];
      /** @description A test card pays it; no money is moved. */
      readonly isTestPayment: boolean;
      readonly total: components['schemas']['Pounds'];
      readonly needsPrescriber: boolean;
      /** @description A prescriber said no. */
      readonly isDeclined: boolean;
      /** @description A pharmacist has not passed the pharmacy medicines in it. */
      readonly waitsForCheck: boolean;
      readonly missingConsultations: components['schemas']['MissingConsultations'];
    };
    /** @description Prescription medicines of the order behind which no eligible consultation of this patient can be read. It is not approved while there is one. */
    readonly MissingConsultations: readonly string[];
    readonly Health: {
      /** @constant */
      readonly status: 'ok';
    };
    readonly Readiness: {
      /** @constant */
      readonly status: 'ready';
    };
  };
  responses: {
    /** @description The cart as it is now. */
    readonly Cart: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['Cart'];
      };
    };
    /** @description The request cannot be read, or has something it must not have. */
    readonly Malformed: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "malformed",
         *       "message": "The request could not be read.",
         *       "problems": [
         *         {
         *           "field": "/quantity",
         *           "constraint": "type",
         *           "message": "must be integer"
         *         }
         *       ]
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description No valid token. */
    readonly Unauthenticated: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "unauthenticated",
         *       "message": "Your session has ended. Please sign in again."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description Not allowed to this customer, or with this address. */
    readonly Forbidden: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "consultation-required",
         *       "message": "This is a prescription medicine. Please complete its consultation first."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description There is no such thing, or it is somebody else's. */
    readonly NotFound: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "not-found",
         *       "message": "We could not find that product."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description It does not go with how things stand. */
    readonly Conflict: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "above-maximum",
         *       "message": "You can order at most 2 of this product."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description Too much was sent. */
    readonly TooLarge: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "too-large",
         *       "message": "The file is too large. The limit is 5 MB."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description The content is not of a type that is taken here. */
    readonly UnsupportedType: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "unsupported-type",
         *       "message": "Only PDF, PNG and JPEG files can be uploaded."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description Too many attempts; the header says when to try again. */
    readonly TooMany: {
      headers: {
        /** @description Seconds to wait. */
        readonly 'retry-after'?: number;
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "too-many-attempts",
         *       "message": "There were too many attempts. Please try again in 1 minute."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description Readable, but it cannot be done. */
    readonly Unacceptable: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "unacceptable",
         *       "message": "This file name cannot be used."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description The server cannot do its work now. */
    readonly Unavailable: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "unavailable",
         *       "message": "Please try again in a moment."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
    /** @description Something went wrong here; nothing about it is told. */
    readonly Unforeseen: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        /**
         * @example {
         *       "code": "unforeseen",
         *       "message": "An unexpected error occurred. Please try again later."
         *     }
         */
        readonly 'application/json': components['schemas']['Problem'];
      };
    };
  };
  parameters: {
    /** @description The customer's own `_id`. */
    readonly CustomerId: components['schemas']['Id'];
    readonly OrderId: components['schemas']['Id'];
    /** @description The order's `_id` or its number. */
    readonly DeskOrderId: components['schemas']['Id'];
    /** @description The order's `_id` or its number, or the `_id` of a consultation: that of the order which it led to, of several the last, or its own where it led to none. */
    readonly ExplainedId: components['schemas']['Id'];
    /** @description The customer's `_id` or her email. */
    readonly RecordedCustomer: string;
    /** @description Who looks, for the record; the desk's token is one for all of them, and reads nothing of the record without. Of somebody who is signed in it is known. */
    readonly LookingStaff: components['schemas']['StaffName'];
    /** @description That a page asks by itself, and nobody did by hand; it keeps no session open. */
    readonly TeamBackground: 'yes';
    /** @description That a page brings up to date by itself what is before somebody already; it keeps no session open. It is no look of hers of its own where she has opened the same by hand within 20 minutes, and is written down as one where not. */
    readonly ReadAgain: 'yes';
    /** @description The `_id` of a saved phrase. */
    readonly PhraseId: components['schemas']['Id'];
    /** @description The `_id` of a letter to a GP. */
    readonly GpLetterId: components['schemas']['Id'];
    /** @description The `_id` of a member of the team. */
    readonly StaffId: components['schemas']['Id'];
    /** @description The cart line, an item's `_id`. */
    readonly CartLineId: components['schemas']['Id'];
    /** @description The chosen shipping method; one that is no longer offered counts as none. */
    readonly ShippingId: components['schemas']['Id'];
    /**
     * @description A promo code; one that does not apply counts as none.
     * @example WELCOME10
     */
    readonly DiscountCode: components['schemas']['PromoCode'];
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly guestLogin: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The session's tokens. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GuestLogin'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly login: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "email": "sample@example.com",
         *       "password": "a long sample"
         *     }
         */
        readonly 'application/json': components['schemas']['Credentials'];
      };
    };
    readonly responses: {
      /** @description Signed in. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Login successful",
           *       "data": {
           *         "user": {
           *           "_id": "0f8fad5b-d9cb-469f-a165-70867728950e",
           *           "firstname": "Sample",
           *           "lastname": "Customer",
           *           "dob": "1990-05-17",
           *           "phone": "07700900123",
           *           "email": "sample@example.com",
           *           "status": "in_complete",
           *           "address": null,
           *           "documents": []
           *         },
           *         "accessToken": "eyJhbGciOiJIUzI1NiJ9.e30.signature",
           *         "refreshToken": "3mJ8sample",
           *         "cartChanges": [
           *           {
           *             "productId": "cream-30g",
           *             "name": "Sample cream",
           *             "from": 7,
           *             "to": 5,
           *             "reason": "maximum"
           *           }
           *         ]
           *       }
           *     }
           */
          readonly 'application/json': components['schemas']['LoggedIn'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly register: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "email": "sample@example.com",
         *       "password": "a long sample",
         *       "firstname": "Sample",
         *       "lastname": "Customer",
         *       "dob": "1990-05-17T00:00:00.000Z",
         *       "phone": "07700 900123"
         *     }
         */
        readonly 'application/json': components['schemas']['Registration'];
      };
    };
    readonly responses: {
      /** @description Created, and signed in. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Account created successfully",
           *       "data": {
           *         "user": {
           *           "_id": "0f8fad5b-d9cb-469f-a165-70867728950e",
           *           "firstname": "Sample",
           *           "lastname": "Customer",
           *           "dob": "1990-05-17",
           *           "phone": "07700900123",
           *           "email": "sample@example.com",
           *           "status": "in_complete",
           *           "address": null,
           *           "documents": []
           *         },
           *         "accessToken": "eyJhbGciOiJIUzI1NiJ9.e30.signature",
           *         "refreshToken": "3mJ8sample",
           *         "cartChanges": [
           *           {
           *             "productId": "cream-30g",
           *             "name": "Sample cream",
           *             "from": 7,
           *             "to": 5,
           *             "reason": "maximum"
           *           }
           *         ]
           *       }
           *     }
           */
          readonly 'application/json': components['schemas']['LoggedIn'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly forgotPassword: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "email": "sample@example.com"
         *     }
         */
        readonly 'application/json': components['schemas']['EmailAddress'];
      };
    };
    readonly responses: {
      /** @description If there is such an account, a link is on its way. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Reset link sent to your email"
           *     }
           */
          readonly 'application/json': components['schemas']['Message'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly resetPassword: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "token": "5Jt0sample",
         *       "newPassword": "another sample"
         *     }
         */
        readonly 'application/json': components['schemas']['PasswordReset'];
      };
    };
    readonly responses: {
      /** @description The new password counts from now on. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Password reset successfully"
           *     }
           */
          readonly 'application/json': components['schemas']['Message'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly readProfile: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The customer's own `_id`. */
        readonly id: components['parameters']['CustomerId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The record. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CustomerRecord'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly updateProfile: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The customer's own `_id`. */
        readonly id: components['parameters']['CustomerId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "address": {
         *         "line1": "1 Sample Street",
         *         "city": "London",
         *         "postalCode": "SW1A 1AA",
         *         "county": "Greater London",
         *         "nation": "England",
         *         "country": "Greater London"
         *       }
         *     }
         */
        readonly 'application/json': components['schemas']['ProfileChange'];
      };
    };
    readonly responses: {
      /** @description The record as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CustomerUpdated'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly refreshToken: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RefreshToken'];
      };
    };
    readonly responses: {
      /** @description The new access token. */
      readonly 200: {
        headers: {
          /** @description The refresh token to use next time. */
          readonly 'x-refresh-token': string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': string;
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly logout: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RefreshToken'];
      };
    };
    readonly responses: {
      /** @description Logged out. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Logged out"
           *     }
           */
          readonly 'application/json': components['schemas']['Message'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly readSettings: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The settings. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Settings'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly readStorefrontConfig: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The configuration. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StorefrontConfig'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listProducts: {
    readonly parameters: {
      readonly query: {
        /** @example POM */
        readonly type: 'OTC' | 'POM' | 'pom';
        /** @example Pain Relief */
        readonly condition?: components['schemas']['Name'];
        /** @example Migraine */
        readonly treatment?: components['schemas']['Name'];
        readonly limit?: number;
        readonly consultationId?: components['schemas']['Id'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The products, in the order in which to show them. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProductList'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listAddOns: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The products, in the order in which to show them. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProductList'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly submitConsultation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['Consultation'];
      };
    };
    readonly responses: {
      /** @description Stored, and eligible. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Created'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      /** @description Not acceptable: `problems` says which answers are missing or do not fit, or `rules` says which rules refuse the treatment. */
      readonly 422: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Problem'];
        };
      };
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listLatestConsultations: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The consultations. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "results": [
           *         {
           *           "_id": "0f8fad5b-d9cb-469f-a165-70867728950e",
           *           "questionnaire": "migraines",
           *           "finishedAt": "2026-11-21T12:00:00.000Z",
           *           "endsAt": "2026-12-19T12:00:00.000Z",
           *           "state": "current",
           *           "orderId": null
           *         }
           *       ],
           *       "repeatable": [
           *         "injectable-weight-loss"
           *       ],
           *       "tooEarly": [
           *         {
           *           "questionnaire": "injectable-weight-loss",
           *           "message": "You can have one weight-loss medicine, in one strength and one pack, for four weeks.",
           *           "until": "2026-12-15T12:00:00.000Z"
           *         }
           *       ]
           *     }
           */
          readonly 'application/json': components['schemas']['LatestConsultationList'];
        };
      };
      readonly 401: components['responses']['Unauthenticated'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listOrders: {
    readonly parameters: {
      readonly query: {
        readonly customerId: components['schemas']['Id'];
        readonly view: components['schemas']['OrderStatus'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The orders. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderList'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly createOrder: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description Chosen by the storefront for one attempt to order, and repeated with it. */
        readonly 'idempotency-key'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "line1": "1 Sample Street",
         *       "line2": "Flat 2",
         *       "city": "London",
         *       "postalCode": "SW1A 1AA",
         *       "county": "Greater London",
         *       "nation": "England",
         *       "country": "United Kingdom",
         *       "shippingId": "royal-mail-tracked-48",
         *       "discountCode": "WELCOME10"
         *     }
         */
        readonly 'application/json': components['schemas']['OrderRequest'];
      };
    };
    readonly responses: {
      /** @description The order, to be paid. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderCreated'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly readOrder: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The order. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Order'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly payOrder: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The payment as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderPayment'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly cancelOrder: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The cancelled order. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Order'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly readGpConsent: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description What she agreed to, and what was made of it. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpConsent'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly withdrawGpConsent: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description How it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpConsent'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listOrderAnswers: {
    readonly parameters: {
      readonly query?: {
        readonly page?: number;
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path: {
        readonly orderId: components['schemas']['Id'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description What was submitted, newest first. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SubmissionList'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listOrderMessages: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description All of them. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderMessages'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly sendOrderMessage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "5b0c3e6a-8f0c-4a52-9a53-1f2f3c1b7a10",
         *       "text": "I have had it for two days."
         *     }
         */
        readonly 'application/json': components['schemas']['MessageEntry'];
      };
    };
    readonly responses: {
      /** @description All of them, this one included. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderMessages'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly readOrderMessages: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "until": "5b0c3e6a-8f0c-4a52-9a53-1f2f3c1b7a10"
         *     }
         */
        readonly 'application/json': components['schemas']['MessagesRead'];
      };
    };
    readonly responses: {
      /** @description All of them. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderMessages'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listOrderFiles: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly orderId: components['parameters']['OrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description All of them. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderFiles'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly receiveWebhookEvent: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        readonly 'stripe-signature'?: string;
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['WebhookEvent'];
      };
    };
    readonly responses: {
      /** @description Taken note of. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Received'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listNotifications: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The notifications. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['NotificationList'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deleteNotification: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly id: components['schemas']['Id'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Deleted. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Notification deleted"
           *     }
           */
          readonly 'application/json': components['schemas']['Message'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly subscribe: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "email": "sample@example.com"
         *     }
         */
        readonly 'application/json': components['schemas']['EmailAddress'];
      };
    };
    readonly responses: {
      /** @description Subscribed. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Successfully subscribed"
           *     }
           */
          readonly 'application/json': components['schemas']['Message'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly confirmUnsubscribe: {
    readonly parameters: {
      readonly query: {
        /** @description Of the mail that it stands in. */
        readonly token: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': string;
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly unsubscribe: {
    readonly parameters: {
      readonly query: {
        /** @description Of the mail that it stands in. */
        readonly token: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/x-www-form-urlencoded': string;
      };
    };
    readonly responses: {
      /** @description Off the list, as a page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/html': string;
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly contact: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "firstName": "Sample",
         *       "lastName": "Customer",
         *       "email": "sample@example.com",
         *       "phone": "07700900123",
         *       "cause": "Delivery issues",
         *       "note": "When will my parcel come?"
         *     }
         */
        readonly 'application/json': components['schemas']['ContactMessage'];
      };
    };
    readonly responses: {
      /** @description Kept, and on its way to the team. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "message": "Thank you for your message, the Tribe team will be in touch shortly"
           *     }
           */
          readonly 'application/json': components['schemas']['Message'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly createPresignedUrl: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['UploadRequest'];
      };
    };
    readonly responses: {
      /** @description An address that takes the file for ten minutes. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['UploadAddress'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly getObject: {
    readonly parameters: {
      readonly query: {
        /** @description When the address stops working, in seconds since 1970. */
        readonly expires: number;
        readonly signature: string;
      };
      readonly header?: never;
      readonly path: {
        /** @example 5f0c7d0e9a3b4c1d.jpg */
        readonly file: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The file, to be saved and never shown as a page. */
      readonly 200: {
        headers: {
          /** @description Always an attachment. */
          readonly 'content-disposition': string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'image/jpeg': string;
          readonly 'image/png': string;
          readonly 'application/pdf': string;
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly putObject: {
    readonly parameters: {
      readonly query: {
        /** @description When the address stops working, in seconds since 1970. */
        readonly expires: number;
        readonly signature: string;
      };
      readonly header?: never;
      readonly path: {
        /** @example 5f0c7d0e9a3b4c1d.jpg */
        readonly file: string;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'image/jpeg': string;
        readonly 'image/png': string;
        readonly 'application/pdf': string;
      };
    };
    readonly responses: {
      /** @description Stored. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['Malformed'];
      readonly 403: components['responses']['Forbidden'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly readCart: {
    readonly parameters: {
      readonly query?: {
        /** @description The chosen shipping method; one that is no longer offered counts as none. */
        readonly shippingId?: components['parameters']['ShippingId'];
        /**
         * @description A promo code; one that does not apply counts as none.
         * @example WELCOME10
         */
        readonly discountCode?: components['parameters']['DiscountCode'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Cart'];
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly addToCart: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['CartAddition'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Cart'];
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly clearCart: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Cart'];
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly applyDiscount: {
    readonly parameters: {
      readonly query?: {
        /** @description The chosen shipping method; one that is no longer offered counts as none. */
        readonly shippingId?: components['parameters']['ShippingId'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "code": "WELCOME10"
         *     }
         */
        readonly 'application/json': components['schemas']['PromoCodeEntry'];
      };
    };
    readonly responses: {
      readonly 200: components['responses']['Cart'];
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly removeCartLine: {
    readonly parameters: {
      readonly query?: {
        /** @description The chosen shipping method; one that is no longer offered counts as none. */
        readonly shippingId?: components['parameters']['ShippingId'];
      };
      readonly header?: never;
      readonly path: {
        /** @description The cart line, an item's `_id`. */
        readonly id: components['parameters']['CartLineId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Cart'];
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly incrementCartLine: {
    readonly parameters: {
      readonly query?: {
        /** @description The chosen shipping method; one that is no longer offered counts as none. */
        readonly shippingId?: components['parameters']['ShippingId'];
      };
      readonly header?: never;
      readonly path: {
        /** @description The cart line, an item's `_id`. */
        readonly id: components['parameters']['CartLineId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Cart'];
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly decrementCartLine: {
    readonly parameters: {
      readonly query?: {
        /** @description The chosen shipping method; one that is no longer offered counts as none. */
        readonly shippingId?: components['parameters']['ShippingId'];
      };
      readonly header?: never;
      readonly path: {
        /** @description The cart line, an item's `_id`. */
        readonly id: components['parameters']['CartLineId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      readonly 200: components['responses']['Cart'];
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskListOrders: {
    readonly parameters: {
      readonly query?: {
        readonly view?: components['schemas']['OrderStatus'];
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The orders. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrderList'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskReadOrder: {
    readonly parameters: {
      readonly query?: {
        /** @description Who looks, for the record; the desk's token is one for all of them, and reads nothing of the record without. Of somebody who is signed in it is known. */
        readonly by?: components['parameters']['LookingStaff'];
      };
      readonly header?: {
        /** @description That a page brings up to date by itself what is before somebody already; it keeps no session open. It is no look of hers of its own where she has opened the same by hand within 20 minutes, and is written down as one where not. */
        readonly 'team-background'?: components['parameters']['ReadAgain'];
      };
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The order. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskReadRecord: {
    readonly parameters: {
      readonly query?: {
        /** @description Who looks, for the record; the desk's token is one for all of them, and reads nothing of the record without. Of somebody who is signed in it is known. */
        readonly by?: components['parameters']['LookingStaff'];
        /** @description Why it is looked at. */
        readonly for?: 'explain' | 'inspection';
      };
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number, or the `_id` of a consultation: that of the order which it led to, of several the last, or its own where it led to none. */
        readonly orderId: components['parameters']['ExplainedId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The record. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderRecord'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 404: components['responses']['NotFound'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskReadDocuments: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The documents. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['KeptDocuments'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskReplayRecord: {
    readonly parameters: {
      readonly query?: {
        /** @description Who looks, for the record; the desk's token is one for all of them, and reads nothing of the record without. Of somebody who is signed in it is known. */
        readonly by?: components['parameters']['LookingStaff'];
        /** @description The first day, in London. */
        readonly since?: string;
        readonly questionnaire?: components['schemas']['Id'];
        /** @description The questions, with commas between, of which what they wrote is needed, because the document that judges them now reads it. Written down as part of the look. */
        readonly words?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The consultations. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/x-ndjson': string;
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskReadNames: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['NamesRequest'];
      };
    };
    readonly responses: {
      /** @description The names of those that there are. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ConsultationNames'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskReadLedTo: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['LedToRequest'];
      };
    };
    readonly responses: {
      /** @description The orders of those that led to one, oldest first. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['LedToOrders'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskExportRecord: {
    readonly parameters: {
      readonly query?: {
        /** @description Who looks, for the record; the desk's token is one for all of them, and reads nothing of the record without. Of somebody who is signed in it is known. */
        readonly by?: components['parameters']['LookingStaff'];
      };
      readonly header?: never;
      readonly path: {
        /** @description The customer's `_id` or her email. */
        readonly customer: components['parameters']['RecordedCustomer'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The record. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PersonRecord'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskEraseCustomer: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The customer's `_id` or her email. */
        readonly customer: components['parameters']['RecordedCustomer'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ErasureRequest'];
      };
    };
    readonly responses: {
      /** @description It is done. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RecordedCustomer'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskHoldRecord: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The customer's `_id` or her email. */
        readonly customer: components['parameters']['RecordedCustomer'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['DeskRefusal'];
      };
    };
    readonly responses: {
      /** @description It is done. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RecordedCustomer'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskReleaseRecord: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The customer's `_id` or her email. */
        readonly customer: components['parameters']['RecordedCustomer'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['DeskRefusal'];
      };
    };
    readonly responses: {
      /** @description It is done. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RecordedCustomer'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskVerifyRecord: {
    readonly parameters: {
      readonly query?: {
        /** @description As of which instant the checkpoint is; a minute ago where nothing is said. Of an instant that has not come there is none. As of the instant of an earlier checkpoint it is the same one, unless what was written by then is another or gone. */
        readonly asOf?: string;
        /** @description Whether to list what the checkpoint goes over. */
        readonly ends?: boolean;
        /** @description The hashes of some entries, with commas between them, such as the ends of the chains of an inspection pack: the response says which of them still are in the record, whatever was written after them. */
        readonly entryHashes?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description What was looked through, and what was found. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RecordVerification'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskApprove: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "3b2a0d2e-54a1-4c0e-8f52-0f8c5a0a7d11",
         *       "by": "Sample Prescriber"
         *     }
         */
        readonly 'application/json': components['schemas']['DeskApproval'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskDecline: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "9d1c0f2a-7b3e-4a7d-9a61-2c6f4f1e0b77",
         *       "by": "Sample Prescriber",
         *       "reason": "Please speak to your GP about this treatment first."
         *     }
         */
        readonly 'application/json': components['schemas']['DeskDecline'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskDispatch: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "shipper": "Royal Mail",
         *       "trackingId": "AB123456789GB"
         *     }
         */
        readonly 'application/json': components['schemas']['DeskDispatch'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskDeliver: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist"
         *     }
         */
        readonly 'application/json': components['schemas']['DeskDecision'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskCancel: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "reason": "The customer asked us to."
         *     }
         */
        readonly 'application/json': components['schemas']['DeskRefusal'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly deskVerifyWeight: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "method": "video call with scales",
         *       "kilograms": 82.5,
         *       "on": "2026-11-21"
         *     }
         */
        readonly 'application/json': components['schemas']['WeightVerification'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly health: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Alive. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Health'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly ready: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Ready. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Readiness'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly challengePasskey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description For `navigator.credentials.get`, as WebAuthn has it in JSON. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['WebAuthn'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly readTeamSession: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Her session. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamMember'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly startTeamSession: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "email": "sample@example.com",
         *       "passphrase": "correct horse battery staple",
         *       "code": "123456"
         *     }
         */
        readonly 'application/json': components['schemas']['StaffCredential'];
      };
    };
    readonly responses: {
      /** @description Her session. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamSession'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly endTeamSession: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The session has ended. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Message'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly proveTeamMember: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "email": "sample@example.com",
         *       "passphrase": "correct horse battery staple",
         *       "code": "123456"
         *     }
         */
        readonly 'application/json': components['schemas']['StaffCredential'];
      };
    };
    readonly responses: {
      /** @description Her session, proved. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamMember'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly openInvitation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "token": "sample"
         *     }
         */
        readonly 'application/json': components['schemas']['Invitation'];
      };
    };
    readonly responses: {
      /** @description Who she is, and the two ways in. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OpenedInvitation'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly joinWithPasskey: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "token": "sample",
         *       "response": {
         *         "id": "sample"
         *       }
         *     }
         */
        readonly 'application/json': components['schemas']['PasskeyJoining'];
      };
    };
    readonly responses: {
      /** @description Her session. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamSession'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly joinWithPassphrase: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "token": "sample",
         *       "passphrase": "correct horse battery staple",
         *       "code": "123456"
         *     }
         */
        readonly 'application/json': components['schemas']['PassphraseJoining'];
      };
    };
    readonly responses: {
      /** @description Her session. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamSession'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly listStaff: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description By name. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StaffList'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly inviteStaff: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "name": "Sample Prescriber",
         *       "email": "sample@example.com",
         *       "role": "prescriber",
         *       "registration": "GPhC 1234567"
         *     }
         */
        readonly 'application/json': components['schemas']['StaffInvitation'];
      };
    };
    readonly responses: {
      /** @description Where she chooses how she signs in. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Invited'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly inviteStaffAgain: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a member of the team. */
        readonly staffId: components['parameters']['StaffId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Where she chooses how she signs in. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['InvitedAgain'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly suspendStaff: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a member of the team. */
        readonly staffId: components['parameters']['StaffId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description How she is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StaffMember'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly endStaffSessions: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a member of the team. */
        readonly staffId: components['parameters']['StaffId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description How she is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StaffMember'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamListCases: {
    readonly parameters: {
      readonly query?: {
        readonly view?: components['schemas']['QueueView'];
        /** @description An order's number, a date of birth, or beginnings of a person's names. */
        readonly sought?: string;
        readonly treatment?: string;
        /** @description The highest level of a case's flags. */
        readonly level?: 'high' | 'moderate' | 'low' | 'none';
        readonly missing?: components['schemas']['MissingFromCase'];
        /** @description Only what whoever asks has open, or what nobody has. `free` is what a prescriber who asks can decide now: nobody else has it open, it waits for nobody's answer, and it is none that she has approved as the first of two. */
        readonly open?: 'mine' | 'nobody' | 'free';
        readonly after?: components['schemas']['QueueCursor'];
        readonly limit?: number;
      };
      readonly header?: {
        /** @description That a page asks by itself, and nobody did by hand; it keeps no session open. */
        readonly 'team-background'?: components['parameters']['TeamBackground'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['QueuePage'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadCases: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description That a page asks by itself, and nobody did by hand; it keeps no session open. */
        readonly 'team-background'?: components['parameters']['TeamBackground'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "orders": [
         *         "sample-order-id"
         *       ]
         *     }
         */
        readonly 'application/json': components['schemas']['CasesAskedFor'];
      };
    };
    readonly responses: {
      /** @description How they are. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CaseStandings'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadQueue: {
    readonly parameters: {
      readonly query?: {
        readonly view?: components['schemas']['QueueView'];
        /** @description An order's number, a date of birth, or beginnings of a person's names. */
        readonly sought?: string;
        readonly treatment?: string;
        /** @description The highest level of a case's flags. */
        readonly level?: 'high' | 'moderate' | 'low' | 'none';
        readonly missing?: components['schemas']['MissingFromCase'];
        /** @description Only what whoever asks has open, or what nobody has. `free` is what a prescriber who asks can decide now: nobody else has it open, it waits for nobody's answer, and it is none that she has approved as the first of two. */
        readonly open?: 'mine' | 'nobody' | 'free';
        /** @description When somebody looked; who came later is `fresh`. */
        readonly since?: string;
      };
      readonly header?: {
        /** @description That a page asks by itself, and nobody did by hand; it keeps no session open. */
        readonly 'team-background'?: components['parameters']['TeamBackground'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The counts. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['QueueState'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamListDispensing: {
    readonly parameters: {
      readonly query?: {
        /** @description Only one of the two lists of it. */
        readonly view?: components['schemas']['DispensingView'];
        readonly after?: components['schemas']['QueueCursor'];
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DispensingPage'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadStandings: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description That a page asks by itself, and nobody did by hand; it keeps no session open. */
        readonly 'team-background'?: components['parameters']['TeamBackground'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "orders": [
         *         "sample-order-id"
         *       ]
         *     }
         */
        readonly 'application/json': components['schemas']['StandingsRequest'];
      };
    };
    readonly responses: {
      /** @description How they are. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DispensingStandings'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadLabels: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "orders": [
         *         "sample-order-id"
         *       ]
         *     }
         */
        readonly 'application/json': components['schemas']['LabelsRequest'];
      };
    };
    readonly responses: {
      /** @description The labels. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DispensingLabels'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamDispatch: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "parcels": [
         *         {
         *           "order": "sample-order-id",
         *           "shipper": "Royal Mail",
         *           "trackingId": "AB123456789GB"
         *         }
         *       ]
         *     }
         */
        readonly 'application/json': components['schemas']['DispatchBatch'];
      };
    };
    readonly responses: {
      /** @description What became of each, in the order in which they were sent. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DispatchOutcomes'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamListGpLetters: {
    readonly parameters: {
      readonly query?: {
        readonly after?: components['schemas']['GpLetterCursor'];
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpLetterList'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadGpLetters: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description That a page asks by itself, and nobody did by hand; it keeps no session open. */
        readonly 'team-background'?: components['parameters']['TeamBackground'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "letters": [
         *         "sample-letter-id"
         *       ]
         *     }
         */
        readonly 'application/json': components['schemas']['GpLettersAskedFor'];
      };
    };
    readonly responses: {
      /** @description How they are. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpLetterStandings'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadGpLetter: {
    readonly parameters: {
      readonly query?: {
        /** @description Who looks, for the record; the desk's token is one for all of them, and reads nothing of the record without. Of somebody who is signed in it is known. */
        readonly by?: components['parameters']['LookingStaff'];
      };
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a letter to a GP. */
        readonly letterId: components['parameters']['GpLetterId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The letter, and how it stands. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpLetter'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadGpLetterPdf: {
    readonly parameters: {
      readonly query?: {
        /** @description Who looks, for the record; the desk's token is one for all of them, and reads nothing of the record without. Of somebody who is signed in it is known. */
        readonly by?: components['parameters']['LookingStaff'];
      };
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a letter to a GP. */
        readonly letterId: components['parameters']['GpLetterId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The letter, to be saved and never shown as a page. */
      readonly 200: {
        headers: {
          /** @description Always an attachment. */
          readonly 'content-disposition': string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/pdf': string;
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamMailGpLetter: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a letter to a GP. */
        readonly letterId: components['parameters']['GpLetterId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "email": "sample.practice@nhs.net",
         *       "method": "telephoned the practice"
         *     }
         */
        readonly 'application/json': components['schemas']['GpMailing'];
      };
    };
    readonly responses: {
      /** @description The letter, and how it stands. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpLetter'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReturnGpLetter: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a letter to a GP. */
        readonly letterId: components['parameters']['GpLetterId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "sentAt": "2026-11-20T09:00:00Z",
         *       "reason": "The practice has telephoned that she is not their patient."
         *     }
         */
        readonly 'application/json': components['schemas']['GpReturn'];
      };
    };
    readonly responses: {
      /** @description The letter, and how it stands. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpLetter'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamCorrectGpLetter: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a letter to a GP. */
        readonly letterId: components['parameters']['GpLetterId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "name": "Sample Surgery",
         *       "doctor": "Dr Sample",
         *       "address": "1 Sample Street\nSample Town",
         *       "postcode": "SW1A 1AA",
         *       "reason": "The NHS service search has it at this address."
         *     }
         */
        readonly 'application/json': components['schemas']['GpPracticeCorrection'];
      };
    };
    readonly responses: {
      /** @description The letter, and how it stands. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpLetter'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamEndGpLetter: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a letter to a GP. */
        readonly letterId: components['parameters']['GpLetterId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "reason": "The practice has closed, and she has named no other."
         *     }
         */
        readonly 'application/json': components['schemas']['GpEnd'];
      };
    };
    readonly responses: {
      /** @description The letter, and how it stands. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpLetter'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamPostGpLetter: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a letter to a GP. */
        readonly letterId: components['parameters']['GpLetterId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist"
         *     }
         */
        readonly 'application/json': components['schemas']['DeskDecision'];
      };
    };
    readonly responses: {
      /** @description The letter, and how it stands. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['GpLetter'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamWithdrawGpConsent: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "reason": "She telephoned."
         *     }
         */
        readonly 'application/json': components['schemas']['GpWithdrawal'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadFigures: {
    readonly parameters: {
      readonly query?: {
        /** @description How many days in London, up to and with today. */
        readonly days?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The figures. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamFigures'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamListLooks: {
    readonly parameters: {
      readonly query?: {
        /** @description The name of whoever looked, as it was written down, or as she is called now. */
        readonly by?: string;
        /** @description The id of whoever looked, whatever she was called; who was not signed in has none. */
        readonly staff?: components['schemas']['Id'];
        /** @description Whose record it was, by an order's number, a date of birth, or beginnings of a person's names. */
        readonly sought?: string;
        readonly after?: components['schemas']['LooksCursor'];
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['LooksPage'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamListRefusedCalls: {
    readonly parameters: {
      readonly query?: {
        readonly who?: components['schemas']['RefusedWho'];
        /** @description Part of a member's name as she is called now, or of her registration. */
        readonly by?: string;
        readonly why?: components['schemas']['RefusedWhy'];
        /** @description On which day in London. */
        readonly day?: string;
        readonly after?: components['schemas']['RefusedCallsCursor'];
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RefusedCalls'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamFollowChanges: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description That a page asks by itself, and nobody did by hand; it keeps no session open. */
        readonly 'team-background'?: components['parameters']['TeamBackground'];
      };
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The events. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'text/event-stream': string;
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamListFiles: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description That a page brings up to date by itself what is before somebody already; it keeps no session open. It is no look of hers of its own where she has opened the same by hand within 20 minutes, and is written down as one where not. */
        readonly 'team-background'?: components['parameters']['ReadAgain'];
      };
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Her files. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CaseFiles'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamHoldCase: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description That a page asks by itself, and nobody did by hand; it keeps no session open. */
        readonly 'team-background'?: components['parameters']['TeamBackground'];
      };
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /** @example {} */
        readonly 'application/json': components['schemas']['CaseOpening'];
      };
    };
    readonly responses: {
      /** @description Who has it open now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CaseOpened'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamLeaveCase: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description She has it open no more. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Message'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamExplainOrder: {
    readonly parameters: {
      readonly query?: {
        /** @description Who looks, for the record; the desk's token is one for all of them, and reads nothing of the record without. Of somebody who is signed in it is known. */
        readonly by?: components['parameters']['LookingStaff'];
      };
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number, or the `_id` of a consultation: that of the order which it led to, of several the last, or its own where it led to none. */
        readonly orderId: components['parameters']['ExplainedId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The explanation. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrderExplanation'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamVerifyIdentity: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Pharmacist",
         *       "method": "document on a video call",
         *       "outcome": "matches",
         *       "name": "Sample Customer",
         *       "dob": "1990-05-17"
         *     }
         */
        readonly 'application/json': components['schemas']['IdentityVerification'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamAskIdentityService: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "5a4f7c1e-2b0d-4f6a-9a53-1f2f3c1b7a10",
         *       "by": "Sample Pharmacist",
         *       "name": "Sample Customer",
         *       "dob": "1990-05-17",
         *       "evidence": "customers/0b0c3e6a-8f0c-4a52-9a53-1f2f3c1b7a10.png"
         *     }
         */
        readonly 'application/json': components['schemas']['IdentityCheck'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamDecide: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "0b0c3e6a-8f0c-4a52-9a53-1f2f3c1b7a10",
         *       "by": "Sample Prescriber",
         *       "lines": [
         *         {
         *           "option": "slimmer-1mg",
         *           "approve": false,
         *           "code": "see-gp",
         *           "words": "Please speak to your GP about this treatment first."
         *         }
         *       ]
         *     }
         */
        readonly 'application/json': components['schemas']['CaseDecision'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamCheckSecond: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "6fb0b3f3-0b7c-4a55-9a3c-2f4d6a1e8c07",
         *       "agrees": false,
         *       "by": "Sample Prescriber",
         *       "reason": "Please ask her about her last supply first."
         *     }
         */
        readonly 'application/json': components['schemas']['SecondCheck'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamCheckSupply: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "passes": false,
         *       "by": "Sample Pharmacist",
         *       "words": "Please speak to your own pharmacist about this first."
         *     }
         */
        readonly 'application/json': components['schemas']['SupplyCheck'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly 503: components['responses']['Unavailable'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamSendMessage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "6b0c3e6a-8f0c-4a52-9a53-1f2f3c1b7a10",
         *       "by": "Sample Prescriber",
         *       "text": "Since when have you had it?",
         *       "needsAnswer": false
         *     }
         */
        readonly 'application/json': components['schemas']['TeamMessageEntry'];
      };
    };
    readonly responses: {
      /** @description The order as it is now. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DeskOrder'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamRequestUpload: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "by": "Sample Prescriber",
         *       "mediaType": "application/pdf"
         *     }
         */
        readonly 'application/json': components['schemas']['TeamUploadRequest'];
      };
    };
    readonly responses: {
      /** @description Where it is kept, and an address that takes it for ten minutes. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['TeamUpload'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 409: components['responses']['Conflict'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamReadMessages: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The order's `_id` or its number. */
        readonly orderId: components['parameters']['DeskOrderId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "until": "5b0c3e6a-8f0c-4a52-9a53-1f2f3c1b7a10"
         *     }
         */
        readonly 'application/json': components['schemas']['MessagesRead'];
      };
    };
    readonly responses: {
      /** @description How many messages of hers are unread. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['UnreadMessages'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 404: components['responses']['NotFound'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamListPhrases: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description All of them. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SavedPhrases'];
        };
      };
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamSavePhrase: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        /**
         * @example {
         *       "id": "7b0c3e6a-8f0c-4a52-9a53-1f2f3c1b7a10",
         *       "by": "Sample Prescriber",
         *       "text": "Since when have you had it?"
         *     }
         */
        readonly 'application/json': components['schemas']['PhraseEntry'];
      };
    };
    readonly responses: {
      /** @description All of them. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SavedPhrases'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 413: components['responses']['TooLarge'];
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
  readonly teamRemovePhrase: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description The `_id` of a saved phrase. */
        readonly phraseId: components['parameters']['PhraseId'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description All that are left. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SavedPhrases'];
        };
      };
      readonly 400: components['responses']['Malformed'];
      readonly 401: components['responses']['Unauthenticated'];
      readonly 403: components['responses']['Forbidden'];
      readonly 429: components['responses']['TooMany'];
      readonly default: components['responses']['Unforeseen'];
    };
  };
}

/** Needs no session. */
export type PublicOperation =
  | 'guestLogin'
  | 'forgotPassword'
  | 'resetPassword'
  | 'refreshToken'
  | 'logout'
  | 'readSettings'
  | 'readStorefrontConfig'
  | 'receiveWebhookEvent'
  | 'subscribe'
  | 'confirmUnsubscribe'
  | 'unsubscribe'
  | 'contact'
  | 'putObject'
  | 'getObject'
  | 'health'
  | 'ready'
  | 'challengePasskey'
  | 'startTeamSession'
  | 'openInvitation'
  | 'joinWithPasskey'
  | 'joinWithPassphrase';

/** Needs no session, and knows one. */
export type OpenOperation = 'login' | 'register';

/** Needs a session of the team's, or the desk's token. */
export type StaffOperation =
  | 'deskListOrders'
  | 'deskReadOrder'
  | 'deskReadRecord'
  | 'deskReadDocuments'
  | 'deskReplayRecord'
  | 'deskReadNames'
  | 'deskReadLedTo'
  | 'deskExportRecord'
  | 'deskEraseCustomer'
  | 'deskHoldRecord'
  | 'deskReleaseRecord'
  | 'deskVerifyRecord'
  | 'deskApprove'
  | 'deskDecline'
  | 'deskDispatch'
  | 'deskDeliver'
  | 'deskCancel'
  | 'deskVerifyWeight'
  | 'listStaff'
  | 'inviteStaff'
  | 'inviteStaffAgain'
  | 'suspendStaff'
  | 'endStaffSessions'
  | 'teamListCases'
  | 'teamReadCases'
  | 'teamReadQueue'
  | 'teamListDispensing'
  | 'teamReadStandings'
  | 'teamReadLabels'
  | 'teamDispatch'
  | 'teamListGpLetters'
  | 'teamReadGpLetters'
  | 'teamReadGpLetter'
  | 'teamReadGpLetterPdf'
  | 'teamMailGpLetter'
  | 'teamReturnGpLetter'
  | 'teamCorrectGpLetter'
  | 'teamEndGpLetter'
  | 'teamPostGpLetter'
  | 'teamWithdrawGpConsent'
  | 'teamReadFigures'
  | 'teamListLooks'
  | 'teamListRefusedCalls'
  | 'teamFollowChanges'
  | 'teamListFiles'
  | 'teamHoldCase'
  | 'teamLeaveCase'
  | 'teamExplainOrder'
  | 'teamVerifyIdentity'
  | 'teamAskIdentityService'
  | 'teamDecide'
  | 'teamCheckSecond'
  | 'teamCheckSupply'
  | 'teamSendMessage'
  | 'teamRequestUpload'
  | 'teamReadMessages'
  | 'teamListPhrases'
  | 'teamSavePhrase'
  | 'teamRemovePhrase';

/** Needs a session of the team's. */
export type MemberOperation = 'readTeamSession' | 'endTeamSession' | 'proveTeamMember';
