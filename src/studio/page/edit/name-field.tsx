import { useState } from 'react';
import { withQuestionRenamed } from '../../edit/index.ts';
import { useEditing } from './edit-context.ts';
import { WordsField } from './fields.tsx';
import { useMeant } from './meant.tsx';

const FITS = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** The name under which a new question's answer is sent. Taken once she leaves the field: half a name is none. */
export function NameField({ name }: { readonly name: string }) {
  const { document, changeWithClaims, select } = useEditing();
  const [text, setText] = useState(name);
  const isTaken = text !== name && Object.hasOwn(document.properties ?? {}, text);
  const problem = isTaken
    ? 'Another question has this name.'
    : FITS.test(text)
      ? undefined
      : 'Letters a to z and digits only, and a letter first, as in dateOfBirth.';
  // Asked before the field, because leaving it renames.
  const { isMeant, question } = useMeant({ name });
  return (
    <>
      {question}
      <WordsField
        label="Name"
        hint="Its answer is sent under it. Once it is in use it stays."
        problem={problem}
        value={text}
        onChange={(next) => setText(next ?? '')}
        onLeave={() => {
          if (problem !== undefined || text === name) return;
          changeWithClaims((tree) => withQuestionRenamed(tree, name, text), isMeant);
          select(text);
        }}
      />
    </>
  );
}
