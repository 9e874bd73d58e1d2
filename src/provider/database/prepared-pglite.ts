import { PGlite } from '@electric-sql/pglite';

type Replies = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Options = Parameters<PGlite['execProtocolStream']>[1];

/** A statement that the database keeps parsed, and planned once it has seen a few of its values. */
interface Kept {
  readonly name: Uint8Array;
  /** Of which types its parameters are, once that was asked. */
  described?: Replies;
}

/** More than a server sends again and again; some are written with as many parameters as a list has items. */
const MOST = 250;

/** What is planned; whatever else there is comes once. */
const PLANNED = /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i;
const TRANSACTION = /^\s*(?:BEGIN|COMMIT|ROLLBACK)\s*$/i;
const CHANGES_TABLES = /^\s*(?:CREATE|ALTER|DROP)\b/i;

/** Messages of PostgreSQL's wire protocol, by their first byte: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const [PARSE, DESCRIBE, BIND, CLOSE, QUERY] = [0x50, 0x44, 0x42, 0x43, 0x51];
const STATEMENT = 0x53;
const LENGTH_AT = 1;
/** Behind the kind of a message and its length. */
const BODY_AT = 5;

/**
 * PGlite parses and plans each statement every time, which for one that joins a few tables takes ten times as long as
 * running it. Here a statement that comes again is known: what PGlite says to the database is said of a statement with a
 * name. Whatever is not said as expected passes as it is.
 */
export class PreparedPglite extends PGlite {
  /** By their texts, the one that was used last behind the others. */
  readonly #kept = new Map<string, Kept>();
  /** Names of those that are kept no more, and that the database still has. */
  #forgotten: Uint8Array[] = [];
  #named = 0;
  #current: Kept | undefined;

  override async execProtocolStream(message: Uint8Array, options?: Options): Promise<Replies> {
    switch (message[0]) {
      case PARSE:
        return this.#parse(message, options);
      case DESCRIBE:
        return message[BODY_AT] === STATEMENT
          ? this.#describe(message, options)
          : super.execProtocolStream(message, options);
      case BIND:
        return super.execProtocolStream(this.#naming(message, BODY_AT + 1), options);
      case QUERY:
        // A migration: a statement that is kept would go on with the columns that there were.
        if (!TRANSACTION.test(textAt(message, BODY_AT))) this.#forgetAll();
    }
    return super.execProtocolStream(message, options);
  }

  async #parse(message: Uint8Array, options: Options): Promise<Replies> {
    this.#current = undefined;
    await this.#closeForgotten(options);
    const text = textAt(message, BODY_AT + 1);
    if (CHANGES_TABLES.test(text)) this.#forgetAll();
    if (message[BODY_AT] !== 0 || !PLANNED.test(text))
      return super.execProtocolStream(message, options);
    const known = this.#kept.get(text);
    this.#kept.delete(text);
    const kept = known ?? { name: new TextEncoder().encode(`kept-${++this.#named}`) };
    const replies = known
      ? []
      : await super.execProtocolStream(withText(message, BODY_AT, kept.name), options);
    this.#current = kept;
    this.#kept.set(text, kept);
    if (this.#kept.size > MOST) this.#forgetOldest();
    return replies;
  }

  async #describe(message: Uint8Array, options: Options): Promise<Replies> {
    const kept = this.#current;
    if (kept?.described) return kept.described;
    const named = this.#naming(message, BODY_AT + 1);
    const replies = await super.execProtocolStream(named, options);
    if (kept) kept.described = replies;
    return replies;
  }

  #forgetOldest(): void {
    for (const [text, { name }] of this.#kept) {
      this.#kept.delete(text);
      this.#forgotten.push(name);
      return;
    }
  }

  #forgetAll(): void {
    for (const { name } of this.#kept.values()) this.#forgotten.push(name);
    this.#kept.clear();
  }

  async #closeForgotten(options: Options): Promise<void> {
    const names = this.#forgotten;
    this.#forgotten = [];
    const close = Uint8Array.of(CLOSE, 0, 0, 0, BODY_AT + 1, STATEMENT, 0);
    for (const name of names)
      await super.execProtocolStream(withText(close, BODY_AT + 1, name), options);
  }

  /** @param at where the name of the statement stands, which is empty */
  #naming = (message: Uint8Array, at: number): Uint8Array =>
    this.#current && message[at] === 0 ? withText(message, at, this.#current.name) : message;
}

/** Texts end with a zero. */
function textAt(message: Uint8Array, at: number): string {
  const end = message.indexOf(0, at);
  return new TextDecoder().decode(message.subarray(at, end === -1 ? undefined : end));
}

function withText(message: Uint8Array, at: number, text: Uint8Array): Uint8Array {
  const longer = new Uint8Array(message.length + text.length);
  longer.set(message.subarray(0, at));
  longer.set(text, at);
  longer.set(message.subarray(at), at + text.length);
  const view = new DataView(longer.buffer);
  view.setInt32(LENGTH_AT, view.getInt32(LENGTH_AT) + text.length);
  return longer;
}
