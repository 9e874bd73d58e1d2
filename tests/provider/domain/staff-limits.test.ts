/** What a stolen session, or a key that sticks, may do in a quarter of an hour: more than anybody who means it, and no more. */
import { describe, expect, it } from 'vitest';
import { asStaffId, mailLetter, postLetter, removePhrase, savePhrase } from '#domain';
import { BY } from './orders.ts';
import { MINUTE, openPharmacy, pharmacy, wait } from './pharmacy.ts';

openPharmacy();

const ONE = asStaffId('sample-one');
const OTHER = asStaffId('sample-other');
const FULL = { ok: false, failure: { kind: 'too-many-attempts' } };
const PHRASE = { id: 'sample-phrase', text: 'Sample text', by: BY };
const ADDRESS = { email: 'sample@nhs.net', method: 'Sample', by: BY };

describe('of one of the team', () => {
  it('sixty saved phrases are saved or removed, and the sixty-first says when it will be taken', async () => {
    for (let saved = 0; saved < 30; saved++) {
      expect(await savePhrase(pharmacy.ports, PHRASE, ONE)).toMatchObject({ ok: true });
      expect(await removePhrase(pharmacy.ports, PHRASE.id, ONE)).toMatchObject({ ok: true });
    }
    expect(await savePhrase(pharmacy.ports, PHRASE, ONE)).toMatchObject(FULL);
    expect(await removePhrase(pharmacy.ports, PHRASE.id, ONE)).toMatchObject(FULL);
    expect(await savePhrase(pharmacy.ports, PHRASE, OTHER)).toMatchObject({ ok: true });
    wait(15 * MINUTE);
    expect(await savePhrase(pharmacy.ports, PHRASE, ONE)).toMatchObject({ ok: true });
  });

  it('three hundred letters are taken for the post or sent by mail', async () => {
    const unknown = { ok: false, failure: { kind: 'not-found' } };
    for (let taken = 0; taken < 300; taken++)
      expect(await postLetter(pharmacy.ports, 'none', BY, ONE)).toMatchObject(unknown);
    expect(await postLetter(pharmacy.ports, 'none', BY, ONE)).toMatchObject(FULL);
    expect(await mailLetter(pharmacy.ports, 'none', { ...ADDRESS, staff: ONE })).toMatchObject(
      FULL,
    );
    expect(await postLetter(pharmacy.ports, 'none', BY, OTHER)).toMatchObject(unknown);
  });
});
