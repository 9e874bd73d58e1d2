/** What staff type, on a running server. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInWords, UPLOAD_LIMITS, type components, type OrderMessages } from '#contract';
import { londonDay } from '#engine';
import { bodyOf, type Customer } from '../kit/customer.ts';
import { registered } from '../kit/accounts.ts';
import { desk as typed } from '#desk';
import { pastThePorts } from '../kit/past-the-ports.ts';
import { RUN_SOURCE } from '../kit/run-source.ts';
import { add, order, orderNow, orderOfCream, orderOfSlimmer, pay } from '../kit/orders.ts';
import { headache, slimming, submitted } from '../kit/consultations.ts';
import { openShop, type Shop } from '../kit/shop.ts';
import { temporaryFolder } from '../kit/database.ts';
import { PDF, PNG } from '../kit/files.ts';
import { member } from '../kit/team.ts';
import { uploads } from '../kit/uploads.ts';

const PROGRAM = fileURLToPath(new URL('../../scripts/desk.ts', import.meta.url));
/** Called as her consultations say: another name would be warned of. */
const PATIENT = { lastname: 'Patient' };

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await openShop({ clock: () => new Date() });
  customer = await registered(shop, PATIENT);
});
afterAll(() => shop.close());

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Where the desk finds the shop. */
const where = (): Record<string, string> => ({
  DATA_DIR: shop.dataDir,
  PORT: new URL(shop.api).port,
});

/** In front of a server: it does what it is asked for, and the first of its replies to a step are lost on the way. */
async function losesReplies(
  api: string,
  times: number,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> {
  let left = times;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '', headers } = request;
    const body = method === 'GET' ? null : await text(request);
    const reply = await fetch(new URL(url, api), {
      ...{ method, body },
      headers: {
        authorization: headers.authorization ?? '',
        ...(body !== null && { 'content-type': 'application/json' }),
      },
    });
    const read = await reply.text();
    if (method === 'POST' && left-- > 0) return void request.socket.destroy();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(read);
    return undefined;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => void (await once(server.close(), 'close')),
  };
}

/** What `npm run desk` starts. */
async function program(...args: readonly string[]): Promise<Ended> {
  const { DESK_TOKEN: _token, PUBLIC_URL: _url, ...inherited } = process.env;
  const command = spawn(process.execPath, [...RUN_SOURCE, PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...where() },
  });
  const [out, errors, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ]);
  return { code: Number(code), out, errors };
}

/** The same, without a process for each line: to start one takes longer than all that it does. */
async function desk(
  args: readonly string[],
  environment: Record<string, string> = {},
  columns = 240,
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const code = await typed([...args], {
    env: { ...where(), ...environment },
    stdin: Object.assign(stdin, { isTTY: false }),
    stdout: Object.assign(stdout, { columns }),
    stderr,
  });
  const [out, errors] = await Promise.all([text(stdout.end()), text(stderr.end())]);
  return { code, out, errors };
}

const BY = ['--by', 'Sample Prescriber, 1234567'];
const NAME = 'Sample Patient';

/** The number of an order whose money is held. */
async function held(): Promise<{ number: string; orderId: string }> {
  const { orderId, clientSecret } = await orderOfSlimmer(customer);
  await pay(shop, clientSecret);
  await customer.post(`/orders/${orderId}/payment`, undefined);
  return { number: (await orderNow(customer, orderId)).number, orderId };
}

