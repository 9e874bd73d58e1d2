/** A file that an entry names is the one that was uploaded: its content is bound to the entry by its hash. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  cancelOrder,
  desk,
  eraseCustomer,
  keptAs,
  forgetWhatIsDue,
  verifyRecord,
  type OrderId,
} from '#domain';
import { canonical, hashOf, type Entry, type What } from '#record';
import { slimming } from '../../kit/consultations.ts';
import { PNG } from '../../kit/files.ts';
import {
  answered,
  comparedByService,
  entriesOf,
  FILE,
  opensForSomebody,
  tampered,
  uploaded,
  verified,
  who,
} from './happenings.ts';
import { BY, WEIGHT } from './orders.ts';
import { consults, valueOf } from './people.ts';
import { DAY, pharmacy, wait } from './pharmacy.ts';

opensForSomebody();

const HASH = createHash('sha256').update(PNG).digest('hex');
const OTHER = new Uint8Array([...PNG, 0]);

const entryOf = async (id: OrderId, what: What): Promise<Entry> => {
  const found = (await entriesOf(`order:${id}`)).find((entry) => entry.what === what);
  if (!found) throw new Error(`There is no entry '${what}'.`);
  return found;
};
const digestsIn = ({ person }: Entry): unknown =>
  (JSON.parse(person ?? '{}') as { digests?: unknown }).digests;

describe('an entry that names a file', () => {
  it('says what is in it, whatever it tells of, and others say nothing of files', async () => {
    const id = await answered();
    expect(digestsIn(await entryOf(id, 'answered'))).toEqual({ [FILE]: HASH });
    expect((await entryOf(id, 'asked')).person).not.toContain('digests');
    const weight = { ...WEIGHT, evidence: FILE };
    valueOf(await desk.verifyWeight(pharmacy.ports, id, weight));
    expect(digestsIn(await entryOf(id, 'weight-verified'))).toEqual({ [FILE]: HASH });
    expect(await verifyRecord(pharmacy.ports)).toMatchObject({ findings: [], withoutFileHash: 0 });
  });

  it('says so too where an identity service is asked', async () => {
    const id = await comparedByService();
    for (const what of ['identity-service-asked', 'identity-verified'] as const)
      expect(digestsIn(await entryOf(id, what))).toEqual({
        'customers/sample-passport.png': HASH,
      });
  });

  it('says so too of the files among her answers', async () => {
    await uploaded(FILE);
    const medicine = { currentMedication: 'yes', medicationDetails: 'Sample' };
    const id = await consults(who, slimming({ ...medicine, medicationFiles: [FILE] }));
    const [entry] = await entriesOf(`consultation:${id}`);
    expect(entry && digestsIn(entry)).toEqual({ [FILE]: HASH });
    expect(await verified()).toEqual([]);
    await pharmacy.ports.objects.remove(keptAs(FILE, HASH));
    expect(await verified()).toMatchObject([
      { how: 'missing', where: { stream: `consultation:${id}`, seq: 1 } },
    ]);
  });

  it.each<[string, string, () => Promise<void>]>([
    [
      'altered',
      'is not what was uploaded',
      () => pharmacy.ports.objects.write(keptAs(FILE, HASH), OTHER),
    ],
    [
      'altered',
      'is not what was uploaded',
      () => tampered("UPDATE uploads SET digest = 'another'"),
    ],
    ['missing', 'is missing', () => pharmacy.ports.objects.remove(keptAs(FILE, HASH))],
    ['missing', 'is missing', () => tampered('DELETE FROM uploads')],
  ])('and is %s: %s, %#', async (how, says, change) => {
    const id = await answered();
    const { seq } = await entryOf(id, 'answered');
    expect(await verified()).toEqual([]);
    await change();
    expect(await verified()).toEqual([
      {
        how,
        where: { stream: `order:${id}`, seq },
        says: `The file ${FILE} of entry ${seq} ${says}.`,
      },
    ]);
    await pharmacy.ports.objects.remove(keptAs(FILE, HASH));
  });

  it('is no finding once she was erased, and the file is gone with her', async () => {
    const id = await answered();
    await cancelOrder(pharmacy.ports, who, id);
    valueOf(await eraseCustomer(pharmacy.ports, who, { by: BY, isEarly: false }));
    wait(8 * DAY);
    await forgetWhatIsDue(pharmacy.ports);
    expect(await pharmacy.ports.objects.read(keptAs(FILE, HASH))).toBeUndefined();
    expect(await verifyRecord(pharmacy.ports)).toMatchObject({ findings: [], withoutFileHash: 0 });
  });

  it('and was written before it said so stays valid, and is counted', async () => {
    const id = await answered();
    const { digest } = pharmacy.ports;
    const last = await entryOf(id, 'answered');
    const { digests: _, ...before } = JSON.parse(last.person ?? '') as Record<string, unknown>;
    const person = canonical(before);
    const old = { ...last, person, personHash: digest(person) };
    const hash = hashOf(old, digest);
    await tampered(
      `UPDATE record_entries SET person = '${person}', person_hash = '${old.personHash}', hash = '${hash}'
        WHERE stream = '${last.stream}' AND seq = ${last.seq};
       UPDATE record_streams SET hash = '${hash}' WHERE stream = '${last.stream}'`,
    );
    expect(await verifyRecord(pharmacy.ports)).toMatchObject({ findings: [], withoutFileHash: 1 });
  });
});
