import styles from './card-element.module.css';

/** A card as Stripe's protocol has it. */
type Card = Readonly<Record<`payment_method_data[card][${string}]`, string>>;

type CardFields =
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly message: string };

/** What `<PaymentElement>` asks of Stripe's element, and the card that was typed. */
export interface CardElement {
  mount(container: HTMLElement): void;
  destroy(): void;
  unmount(): void;
  on(event: string, listener: () => void): CardElement;
  off(event: string, listener: () => void): CardElement;
  update(): void;
  read(): CardFields;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: AutoFill;
  readonly placeholder: string;
  /** How to mend it; nothing when it can be read. */
  readonly wrong: (text: string) => string | undefined;
}

const digits = (text: string): string => text.replaceAll(/\D/g, '');

const EXPIRY = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/;

const FIELDS: readonly Field[] = [
  {
    name: 'cardNumber',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    wrong: (text) => (digits(text).length < 12 ? 'Your card number is incomplete.' : undefined),
  },
  {
    name: 'cardExpiry',
    label: 'Expiry date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    wrong: (text) => (EXPIRY.test(text) ? undefined : "Your card's expiry date is incomplete."),
  },
  {
    name: 'cardCvc',
    label: 'Security code',
    autocomplete: 'cc-csc',
    placeholder: 'CVC',
    wrong: (text) =>
      digits(text).length < 3 ? "Your card's security code is incomplete." : undefined,
  },
];

/** A form for a card, of plain inputs. */
export function cardElement(): CardElement {
  const listeners = new Map<string, Set<() => void>>();
  const root = document.createElement('div');
  root.className = styles.card ?? '';
  const inputs = FIELDS.map((field) => fieldIn(root, field));
  const textOf = (index: number): string => inputs[index]?.input.value ?? '';
  const element: CardElement = {
    mount(container) {
      container.append(root);
      queueMicrotask(() => listeners.get('ready')?.forEach((listener) => listener()));
    },
    unmount: () => root.remove(),
    destroy: () => root.remove(),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return element;
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener);
      return element;
    },
    update: () => undefined,
    read() {
      const fieldErrors = FIELDS.map(({ wrong }, index) => wrong(textOf(index)));
      fieldErrors.forEach((fieldError, index) => inputs[index]?.say(fieldError));
      const first = fieldErrors.findIndex((fieldError) => fieldError !== undefined);
      inputs[first]?.input.focus();
      const message = fieldErrors[first];
      if (message !== undefined) return { ok: false, message };
      const [, month = '', year = ''] = EXPIRY.exec(textOf(1)) ?? [];
      return {
        ok: true,
        card: {
          'payment_method_data[card][number]': digits(textOf(0)),
          'payment_method_data[card][exp_month]': month,
          'payment_method_data[card][exp_year]': year.length === 2 ? `20${year}` : year,
          'payment_method_data[card][cvc]': digits(textOf(2)),
        },
      };
    },
  };
  return element;
}

function fieldIn(root: HTMLElement, { name, label, autocomplete, placeholder }: Field) {
  const words = document.createElement('label');
  words.htmlFor = name;
  words.textContent = label;
  words.className = styles.label ?? '';
  const error = document.createElement('p');
  error.id = `${name}-error`;
  error.className = styles.error ?? '';
  const input = document.createElement('input');
  Object.assign(input, { id: name, name, autocomplete, placeholder, inputMode: 'numeric' });
  input.className = styles.input ?? '';
  input.setAttribute('aria-describedby', error.id);
  const field = document.createElement('div');
  field.className = styles.field ?? '';
  field.dataset.question = name;
  field.append(words, error, input);
  root.append(field);
  const say = (fieldError: string | undefined): void => {
    error.textContent = fieldError ?? '';
    if (fieldError === undefined) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  return { input, say };
}