describe('the desk', () => {
  it('takes an order from the list to its customer', async () => {
    const { number, orderId } = await held();
    const list = await program('list', '--view', 'pending');
    expect(list).toMatchObject({ code: 0, errors: '' });
    // Of an output that does not say how wide it is.
    const rows = list.out.replaceAll(/\n {4}\| (?: {2})?/g, ' ');
    expect(rows).toMatch(/^Order +Ordered +Customer +Status +Payment +Total +Waits for\n/);
    expect(rows).toMatch(
      new RegExp(
        `${number} .*Sample Patient +pending +authorised \\(test card\\) +£23.94 +prescriber`,
      ),
    );

    const shown = await desk(['show', number, ...BY]);
    expect(shown.out).toContain("! The patient's weight has not been verified.");
    expect(shown.out).toContain('1 x Sample Slimmer, 1 mg, £19.99 each');

    const early = await desk(['approve', number, ...BY, '--yes']);
    expect(early.code).toBe(1);
    expect(early.errors).toContain('weight has to be verified');

    const seen = ['--method', 'video call', '--kilograms', '82.4', '--on'];
    const tenDaysAgo = londonDay(new Date(Date.now() - 10 * 24 * 60 * 60_000));
    const old = await desk(['verify-weight', number, ...BY, ...seen, tenDaysAgo]);
    expect(old).toMatchObject({ code: 1 });
    expect(old.errors).toContain('/on The weight is more than 7 days old. See it again, or');
    const today = londonDay(new Date());
    const because = ['--reason', 'A sample reason'];
    const verified = await desk(['verify-weight', number, ...BY, ...seen, today, ...because]);
    expect(verified.out).toContain(
      `82.4 kg on ${dayInWords(today)}, video call, by Sample Prescriber, 1234567; taken all the same: A sample reason`,
    );
    expect(verified.out).toContain(
      '(accounts that were never the same guest cannot be known)\n  none',
    );
    const unknown = await desk(['approve', number, ...BY, '--yes']);
    expect(unknown.errors).toContain("Nobody has verified the patient's identity.");
    const looked = ['verify-identity', number, ...BY, '--method', 'document in person'];
    const other = await desk([...looked, '--name', 'Ana Sample', '--born', '1990-05-17']);
    expect(other.errors).toContain('compare it with that.');
    const read = ['--name', NAME, '--born', '1990-05-17'];
    const identified = await desk([...looked, ...read]);
    expect(identified.out).toContain(
      `Name and date of birth: Verified: document in person, on ${dayInWords(today)}, by Sample Prescriber, 1234567`,
    );
    const approved = await desk(['approve', number, ...BY, '--yes']);
    expect(approved.out).toContain(`${number}  active, payment paid`);

    const shipper = ['--shipper', 'Royal Mail', '--yes', '--tracking'];
    const none = await desk(['dispatch', number, ...BY, ...shipper, 'AB/1234']);
    expect(none.errors).toContain(
      'Write the tracking number in 4 to 40 letters, digits and hyphens',
    );
    // As a receipt prints it.
    const printed = 'AB 1234\u00a0567 89GB ';
    expect((await desk(['dispatch', number, ...BY, ...shipper, printed])).code).toBe(0);
    expect((await desk(['deliver', number, ...BY])).code).toBe(0);
    expect(await orderNow(customer, orderId)).toMatchObject({
      status: 'past',
      trackingId: 'AB123456789GB',
    });
  });

  it('takes two prescribers where the pharmacy says so: one approves, another agrees or sends it back', async () => {
    const other = await openShop({ secondCheckClasses: ['slimmer'], clock: () => new Date() });
    const at = { DATA_DIR: other.dataDir, PORT: new URL(other.api).port };
    const her = await registered(other);
    const { orderId, clientSecret } = await orderOfSlimmer(her);
    await pay(other, clientSecret);
    await her.post(`/orders/${orderId}/payment`, undefined);
    const on = ['--on', londonDay(new Date())];
    const seen = ['--method', 'video call', '--kilograms', '82.4', ...on];
    const SECOND = ['--by', 'Sample Second, 7654321'];
    expect((await desk(['verify-weight', orderId, ...BY, ...seen], at)).code).toBe(0);
    const known = ['--reason', 'She is known'];
    const first = await desk(['approve', orderId, ...BY, ...known, '--yes'], at);
    expect(first.out).toContain(
      '! Sample Prescriber, 1234567 has approved it, and another prescriber has to agree',
    );
    expect((await desk(['agree', orderId, ...BY, '--yes'], at)).errors).toContain(
      'Another prescriber has to agree, or send it back.',
    );
    const because = ['--reason', 'Ask her about her last supply'];
    const back = await desk(['send-back', orderId, ...SECOND, ...because], at);
    expect(back.out).toContain(
      'Sample Second, 7654321: One of two prescribers sent it back to be decided anew. Ask her about',
    );
    expect((await desk(['approve', orderId, ...BY, ...known, '--yes'], at)).code).toBe(0);
    // Two names that are typed at a command line may be one person's.
    expect((await desk(['agree', orderId, ...SECOND, '--yes'], at)).errors).toContain(
      'Whoever agrees signs in under her own name',
    );
    const agrees = async (name: string): Promise<Response> => {
      const second = await member(other, 'prescriber', { name });
      await second.prove();
      const agreement = { id: randomUUID(), agrees: true };
      return second.post(`/team/cases/${orderId}/second-check`, agreement);
    };
    expect((await agrees('sample PRESCRIBER')).status).toBe(409);
    expect(await bodyOf(await agrees('Sample Second'), 200)).toMatchObject({
      order: { status: 'active', paymentStatus: 'paid' },
    });
    await other.close();
  });

  it('has an identity service compare what she sent as her ID, and says which one it was', async () => {
    const other = await openShop({ identity: 'stand-in', clock: () => new Date() });
    const at = { DATA_DIR: other.dataDir, PORT: new URL(other.api).port };
    const her = await registered(other, { firstname: 'Ana', lastname: 'Sample' });
    const { orderId } = await orderOfSlimmer(her);
    const says = 'test document: Ana Sample, born 1990-05-17';
    const path = await uploads(her, Buffer.concat([PNG, Buffer.from(says)]));
    await her.request(`/customers/profile/${her.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documents: [{ type: 'ID', path }] }),
    });
    const asks = ['ask-identity-service', orderId, ...BY, '--name', 'Ana Sample', '--born'];
    const asked = await desk([...asks, '1990-05-17', '--evidence', path], at);
    expect(asked).toMatchObject({ code: 0, errors: '' });
    expect(asked.out).toMatch(
      /Name and date of birth: Verified: identity service, stand-in, no real check, reference stand-in-[\da-f]{12}, on .*, asked by Sample Prescriber, 1234567/,
    );
    expect(asked.out).toContain('! Only a stand-in says who she is');
    const none = await desk(
      [...asks, '1990-05-17', '--evidence', 'customers/another-file.png'],
      at,
    );
    expect(none.errors).toContain('This is nothing that she has sent as her ID');
    await other.close();
  });

  it('puts what a prescriber declined on top of her next order, and of that of a namesake', async () => {
    customer = await registered(shop, { ...PATIENT, phone: '07700 900987' });
    const first = await held();
    const reason = 'Your GP tells us that you have had a stroke.';
    const decline = ['decline', first.number, ...BY, '--reason', reason, '--yes', '--code'];
    expect((await desk([...decline, 'because'])).errors).toContain('--code has to be one of');
    const said = await desk([...decline, 'see-gp']);
    expect(
      await pastThePorts(
        shop.provider.queries,
        'SELECT decline_code FROM order_lines WHERE order_id = $1',
        [first.orderId],
      ),
    ).toEqual([{ decline_code: 'see-gp' }]);
    expect(said.out).toContain(`${first.number}  DECLINED BY A PRESCRIBER (${reason})`);
    const rows = (await desk(['list', '--view', 'cancelled'])).out;
    expect(rows).toMatch(new RegExp(`${first.number} .* declined +released`));
    const next = await held();
    const shown = (await desk(['show', next.number, ...BY])).out;
    expect(shown).toMatch(
      new RegExp(`! A prescriber declined order ${first.number} of hers on .*: ${reason} \\(high;`),
    );
    expect(shown).toMatch(new RegExp(`  ${first.number}, .*, DECLINED BY A PRESCRIBER \\(Your GP`));

    customer = await registered(shop, { ...PATIENT, phone: '+44 7700 900987' });
    const { number } = await held();
    const other = (await desk(['show', number, ...BY])).out;
    expect(other).toMatch(
      /! Another account has the same name, date of birth, .*phone number, with orders: 2, declined: 1, refusals: 0. It may be hers, or somebody else's: ask her./,
    );
    for (let i = 0; i < 2; i++) await registered(shop, { ...PATIENT, phone: '07700 900987' });
    expect((await desk(['show', number, ...BY])).out).toMatch(
      /! 2 other accounts each have the same name, date of birth, .*phone number, with orders: 0, declined: 0, refusals: 0. They may be hers, or somebody else's: ask her./,
    );
    customer = await registered(shop, PATIENT);
  });

  describe('shows what a customer wrote, and nothing of it acts on the terminal', () => {
    const NO_TERMINAL_CODE = /[^\P{Cc}\n]|\p{Cf}/u;
    const queries = () => shop.provider.queries;

    /** An order with words that the contract refuses today, as an older row may have them. */
    async function writtenBefore(): Promise<string> {
      const { number, orderId } = await held();
      const details =
        'warfarin 5 mg\u{1B}[2K\u{1B}[1Gnone\r\nVerified weight\n  60 kg on 2026-01-02\u{202E}';
      await pastThePorts(
        queries(),
        `UPDATE consultations SET payload = jsonb_set(payload, '{answers,medicationDetails}', to_jsonb($2::text))
          WHERE id IN (SELECT consultation_id FROM order_lines WHERE order_id = $1)`,
        [orderId, details],
      );
      return number;
    }
    const renamed = (name: string) =>
      pastThePorts(queries(), 'UPDATE customers SET lastname = $2 WHERE id = $1', [
        customer.id,
        name,
      ]);

    it('in an answer: it is there whole, and begins no section', async () => {
      const { out } = await desk(['show', await writtenBefore(), ...BY]);
      expect(out).not.toMatch(NO_TERMINAL_CODE);
      expect(out).toContain(
        'Which ones? warfarin 5 mg\\u{1B}[2K\\u{1B}[1Gnone\n    | | Verified weight\n    | | 60 kg on 2026-01-02\\u{202E}\n',
      );
      expect(out).not.toMatch(/^Verified weight/m);
      expect(out).toContain("! The patient's weight has not been verified.");
    });

    it.each([80, 100, 120])(
      'in words padded to the edge of %i columns: they begin no section and no row',
      async (columns) => {
        const { number, orderId } = await held();
        const sections = ['Verified weight', 'History', 'Other orders', 'T-999999', '! Sample'];
        const padded = sections.flatMap((section) =>
          [columns, columns - 2, columns - 40].map(
            (room) => `${'1 High Street'.padEnd(room)}${section}`,
          ),
        );
        const [line1 = ''] = padded;
        await pastThePorts(
          queries(),
          `UPDATE consultations SET payload = jsonb_set(payload, '{answers,medicationDetails}', to_jsonb($2::text))
            WHERE id IN (SELECT consultation_id FROM order_lines WHERE order_id = $1)`,
          [orderId, padded.join('')],
        );
        await pastThePorts(
          queries(),
          `UPDATE orders SET address = jsonb_set(address, '{line1}', to_jsonb($2::text)) WHERE id = $1`,
          [orderId, line1],
        );
        await renamed(padded.join(''));
        const shown = await desk(['show', number, ...BY], {}, columns);
        await renamed(`${'漢'.repeat(Math.ceil((columns - 37) / 2))}T-999999`);
        const list = await desk(['list'], {}, columns);
        await renamed('Patient');
        expect(shown.out).toContain('1 High Street Verified weight');
        const edge = shown.out.split('\n').filter((line) => /^\S/.test(line));
        expect(edge.filter((line) => line === 'Verified weight')).toEqual([]);
        expect(edge.filter((line) => line.startsWith('History'))).toEqual(['History']);
        for (const line of [...shown.out.split('\n'), ...list.out.split('\n')]) {
          expect(line.length).toBeLessThanOrEqual(columns);
          expect(line).not.toMatch(/^(T-999999|! Sample)/);
        }
        for (const line of shown.out.split('\n'))
          expect(line.replace(/^ {4}\| {3}/, '')).not.toMatch(/\S {3,}\S/);
        expect(list.out).toMatch(/^(?:(?:Order|T-\d{6}) .*\n(?: {4}\| .*\n)*)+$/);
      },
    );

    it('in JSON, where it is still the same text', async () => {
      const { out } = await desk(['show', await writtenBefore(), '--json', ...BY]);
      expect(out).not.toMatch(NO_TERMINAL_CODE);
      expect(JSON.parse(out).consultations[0].payload.answers.medicationDetails).toContain(
        '\u{1B}[2K',
      );
    });

    it('in a name, on the list and in the warning that names differ', async () => {
      const { number } = await held();
      await renamed('Patient\u{9B}2K\nT-999999 paid\u{200B}');
      const [list, shown] = [await desk(['list']), await desk(['show', number, ...BY])];
      await renamed('Patient');
      for (const { out } of [list, shown]) {
        expect(out).not.toMatch(NO_TERMINAL_CODE);
        expect(out).toContain('Patient\\u{9B}2K');
        expect(out).not.toMatch(/^T-999999/m);
      }
      expect(list.out).toContain('Patient\\u{9B}2K\\u{A}T-999999 paid\\u{200B}');
    });
  });

  it('cuts a long name on the list, and shows the whole of it beside its order', async () => {
    const { number } = await held();
    const name = 'p'.repeat(200);
    const rename = 'UPDATE customers SET lastname = $2 WHERE id = $1';
    await pastThePorts(shop.provider.queries, rename, [customer.id, name]);
    const [list, shown] = [await desk(['list']), await desk(['show', number, ...BY])];
    await pastThePorts(shop.provider.queries, rename, [customer.id, 'Patient']);
    expect(list.out).toContain(`Sample ${'p'.repeat(40)}…  pending`);
    expect(Math.max(...list.out.split('\n').map((line) => line.length))).toBeLessThan(140);
    expect(shown.out).toContain(`Sample ${name}, born`);
  });

  it('begins with what must not be overlooked', async () => {
    const who = await registered(shop, PATIENT);
    const refused = slimming({ allergicReaction: 'yes' });
    expect((await who.post('/customers/consultations', refused)).status).toBe(422);
    const { answers } = slimming();
    await submitted(who, {
      ...slimming(),
      weight: { value: 70, unit: 'kg' },
      bmi: 26,
      answers: { ...answers, weight: 70, bmi: 25.7 },
    });
    await add(who, { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 });
    const { out } = await desk(['show', (await order(who)).orderId, ...BY]);
    const [, ...rest] = out.split('\n\n');
    expect(rest.slice(0, 6)).toEqual([
      '! Paid with a test card, or to be: no money is moved.',
      "! The patient's weight has not been verified.",
      '! Nobody has verified who she is.',
      '! A slimmer with a BMI below 27. Her BMI is 25.7. (high; A sample)',
      "! Changed an answer that a refusal rests on: 'Have you had an allergic reaction to it?' was yes first, and no last (rule allergic-reaction).",
      expect.stringMatching(/^! Refused .+, before this consultation: allergic-reaction\.$/),
    ]);
    expect(out).toContain('Rule allergic-reaction: Unfortunately, we are unable to supply');
  });

  it('says of many changed answers the first ten, what the server knows before them, and how many more there are', async () => {
    const who = await registered(shop, PATIENT);
    const refused = slimming({ allergicReaction: 'yes' });
    expect((await who.post('/customers/consultations', refused)).status).toBe(422);
    const changedAnswers = Array.from({ length: 500 }, (_, at) => ({
      question: 'dateOfBirth',
      rule: 'age-band',
      from: `19${10 + Math.floor(at / 28)}-01-${String((at % 28) + 1).padStart(2, '0')}`,
      to: '1990-05-17',
    }));
    await submitted(who, { ...slimming(), changedAnswers });
    await add(who, { productId: 'slimmer-1mg', code: 'sample-slimmer', quantity: 1 });
    const { orderId } = await order(who);
    const { out } = await desk(['show', orderId, ...BY]);
    const [first, ...others] =
      out.match(/^! Changed an answer that a refusal rests on: .+$/gm) ?? [];
    expect(first).toContain("allergic reaction to it?' was yes first, and no last");
    expect(others).toHaveLength(9);
    expect(out).toMatch(/^! and 41 more, in --json$/m);
    const json = JSON.parse((await desk(['show', orderId, '--json', ...BY])).out);
    expect(json.consultations[0].changedAnswers).toHaveLength(51);
  });

  it('shows what she was refused for and said otherwise at another questionnaire, apart', async () => {
    const who = await registered(shop, PATIENT);
    const refused = headache({ allergicReaction: 'yes' });
    expect((await who.post('/customers/consultations', refused)).status).toBe(422);
    await pastThePorts(
      shop.provider.queries,
      `UPDATE consultations SET refusals = jsonb_set(refusals, '{0,id}', to_jsonb($2::text)) WHERE customer_id = $1`,
      [who.id, 'allergic\u{1B}[2K\nApproved'],
    );
    const { out } = await desk(['show', (await orderOfSlimmer(who)).orderId, ...BY]);
    expect(out).toMatch(
      /^! Refused .+ at Sample headache: allergic\\u\{1B\}\[2K\\u\{A\}Approved\.$/m,
    );
    expect(out).toMatch(
      /^! Answered otherwise elsewhere: 'Have you had an allergic reaction to it\?' is no at Sample slimming on .+, and yes at Sample headache on .+\.$/m,
    );
    const [own, elsewhere] = [
      '\nConsultation (Sample slimming)',
      '\nRefused at another questionnaire: ',
    ];
    expect(out.indexOf(own)).toBeGreaterThan(0);
    expect(out.indexOf(elsewhere)).toBeGreaterThan(out.indexOf(own));
    expect(out).toMatch(
      /^Refused at another questionnaire: Consultation \(Sample headache\) 1\.0\.0, new, .+\n  Rule allergic/m,
    );
  });

  it('prints an address as it stands on a parcel, and answers in the order of the questions', async () => {
    const { number } = await held();
    const { out } = await desk(['show', number, ...BY]);
    expect(out).toContain('\n  1 Sample Street, Flat 2, London, Greater London, SW1A 1AA, England');
    const [, answers = ''] = /\n(?:  BMI: .*)\n((?:  .*\n)+)/.exec(out) ?? [];
    expect(answers.trimEnd().split('\n')).toEqual([
      '  First name: Sample',
      '  Last name: Patient',
      '  Date of birth: 17 May 1990',
      '  Have you had an allergic reaction to it? no',
      '  Do you take other medicines? no',
      '  Height: 165 cm',
      '  Weight: 82.5 kg',
      '  BMI: 30.3',
    ]);
  });

  it('says aloud that a consultation is missing, and does not approve without it', async () => {
    const { number, orderId } = await held();
    await pastThePorts(
      shop.provider.queries,
      'UPDATE order_lines SET consultation_id = NULL WHERE order_id = $1',
      [orderId],
    );
    const { out } = await desk(['show', number, ...BY]);
    expect(out.split('\n\n')[1]).toBe(
      "! THE CONSULTATION IS MISSING for Sample Slimmer, 1 mg: there is none of this patient's that can be read. It cannot be approved.",
    );
    expect((await desk(['list'])).out).toMatch(
      new RegExp(`${number} .+ ! CONSULTATION MISSING$`, 'm'),
    );
    const approved = await desk(['approve', number, ...BY, '--yes']);
    expect(approved).toMatchObject({ code: 1, out: '' });
    expect(approved.errors).toContain('This order cannot be approved: there is no eligible');
  });

  it('names a high flag, and approves with a reason for it', async () => {
    await submitted(customer, headache());
    await add(customer, { productId: 'triptan-50mg', code: 'sample-triptan', quantity: 1 });
    const { orderId, clientSecret } = await order(customer);
    await pay(shop, clientSecret);
    await customer.post(`/orders/${orderId}/payment`, undefined);
    const { number } = await orderNow(customer, orderId);
    await pastThePorts(
      shop.provider.queries,
      "UPDATE consultations SET verdicts = '{}' WHERE questionnaire_id = 'sample-headache'",
    );
    const approved = await desk(['approve', number, ...BY, '--yes']);
    expect(approved).toMatchObject({ code: 1, out: '' });
    expect(approved.errors).toBe(
      `A high flag is answered with a reason before this order is approved.
  /flags/consultation-altered What is kept of her consultation does not follow from her answers: it was damaged, or changed by hand.
  /identity Nobody has verified the patient's identity.
`,
    );
    const answered = await desk(['approve', number, ...BY, '--yes', '--reason', 'Asked by phone']);
    expect(answered.out).toMatch(
      /^The reason answers: What is kept of her consultation does not follow from her answers/,
    );
    expect(answered.out).toContain(`${number}  active, payment paid`);
    expect(answered.out).toMatch(
      /Sample Prescriber, 1234567: The prescriber approved\. Asked by phone/,
    );
  });

  it('prints JSON for programs', async () => {
    const { orderId } = await orderOfCream(customer);
    const { out } = await desk(['show', orderId, '--json', ...BY]);
    expect(JSON.parse(out)).toMatchObject({ order: { _id: orderId } });
  });

  it('asks before what cannot be undone, and does nothing where nobody can answer', async () => {
    const { number, orderId } = await held();
    const asked = await program('decline', number, ...BY, '--reason', 'Sample reason');
    expect(asked.code).toBe(2);
    expect(asked.errors).toBe(
      `${number}: £23.94 that is held on her card is let go. She is told. It cannot be undone. Add --yes to go on.\n`,
    );
    expect((await desk(['approve', number, ...BY])).errors).toBe(
      `${number}: £23.94 is taken from her card. She is told. It cannot be undone. Add --yes to go on.\n`,
    );
    expect((await desk(['decline', 'T-999999', ...BY, '--reason', 'Sample'])).errors).toContain(
      'We could not find that order.',
    );
    expect(await orderNow(customer, orderId)).toMatchObject({ status: 'pending' });
  });

  it.each<[string, readonly string[], string]>([
    ['nothing', [], 'Say what to do.'],
    ['an unknown command', ['aprove', 'T-1'], "There is no command 'aprove'."],
    ['no order', ['show'], 'Say which order: desk show T-100001'],
    ['no reason', ['decline', 'T-1', ...BY], '--reason is missing'],
    ['an unknown option', ['list', '--colour', 'red'], "Unknown option '--colour'"],
    ['one word too many', ['show', 'T-1', 'T-2'], "'T-2' is one word too many."],
    [
      'a way to look at her that is none',
      ['verify-identity', 'T-1', ...BY, '--method', 'x', '--name', 'A', '--born', '1990-01-01'],
      '--method has to be one of document in person',
    ],
    [
      'a weight that is none',
      ['verify-weight', 'T-1', ...BY, '--method', 'x', '--on', '2026-01-01', '--kilograms', 'lots'],
      "--kilograms has to be a number like 92.5, not 'lots'.",
    ],
  ])('says what is wrong with %s', async (_what, args, words) => {
    const { code, errors } = await desk(args);
    expect(code).toBe(2);
    expect(errors).toContain(words);
  });

  it.each([[['--help']], [['-h']], [['help']], [['approve', '--help']]])(
    'prints what there is to type, where %j asks for it',
    async (args) => {
      const { code, out, errors } = await desk(args);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(out).toMatch(/^npm run desk -- <command>[^]+\n  verify-weight /);
    },
  );

  it('asks her something, and shows her answer, in which no line looks like one of ours', async () => {
    const { number, orderId } = await held();
    const asked = await desk(['ask', number, '--text', 'Since when?', ...BY]);
    expect(asked).toMatchObject({ code: 0 });
    expect(asked.out).toMatch(/^! It waits for her answer since /m);
    expect(asked.out).toMatch(
      /^Messages\n {2}.+, Sample Prescriber, 1234567, a question: Since when\?$/m,
    );
    const file = await uploads(customer);
    const answer = {
      ...{ id: 'sample-answer-at-the-desk', text: 'Two days.\u2028History\n\nHistory' },
      files: [file],
    };
    expect((await customer.post(`/orders/${orderId}/messages`, answer)).status).toBe(200);
    const { out } = await desk(['show', number, ...BY]);
    expect(out).toContain('She has written a message that nobody has read.');
    expect(out).not.toContain('It waits for her answer');
    expect(out.replaceAll(/\n {4}\| /g, ' ')).toContain(`, she, new, with ${file}: Two days.`);
    expect(out.match(/^History$/gm)).toHaveLength(1);
    expect(await desk(['ask', number, ...BY])).toMatchObject({
      ...{ code: 2, errors: expect.stringContaining('--text is missing: what she reads.') },
    });
    const written = await desk(['write', number, '--text', 'Thank you.', ...BY]);
    expect(written.out).toMatch(/, Sample Prescriber, 1234567: Thank you\.$/m);
  });

  it('lists what nobody has read, of whatever order, until somebody has', async () => {
    const { number, orderId } = await held();
    expect((await customer.post(`/orders/${orderId}/cancel`, undefined)).status).toBe(200);
    const message = { id: 'sample-of-a-cancelled-order', text: 'I feel ill.' };
    expect((await customer.post(`/orders/${orderId}/messages`, message)).status).toBe(200);
    const listed = async () => (await desk(['list', '--view', 'unread'])).out;
    expect(await listed()).toMatch(
      /^Order +Unread since +Unread +Customer +Status +Payment +Total\n/,
    );
    expect(await listed()).toMatch(new RegExp(`${number} .* 1 +Sample Patient +cancelled `));
    await desk(['show', number, ...BY]);
    expect(await listed()).toContain(number);
    expect((await desk(['read', number, ...BY])).out).toMatch(/, she, new: I feel ill\.$/m);
    expect(await listed()).not.toContain(number);
    expect((await desk(['list', '--view', 'unreadable'])).errors).toContain(
      'cancelled, unread, not',
    );
  });

  describe('sends files with what she reads', () => {
    let folder: string;
    let number: string;
    let orderId: string;
    beforeAll(async () => {
      ({ number, orderId } = await held());
      folder = await temporaryFolder();
      await writeFile(join(folder, 'leaflet.PDF'), PDF);
      await writeFile(join(folder, 'picture.png'), PNG);
      await writeFile(join(folder, 'lies.png'), PDF);
      await writeFile(join(folder, 'empty.pdf'), '');
      await mkdir(join(folder, 'folder.pdf'));
      await writeFile(join(folder, 'words.txt'), 'Sample words.');
      await writeFile(join(folder, 'large.jpg'), Buffer.alloc(UPLOAD_LIMITS.maxBytes + 1));
    });
    afterAll(() => rm(folder, { recursive: true }));
    const at = (...names: readonly string[]): readonly string[] =>
      names.flatMap((name) => ['--file', join(folder, name)]);
    const messagesOf = async (orderId: string) =>
      (await bodyOf<OrderMessages>(await customer.request(`/orders/${orderId}/messages`), 200))
        .results;

    it('which she opens, and nobody else', async () => {
      const sent = await desk([
        ...['write', number, '--text', 'Please read both.', ...BY],
        ...at('leaflet.PDF', 'picture.png'),
      ]);
      expect(sent).toMatchObject({ code: 0, errors: '' });
      expect(sent.out.replaceAll(/\n {4}\| /g, ' ')).toMatch(
        /, with customers\/\S+\.pdf, customers\/\S+\.png: Please read both\./,
      );
      const [{ files = [] } = {}] = await messagesOf(orderId);
      const { results } = await bodyOf<components['schemas']['OrderFiles']>(
        await customer.request(`/orders/${orderId}/files`),
        200,
      );
      expect(results.map(({ path }) => path)).toEqual(files);
      for (const [index, content] of [PDF, PNG].entries()) {
        const found = await fetch(new URL(results[index]?.address ?? '', shop.api));
        expect(Buffer.from(await found.arrayBuffer())).toEqual(content);
      }
    });

    it.each<[string, readonly string[], number, string]>([
      ['that is not there', ['none.pdf'], 2, 'none.pdf: there is no such file. Nothing was sent.'],
      ['that is a folder', ['folder.pdf'], 2, 'folder.pdf: there is no such file.'],
      ['of another type', ['words.txt'], 2, 'words.txt: a file has to be a PDF, a PNG or a JPEG'],
      ['that is empty', ['empty.pdf'], 2, 'empty.pdf: it is empty. Nothing was sent.'],
      ['that is too large', ['picture.png', 'large.jpg'], 2, 'large.jpg: it is larger than 5 MB'],
      [
        'that is not what its ending says',
        ['picture.png', 'lies.png'],
        1,
        'The message was not sent.',
      ],
      [
        'that is one too many',
        ['picture.png', 'picture.png', 'picture.png', 'leaflet.PDF'],
        2,
        'At most 3 files go with one message, not 4.',
      ],
    ])('and none of it with one %s', async (_, names, code, words) => {
      const before = await messagesOf(orderId);
      const refused = await desk(['ask', number, '--text', 'Is it this?', ...BY, ...at(...names)]);
      expect(refused).toMatchObject({ code, out: '', errors: expect.stringContaining(words) });
      expect(await messagesOf(orderId)).toEqual(before);
      const { asksSince } = await orderNow(customer, orderId);
      expect(asksSince).toBeNull();
    });

    it('with nothing but a message', async () => {
      const refused = await desk(['approve', number, ...BY, '--yes', ...at('leaflet.PDF')]);
      expect(refused).toMatchObject({
        ...{
          code: 2,
          errors: expect.stringContaining(
            'approve does not use --file: leave it out. It goes with ask, write.',
          ),
        },
      });
    });
  });

  it('says when there is no such order', async () => {
    const { code, errors } = await program('show', 'T-1', ...BY);
    expect({ code, errors }).toEqual({ code: 1, errors: 'We could not find that order.\n' });
  });

  it('says when no server answers', async () => {
    const { code, errors } = await desk(['list', '--server', 'http://127.0.0.1:9']);
    expect(code).toBe(2);
    expect(errors).toContain('No server answers at http://127.0.0.1:9.');
  });

  it.each(['ftp://127.0.0.1', 'localhost:3000', 'nowhere'])(
    'says of %s how an address begins',
    async (address) => {
      expect(await desk(['list', '--server', address])).toMatchObject({
        code: 2,
        errors: `'${address}' is not the address of a server: one begins with http:// or https://.\n`,
      });
    },
  );

  it.each([
    [1, 0, /cancelled \(Sample reason\.\)/],
    [2, 2, /connection to http:.* was lost.*not known whether it was done.*desk -- show/],
  ] as const)(
    'says what was done where the connection is lost %d time(s) in the middle of a step',
    async (times, code, said) => {
      const { orderId: id } = await orderOfCream(customer);
      const losing = await losesReplies(shop.api, times);
      const asked = ['cancel', id, '--by', 'Sample Pharmacist', '--reason', 'Sample reason.'];
      const ended = await desk([...asked, '--yes', '--server', losing.address]);
      await losing.close();
      expect({ code: ended.code, said: `${ended.out}${ended.errors}` }).toEqual({
        ...{ code, said: expect.stringMatching(said) },
      });
      expect(await orderNow(customer, id)).toMatchObject({ status: 'cancelled' });
    },
  );

  /** Who has looked at an order, as the record tells. */
  const looksAt = async (orderId: string): Promise<readonly (string | null)[]> => {
    const entries = await shop.provider.database.record.entries([`order:${orderId}`]);
    return entries.filter(({ what }) => what === 'viewed').map(({ who }) => who.name);
  };

  it.each([[['show']], [['approve']], [['approve', '--yes']], [['show', '--by', ' ']]])(
    'says how to mend it when nobody is named who looks or takes a step, and nobody has looked: %j',
    async ([command = '', ...more]) => {
      const { number, orderId } = await held();
      const { code, out, errors } = await desk([command, number, ...more]);
      expect([code, out]).toEqual([2, '']);
      expect(errors).toMatch(
        /^npm run desk -- [^]+\n\n--by is missing: who looks or decides, .+ Add: --by "…", or sign in: npm run staff -- sign-in\n$/,
      );
      expect(await looksAt(orderId)).toEqual([]);
    },
  );

  it('writes down who looked', async () => {
    const { number, orderId } = await held();
    await desk(['show', number, ...BY]);
    expect(await looksAt(orderId)).toEqual(['Sample Prescriber, 1234567']);
  });

  it('says when the token is not the server’s, or cannot be found', async () => {
    const other = await desk(['list'], { DESK_TOKEN: 'x'.repeat(40) });
    expect(other).toMatchObject({ code: 2 });
    expect(other.errors).toContain('The server does not take this token.');
    const none = await desk(['list'], { DATA_DIR: '/nowhere' });
    expect(none).toMatchObject({ code: 2 });
    expect(none.errors).toContain('There is no /nowhere/desk-token to read.');
    expect(none.errors).toContain('whoever is of the team signs in: npm run staff -- sign-in');
  });
});
