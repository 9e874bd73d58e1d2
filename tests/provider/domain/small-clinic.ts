/** A consultation of the small clinic, whose questionnaire knows flags and medicines. */
import { assess, calendarDay, compile, type Answers } from '#engine';
import {
  submitConsultation,
  type ConsultationId,
  type ConsultationPayload,
  type CustomerId,
  type Ports,
} from '#domain';
import { smallClinic } from '../../fixtures/small-clinic.ts';
import { smallFormulary } from '../../fixtures/small-formulary.ts';
import { valueOf } from './people.ts';
import { pharmacy } from './pharmacy.ts';

const questionnaire = compile(
  {
    ...smallClinic,
    'x-submission': { firstname: 'Sample', lastname: 'Patient', dob: '1980-01-01' },
  },
  smallFormulary,
);

/** Answers, by default with a flag and with medicines that are withheld; gives the consultation's id. */
export async function answersAtTheClinic(
  who: CustomerId,
  answers: Answers = { womb: 'no', clot: 'yes', weight: 92 },
): Promise<ConsultationId> {
  const known = { questionnaire, hash: 'small', isPharmacy: false, documents: [] };
  const ports: Ports = {
    ...pharmacy.ports,
    questionnaires: { all: [known], kept: [], find: () => known },
  };
  const judged = assess(questionnaire, answers, { on: calendarDay('2026-11-21'), mode: 'new' });
  if (judged.outcome !== 'eligible') throw new Error(JSON.stringify(judged));
  const payload: Pick<ConsultationPayload, 'firstname' | 'lastname' | 'dob'> = {
    ...{ firstname: 'Sample', lastname: 'Patient', dob: '1980-01-01' },
  };
  const { condition, treatment } = questionnaire;
  return valueOf(
    await submitConsultation(
      ports,
      who,
      { ...payload, condition, treatment, answers },
      '192.0.2.1',
    ),
  );
}
