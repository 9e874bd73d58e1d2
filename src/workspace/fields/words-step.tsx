import type { ComponentProps } from 'react';
import type { useKeptText } from './use-kept-text.ts';
import { WordsForm } from './words-form.tsx';

type Form = ComponentProps<typeof WordsForm>;

interface WordsStepProps extends Pick<
  Form,
  'id' | 'label' | 'hint' | 'missing' | 'button' | 'pendingLabel'
> {
  readonly summary: string;
  /** What she enters, which the step forgets once it is taken. */
  readonly kept: ReturnType<typeof useKeptText>;
  readonly step: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: (words: string) => void;
  };
}

/** A step that needs a reason and nothing else, folded until somebody opens it. */
export function WordsStep({ summary, kept, step, ...form }: WordsStepProps) {
  return (
    <details>
      <summary>{summary}</summary>
      <WordsForm
        {...form}
        pending={step.isPending}
        error={step.error}
        value={kept.text}
        onChange={kept.enter}
        onWords={step.mutate}
      />
    </details>
  );
}
