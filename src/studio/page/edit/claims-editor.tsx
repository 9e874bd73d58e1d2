import { useMemo } from 'react';
import type { ClaimDocument, Operation, QuestionnaireDocument } from '#engine';
import { Button, Fold } from '#ui';
import {
  applied,
  fileOf,
  idIn,
  insert,
  isOfQuestionnaire,
  move,
  put,
  treeFrom,
  without,
  type Path,
} from '../../edit/index.ts';
import { Badge } from '../panel/badge.tsx';
import { ScopedConditionEditor } from './condition-editor.tsx';
import { lookOf } from './came-out.ts';
import { drawnDocument } from './drawn.ts';
import {
  claimsIn,
  EditProvider,
  isAbout,
  said,
  useEditing,
  useEditingOf,
  useRead,
  type Read,
} from './edit-context.ts';
import styles from './edit.module.css';
import { ChoiceField, WordsField } from './fields.tsx';
import { FIRST_RULE, freshName } from './fresh.ts';
import { ItemButtons } from './item-buttons.tsx';
import { useClaimScope } from './scope.ts';
import { UndrawnParts } from './undrawn.tsx';
import { useKeys } from './use-keys.ts';

/** What is claimed of the questionnaire, in whatever file it stands. */
export function ClaimsEditor({ questionnaire }: { readonly questionnaire: string }) {
  const { folder, claims: about } = useEditing();
  const own = `claims/${questionnaire}.json`;
  // A new one goes to those that there are.
  const file = about.find((read) => read.file === own)?.file ?? about[0]?.file ?? own;
  return (
    <div className={styles.fields}>
      <p className={styles.hint}>
        What is never so, or always, whatever the rules say: it is proved for everybody after each
        change.
      </p>
      {about.map((read) => (
        <ClaimsOfFile key={read.file} read={read} questionnaire={questionnaire} />
      ))}
      <Button
        look="secondary"
        onClick={() => {
          const id = freshName(folder.idsEver(), 'claim-');
          const fresh = treeFrom({ id, ...SAID, for: [questionnaire], ...RULE });
          const text = folder.textOf(file);
          // In a file that is not there yet it is the first.
          if (text === '')
            folder.replace(
              file,
              applied(EMPTY, (tree) => insert(tree, ['claims', 0], fresh)),
            );
          else
            folder.change({
              [file]: (tree) => insert(tree, ['claims', claimsOf(about, file).length], fresh),
            });
        }}
      >
        Add a claim
      </Button>
    </div>
  );
}

const EMPTY = '{\n  "claims": []\n}\n';
const SAID = { says: 'Say what is never so.' };
const RULE = { never: FIRST_RULE, source: { title: 'Say who says so' } };

const claimsOf = (all: readonly Read[], file: string): readonly ClaimDocument[] =>
  all.flatMap((read) => (read.file === file ? claimsIn(read) : []));

interface ClaimsOfFileProps {
  readonly read: Read;
  readonly questionnaire: string;
}

function ClaimsOfFile({ read, questionnaire }: ClaimsOfFileProps) {
  const editing = useEditingOf(read.file);
  const { folder, found } = editing;
  const claims = claimsIn(read);
  const { keyOf, movedUp, removed } = useKeys(claims.length);
  return (
    <EditProvider value={editing}>
      <UndrawnParts at={[]} />
      {claims.map((claim, at) => {
        const verdict = found.claims.find(({ id }) => id === claim.id);
        return (
          isAbout(claim, questionnaire) && (
            <Fold
              key={keyOf(at)}
              heading="h3"
              title={
                <>
                  {claim.says}{' '}
                  {verdict && <Badge look={lookOf(verdict.verdict)}>{verdict.verdict}</Badge>}
                </>
              }
            >
              {verdict !== undefined && verdict.sentence !== '' && <p>{verdict.sentence}</p>}
              <ClaimEditor claim={claim} path={['claims', at]} questionnaire={questionnaire} />
              <ItemButtons
                name={claim.id}
                isFirst={at === 0}
                onUp={() => {
                  editing.change((tree) => move(tree, ['claims', at], at - 1));
                  movedUp(at);
                }}
                onRemove={() => {
                  // A file without claims says nothing, and the schema wants none.
                  if (claims.length === 1) folder.replace(read.file, '');
                  else editing.change((tree) => without(tree, ['claims', at]));
                  removed(at);
                }}
              />
            </Fold>
          )
        );
      })}
    </EditProvider>
  );
}

const KEYWORDS = [
  ['never', 'Never'],
  ['always', 'Always, of whoever is eligible'],
] as const;

interface ClaimEditorProps {
  readonly claim: ClaimDocument;
  readonly path: Path;
  readonly questionnaire: string;
}

function ClaimEditor({ claim, path, questionnaire }: ClaimEditorProps) {
  const { change } = useEditing();
  const keyword = claim.never === undefined ? 'always' : 'never';
  const scope = useClaimScope(useDocuments(claim.for));
  const to = (key: string) => (value: unknown) =>
    change(said([...path, ...key.split('/')], value), [...path, key].join('/'));
  return (
    <div className={styles.fields}>
      <WordsField isLong label="Claim" value={claim.says} onChange={to('says')} />
      <ChoiceField
        label="This is so"
        value={keyword}
        choices={KEYWORDS}
        onChange={(next) =>
          next !== undefined &&
          next !== keyword &&
          change((tree) =>
            without(put(tree, [...path, next], treeFrom(claim[keyword]), ['source']), [
              ...path,
              keyword,
            ]),
          )
        }
      />
      <ScopedConditionEditor
        label="Rule"
        logic={claim[keyword] as Operation}
        scope={scope}
        onChange={to(keyword)}
      />
      <OtherField claim={claim} questionnaire={questionnaire} onChange={to('for')} />
      <WordsField label="Source" value={claim.source?.title} onChange={to('source/title')} />
      <WordsField
        label="Address of the source"
        value={claim.source?.url}
        onChange={to('source/url')}
      />
      <WordsField label="Id" value={claim.id} onChange={to('id')} />
    </div>
  );
}

interface OtherFieldProps {
  readonly claim: ClaimDocument;
  readonly questionnaire: string;
  readonly onChange: (questionnaires: readonly string[]) => void;
}

/** A claim may speak of two questionnaires that one person answers. */
function OtherField({ claim, questionnaire, onChange }: OtherFieldProps) {
  const { folder } = useEditing();
  const others = folder.sources.flatMap(({ file }) =>
    isOfQuestionnaire(file) && idIn(file) !== questionnaire ? [idIn(file)] : [],
  );
  return (
    <ChoiceField
      label="Also about the questionnaire"
      hint="Of one person who answers both on one day."
      none="No other"
      value={claim.for.find((id) => id !== questionnaire)}
      choices={others.map((id) => [id, id])}
      onChange={(other) => {
        const rest = claim.for.filter((id) => id === questionnaire);
        onChange(other === undefined ? rest : [...rest, other]);
      }}
    />
  );
}

/** The questionnaires as they stand in the editor. */
function useDocuments(ids: readonly string[]): readonly Partial<QuestionnaireDocument>[] {
  const { folder } = useEditing();
  const read = useRead(ids.map((id) => fileOf(folder.sources, id)));
  return useMemo(() => read.map(({ value }) => drawnDocument(value).document), [read]);
}
