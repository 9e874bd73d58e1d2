import { dayInWords } from '#contract';
import { isMedicineList, type Answer, type QuestionState } from '#engine';
import { counted } from '#ui';

/** An answer as the patient reads it back. */
export function answerInWords({ question, presentation }: QuestionState, answer: Answer): string {
  const titleOf = (value: string) =>
    question.options.find((option) => option.value === value)?.title ?? value;
  switch (question.kind) {
    case 'choice':
      return titleOf(String(answer));
    case 'choices':
      return Array.isArray(answer)
        ? answer.map(String).map(titleOf).join(', ')
        : titleOf(String(answer));
    case 'medicines':
      return isMedicineList(answer) ? answer.map(({ name }) => name).join(', ') : '';
    case 'agreement':
    case 'boolean':
      return answer === true ? 'Yes, I agree' : 'No';
    case 'date':
      return dayInWords(String(answer));
    case 'files':
      return counted(Array.isArray(answer) ? answer.length : 0, 'file');
    case 'number':
    case 'computed':
      return presentation.unit ? `${String(answer)} ${presentation.unit}` : String(answer);
    case 'text':
      return String(answer);
  }
}
