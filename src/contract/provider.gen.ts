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
     * @description Creates a customer flagged as a guest. Each call starts another one.
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
  readonly '/orders/{orderId}/answers': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The consultations behind an order
     * @description Read for a repeat order, whose height is taken from the first entry that has one.
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
     * @description The customer who asks owns the path from then on.
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
     * @description Adds to the quantity of an option that is in the cart already. A prescription-only medicine needs the customer's own eligible consultation for its treatment: the one named, or her latest when none is named.
     */
    readonly post: operations['addToCart'];
    /** Empty the cart */
    readonly delete: operations['clearCart'];
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
    };
    /**
     * @description For programs.
     * @enum {string}
     */
    readonly ProblemCode:
      | 'malformed'
      | 'unauthenticated'
      | 'consultation-required'
      | 'address-invalid'
      | 'not-found'
      | 'below-minimum'
      | 'above-maximum'
      | 'out-of-stock'
      | 'taken'
      | 'already-stored'
      | 'too-large'
      | 'unsupported-type'
      | 'unacceptable'
      | 'consultation-unknown'
      | 'consultation-incomplete'
      | 'consultation-refused'
      | 'consultation-altered'
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
      readonly legalCategory?: 'POM' | 'P' | 'GSL';
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
      readonly condition: string;
      /** @example migraine */
      readonly treatment: string;
      readonly firstname: string;
      readonly lastname: string;
      /** Format: date */
      readonly dob: string;
      readonly height?: components['schemas']['Height'];
      readonly weight?: components['schemas']['Weight'];
      /** @description Rounded to a whole number. */
      readonly bmi?: number;
      readonly answers: components['schemas']['Answers'];
      /** @description A repeat order; weight loss only. */
      readonly isConsultationFromOrder?: boolean;
      /** @description The version the patient filled in. */
      readonly questionnaireVersion?: string;
      /** @description Every change of an answer that had refused the treatment, in order. */
      readonly changedAnswers?: readonly components['schemas']['ChangedAnswer'][];
    } & {
      readonly [key: string]: unknown;
    };
    readonly ChangedAnswer: {
      readonly question: string;
      /** @description The rule that the earlier answer met. */
      readonly rule: string;
      readonly from: components['schemas']['Answer'];
      /** @description Absent when the answer was taken back. */
      readonly to?: components['schemas']['Answer'];
    };
    /** @description One answer. */
    readonly Answer: string | number | boolean | readonly string[];
    readonly Created: {
      readonly _id: components['schemas']['Id'];
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
    } & {
      readonly [key: string]: unknown;
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
    };
    readonly ShippingMethod: {
      readonly _id: components['schemas']['Id'];
      /** @example Royal Mail Tracked 48 */
      readonly name: string;
      readonly price: components['schemas']['Pounds'];
    };
    readonly Discount: {
      readonly code: string;
      readonly discountAmount: components['schemas']['Pounds'];
    };
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
    /** @description The cart line, an item's `_id`. */
    readonly CartLineId: components['schemas']['Id'];
    /** @description The chosen shipping method; one that is no longer offered counts as none. */
    readonly ShippingId: components['schemas']['Id'];
    /**
     * @description A promo code; one that does not apply counts as none.
     * @example WELCOME10
     */
    readonly DiscountCode: string;
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
      readonly 415: components['responses']['UnsupportedType'];
      readonly 422: components['responses']['Unacceptable'];
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
}

/** Needs no session. */
export type PublicOperation =
  'guestLogin' | 'refreshToken' | 'readSettings' | 'putObject' | 'getObject' | 'health' | 'ready';
