/** What an error of a mail server means for a letter: that it is called not taken where it may have left would be a lie. */
import { describe, expect, it } from 'vitest';
import { becameOf } from '../../../src/provider/mail/smtp-errors.ts';

const failed = (said: object): Error => Object.assign(new Error('It failed.'), said);

describe('a message that failed', () => {
  it.each([
    ['a practice that is not there', { command: 'RCPT TO', response: '550 5.1.1 No such mailbox' }],
    ['a content that is not wanted', { command: 'DATA', response: '552 5.3.4 Too large' }],
    ['a refusal of several lines', { command: 'RCPT TO', response: '550-No such mailbox' }],
  ])('is refused for good: %s', (_, said) => {
    expect(becameOf(failed(said))).toBe('refused');
  });

  it.each([
    ['greylisted', { command: 'RCPT TO', response: '451 4.7.1 Come again' }],
    ['no room left', { command: 'DATA', response: '452 4.3.1 Out of storage' }],
    ['the server closes', { command: 'DATA', response: '421 4.3.2 Closing' }],
    ['relaying is denied', { command: 'RCPT TO', response: '550 5.7.1 Relaying denied' }],
    ['a session out of order', { command: 'DATA', response: '503 5.5.1 Bad sequence' }],
    ['who sends is not known', { command: 'RCPT TO', response: '530 5.7.0 Authenticate first' }],
    ['the sender is refused', { command: 'MAIL FROM', response: '550 5.1.8 Not you' }],
    ['a wrong password', { code: 'EAUTH', command: 'AUTH PLAIN', response: '535 5.7.8 Wrong' }],
    ['no password', { code: 'EAUTH', command: 'API' }],
    ['nobody listens', { code: 'ESOCKET', syscall: 'connect', errno: -111, command: 'CONN' }],
    ['nobody has that name', { code: 'EDNS', syscall: 'getaddrinfo', command: 'CONN' }],
    ['names are not found', { code: 'EDNS', syscall: 'queryA', command: 'CONN' }],
    ['it does not encrypt', { code: 'ETLS', command: 'STARTTLS', response: '502 Not here' }],
    ['nobody vouches for it', { code: 'ETLS', command: 'CONN' }],
    ['it is not reached in time', { code: 'ETIMEDOUT', timeoutType: 'CONNECT_TIMEOUT' }],
    ['it does not greet in time', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT' }],
    ['it does not encrypt in time', { code: 'ETIMEDOUT', timeoutType: 'UPGRADE_TIMEOUT' }],
  ])('is not taken, and goes later: %s', (_, said) => {
    expect(becameOf(failed(said))).toBe('not taken');
  });

  it.each([
    ['the connection ended', { code: 'ECONNECTION', command: 'CONN' }],
    ['the connection was cut', { code: 'ESOCKET', syscall: 'read', command: 'CONN' }],
    ['what was written did not arrive', { code: 'ESOCKET', syscall: 'write', command: 'CONN' }],
    ['it was silent too long', { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' }],
    ['our own patience ended', { name: 'TimeoutError', code: 23 }],
    ['a reply that is no refusal', { code: 'EPROTOCOL', command: 'CONN', response: '250 Taken' }],
    ['a part of a reply', { code: 'ECONNECTION', command: 'CONN', response: '55' }],
    ['a reply that is nothing', { code: 'EPROTOCOL', command: 'DATA', response: '' }],
    ['nothing is said of it', {}],
  ])('may have been taken: %s', (_, said) => {
    expect(becameOf(failed(said))).toBe('not known');
  });

  it('may have been taken where what is thrown is no error', () => {
    expect(becameOf('550 5.1.1 No such mailbox')).toBe('not known');
  });
});
