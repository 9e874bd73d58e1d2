/** Another tab may sign somebody else in at any time, and answers are of one person. */
import { describe, expect, test } from 'vitest';
import { medicines, startConsultation } from './consultation.ts';
import { patient } from '../scenarios/scenario.ts';

const { answers } = patient('migraines');
const hers = { firstName: 'Sample', lastName: 'Patient' };
const here = (customer: string | undefined) => ({ type: 'HERE', customer }) as const;

describe('answers of a customer', () => {
  test.each(['berta', undefined])('are gone when %s is here instead of her', (customer) => {
    const consultation = startConsultation('migraines', {}, { answeredBy: 'anna' });
    consultation.answer(hers);
    const kept = consultation.drafts.length;
    consultation.send(here(customer));
    expect(consultation.state()).toBe('answeredByAnother');
    expect(consultation.context()).toMatchObject({ answers: {}, prior: {}, changed: [] });
    // What is kept stays hers: it is neither given away nor written over.
    expect(consultation.drafts).toHaveLength(kept);
  });

  test('are not sent once they are gone, whatever is pressed', () => {
    const consultation = startConsultation('migraines', {}, { answeredBy: 'anna' });
    consultation.answer(answers);
    consultation.send({ type: 'GO_TO', step: 99 });
    consultation.send(here('berta'));
    consultation.send({ type: 'NEXT' });
    consultation.answer(answers);
    consultation.send({ type: 'NEXT' });
    expect(consultation.submitted).toEqual([]);
    expect(consultation.context().answers).toEqual({});
  });

  test('stay while she is here, however often that is told', () => {
    const consultation = startConsultation('migraines', {}, { answeredBy: 'anna' });
    consultation.answer(hers);
    consultation.send(here('anna'));
    expect(consultation.context().answers).toEqual(hers);
    expect(consultation.drafts).toHaveLength(2);
  });

  test('say whose they are when they are sent', async () => {
    const consultation = startConsultation('migraines', {}, { answeredBy: 'anna' });
    consultation.complete(answers);
    await consultation.reached('choosing');
    expect(consultation.submitted).toMatchObject([{ answeredBy: 'anna' }]);
  });

  test('take their medicines with them', async () => {
    const completed = { consultationId: 'hers', products: medicines };
    const consultation = startConsultation('migraines', {}, { answeredBy: 'anna', completed });
    await consultation.reached('choosing');
    consultation.send(here('berta'));
    expect(consultation.state()).toBe('answeredByAnother');
    expect(consultation.context()).toMatchObject({
      consultationId: undefined,
      products: undefined,
    });
  });
});

describe('answers of a guest', () => {
  test('are hers when she logs in, with what is kept of them, and nobody else’s after that', () => {
    const consultation = startConsultation('migraines');
    consultation.answer(hers);
    consultation.send(here(undefined));
    consultation.send(here('anna'));
    expect(consultation.context().answers).toEqual(hers);
    expect(consultation.drafts.at(-1)).toEqual({ type: 'give', to: 'anna' });
    consultation.send(here('berta'));
    expect(consultation.state()).toBe('answeredByAnother');
  });

  test('are nobody’s when they are sent', async () => {
    const consultation = startConsultation('migraines');
    consultation.complete(answers);
    await consultation.reached('choosing');
    expect(consultation.submitted.map(({ answeredBy }) => answeredBy)).toEqual([undefined]);
  });
});
