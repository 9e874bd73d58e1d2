/** Somebody who sends or receives mail. */
export interface Mailbox {
  /** Shown instead of the address; may be empty. */
  readonly name: string;
  readonly address: string;
}

/** As a browser's e-mail field has it: one plain address, without quotes, comments or line ends. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;
const LONGEST_ADDRESS = 254;

/** Whether a text is one address, so that nothing in it can name a second one or begin a header. */
export const isAddress = (text: string): boolean =>
  text.length <= LONGEST_ADDRESS && ADDRESS.test(text);

/** Reads `Name <address>` or an address alone; nothing when it is neither. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, inBrackets] =
    /^(?:"([^"\\\p{Cc}]*)"|([^"\\<>,;:\p{Cc}]*?))\s*<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const mailbox = { name: quoted ?? plain ?? '', address: inBrackets ?? text.trim() };
  return isAddress(mailbox.address) ? mailbox : undefined;
}

export const domainOf = ({ address }: Mailbox): string => address.slice(address.indexOf('@') + 1);
