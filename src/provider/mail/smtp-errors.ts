/** What an error of a mail server means for the message: a letter that may have left cannot be called back. */

/** Refused: by no attempt is it taken. Not taken: a later one may. Not known: it may have left. */
type Became = 'refused' | 'not taken' | 'not known';

export function becameOf(error: unknown): Became {
  if (!(error instanceof Error)) return 'not known';
  if (isRefusal(error)) return 'refused';
  return isNotTaken(error) ? 'not taken' : 'not known';
}

/**
 * A reply that no later attempt will change (5xx). Not so when the server does not want or know *us*:
 * 503 and 530 are about the session, and class 5.7 (RFC 3463) about policy, such as relaying that is
 * denied. Then every mail would be lost for a setting that can be mended.
 */
const FOR_GOOD = /^5(?!03|30)\d\d[ -](?!5\.7\.)/;

/** Whether the server refused this recipient or this content, rather than the sender or the session. */
function isRefusal(error: Error): boolean {
  if (!('command' in error && 'response' in error)) return false;
  const isAboutMessage = error.command === 'RCPT TO' || error.command === 'DATA';
  return isAboutMessage && FOR_GOOD.test(String(error.response));
}

/** It says no, now or for good; of any other reply nobody knows what it was to. */
const NO = /^[45]\d\d(?!\d)/;

/** Before anything of a message is said. */
const BEFORE = {
  code: ['EDNS', 'ETLS', 'EAUTH'],
  timeoutType: ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'],
};

/** It said so itself, or nobody was reached at all, or nobody who encrypts. Whatever else was lost on the way may have arrived. */
function isNotTaken(error: Error): boolean {
  const said: Readonly<Record<string, unknown>> = { ...error };
  const { response, syscall, code, timeoutType } = said;
  return (
    (typeof response === 'string' && NO.test(response)) ||
    /^(connect|getaddrinfo|query)/.test(String(syscall)) ||
    BEFORE.code.includes(String(code)) ||
    BEFORE.timeoutType.includes(String(timeoutType))
  );
}
