/**
 * The ways in which a questionnaire document can be wrong. They are thrown when a document is
 * compiled, that is in the editor, in CI and at start, and never while a patient answers. Whoever
 * reads them edits questionnaires for a living and may never have written a line of code.
 */

/** A defect in a document: where it is (a JSON pointer) and one sentence on how to mend it. */
export class InvalidQuestionnaireError extends Error {
  override readonly name: string = 'InvalidQuestionnaireError';
  readonly pointer: string;
  readonly sentence: string;

  constructor(pointer: string, sentence: string) {
    super(`${pointer || '/'}: ${sentence}`);
    this.pointer = pointer;
    this.sentence = sentence;
  }
}

/** A rule, step or list names a question that the document does not have. */
export class UnknownQuestionError extends InvalidQuestionnaireError {
  override readonly name = 'UnknownQuestionError';
  constructor(pointer: string, unknown: string, known: readonly string[]) {
    const nearest = nearestName(unknown, known);
    const hint = nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
    super(pointer, `There is no question called '${unknown}'.${hint}`);
  }
}

/** A question is in no step, in two steps of one mode, or a step is empty in every mode. */
export class StepsError extends InvalidQuestionnaireError {
  override readonly name = 'StepsError';
}

/** A rule compares what cannot be compared, or uses an operator wrongly. */
export class RuleError extends InvalidQuestionnaireError {
  override readonly name = 'RuleError';
}

/** Questions decide about each other in a circle, so none of them can be decided. */
export class CycleError extends InvalidQuestionnaireError {
  override readonly name = 'CycleError';
  constructor(pointer: string, circle: readonly string[]) {
    const [first, second] = circle;
    super(
      pointer,
      first === second
        ? `'${first}' waits for itself. Take it out of its own rule.`
        : `These questions wait for each other: ${circle.join(' → ')}. Take one of the rules out of the circle.`,
    );
  }
}

/** An id is used twice. */
export class DuplicateError extends InvalidQuestionnaireError {
  override readonly name = 'DuplicateError';
}

/** Two medicines of the formulary contradict each other. */
export class FormularyError extends InvalidQuestionnaireError {
  override readonly name = 'FormularyError';
}

/** A question says too little, or things that contradict each other, about its answer. */
export class QuestionError extends InvalidQuestionnaireError {
  override readonly name = 'QuestionError';
}

/** What is sent for review has a name that is the engine's own. */
export class SubmissionError extends InvalidQuestionnaireError {
  override readonly name = 'SubmissionError';
}

/** The known name with the fewest single-letter changes, if it is close enough to be a slip. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= Math.max(2, name.length / 3) && distance < (best?.distance ?? Infinity))
      best = { name: candidate, distance };
  }
  return best?.name;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
