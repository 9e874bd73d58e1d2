import type { Subject } from '../../subject.ts';
import type { Finding } from '../finding.ts';
import { plainFinding } from './plain-finding.ts';

/** Options of one question that nobody can tell apart. */
export function sameOptions({ questionnaire }: Subject): readonly Finding[] {
  const finding = plainFinding(questionnaire.id);
  return questionnaire.questions.flatMap(({ name, options }) => {
    const titles = options.map(({ title }) => title);
    return titles.flatMap((title, i) =>
      titles.findIndex((other) => looks(other) === looks(title)) < i
        ? [
            finding(
              'same-words',
              `/properties/${name}`,
              `Two options of '${name}' read '${title}', so nobody can tell them apart.`,
              'Give each its own title.',
            ),
          ]
        : [],
    );
  });
}

/** Two questions on one step that read the same; those that are never asked together may. */
export function sameTitles({ questionnaire }: Subject): readonly Finding[] {
  const finding = plainFinding(questionnaire.id);
  return questionnaire.modes.flatMap((mode) =>
    questionnaire.steps(mode).flatMap(({ questions }) =>
      questions.flatMap(({ name, presentation: { title }, visibleWhen }, i) => {
        const twin = questions
          .slice(0, i)
          .find((other) => looks(other.presentation.title) === looks(title));
        return twin && !visibleWhen && !twin.visibleWhen
          ? [
              finding(
                'same-words',
                `/properties/${name}/title`,
                `'${name}' and '${twin.name}' ask in the same words on one step.`,
                'Give each its own title.',
              ),
            ]
          : [];
      }),
    ),
  );
}

/** Words as somebody sees them who reads past them: without capitals, and with one space for several. */
const looks = (words: string): string =>
  words.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
