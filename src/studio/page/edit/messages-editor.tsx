import { Button } from '#ui';
import { keywordsAfter, type Path } from '../../edit/index.ts';
import { said, useEditing, type QuestionProps } from './edit-context.ts';
import styles from './edit.module.css';
import { WordsField } from './fields.tsx';

const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'] as const;

/** What she reads where an answer is missing or does not fit. */
export function MessagesEditor({ name, question }: QuestionProps) {
  const { change } = useEditing();
  const path: Path = ['properties', name, 'x-messages'];
  const messages = question['x-messages'] ?? {};
  const unsaid = BOUNDS.filter((bound) => question[bound] !== undefined && !(bound in messages));
  return (
    <section className={styles.section}>
      <h3>Messages</h3>
      {Object.entries(messages).map(([constraint, message]) => (
        <WordsField
          key={constraint}
          label={`Where ${constraint} does not hold`}
          value={message}
          onChange={(words) =>
            change(said([...path, constraint], words ?? ''), `${name} ${constraint}`)
          }
        />
      ))}
      {unsaid.map((bound) => (
        <Button
          key={bound}
          look="quiet"
          onClick={() =>
            change(
              question['x-messages']
                ? said([...path, bound], 'Say what fits.')
                : said(path, { [bound]: 'Say what fits.' }, keywordsAfter('x-messages')),
            )
          }
        >
          Say something where {bound} does not hold
        </Button>
      ))}
    </section>
  );
}
