import { useState } from 'react';
import type { FormularyDocument, TakenListDocument } from '#engine';
import { Button, counted, Fold } from '#ui';
import { insert, treeFrom, without, type Path } from '../../edit/index.ts';
import { drawnFormulary, drawnTaken } from './drawn.ts';
import {
  EditProvider,
  FORMULARY,
  said,
  TAKEN,
  useEditing,
  useEditingOf,
  useRead,
  type Editing,
} from './edit-context.ts';
import styles from './edit.module.css';
import { LinesField, NumberField, WordsField } from './fields.tsx';
import { freshName } from './fresh.ts';
import { UndrawnParts } from './undrawn.tsx';
import { UnreadFile } from './unread-file.tsx';

/** What the shop has, as rules read it. */
export function FormularyEditor() {
  const { document } = useEditing();
  const editing = useEditingOf(FORMULARY);
  const [read] = useRead([FORMULARY]);
  const all = Object.entries(drawnFormulary(read?.value).document.medicines ?? {});
  const { named, field } = useNamed();
  const shown = all.filter(([id, { name, substances }]) => named([id, name, ...substances]));
  const add = () => {
    const id = freshName(
      all.map(([known]) => known),
      'medicine-',
    );
    editing.change(said(['medicines', id], FRESH_MEDICINE));
  };
  if (!read) return <UnreadFile file={FORMULARY} />;
  return (
    <div className={styles.fields}>
      <EditProvider value={editing}>
        <UndrawnParts at={[]} />
      </EditProvider>
      <p className={styles.hint}>
        Every questionnaire reads them: what changes for whom is said here of '{document.title}',
        and of the others once one of them is chosen above.
      </p>
      {field}
      {shown.map(([id, medicine]) => (
        <Fold
          key={id}
          heading="h3"
          title={`${medicine.name}, ${medicine.strength.value} ${medicine.strength.unit} (${id})`}
        >
          <MedicineFields id={id} medicine={medicine} editing={editing} />
        </Fold>
      ))}
      <Button look="secondary" onClick={add}>
        Add a medicine
      </Button>
    </div>
  );
}

const FRESH_MEDICINE = {
  ...{ name: 'A new medicine', substances: ['say which'], classes: ['say which'] },
  ...{ route: 'oral', form: 'tablet', strength: { value: '1', unit: 'mg' } },
  source: { title: 'Say who says so' },
};

interface MedicineFieldsProps {
  readonly id: string;
  readonly medicine: FormularyDocument['medicines'][string];
  readonly editing: Editing;
}

function MedicineFields({ id, medicine, editing }: MedicineFieldsProps) {
  const { name, substances, classes, route, form, strength, ladder, source } = medicine;
  const path: Path = ['medicines', id];
  const to = toField(editing, path);
  return (
    <div className={styles.fields}>
      <WordsField label="Name" value={name} onChange={to('name')} />
      <LinesField label="Substances" value={substances} onChange={to('substances')} />
      <LinesField label="Classes" value={classes} onChange={to('classes')} />
      <div className={styles.row}>
        <WordsField label="Route" value={route} onChange={to('route')} />
        <WordsField label="Form" value={form} onChange={to('form')} />
      </div>
      <div className={styles.row}>
        <WordsField label="Strength" value={strength.value} onChange={to('strength/value')} />
        <WordsField label="Unit" value={strength.unit} onChange={to('strength/unit')} />
      </div>
      {ladder && (
        <div className={styles.row}>
          <WordsField label="Ladder" value={ladder.id} onChange={to('ladder/id')} />
          <NumberField
            label="Rung"
            value={ladder.rung}
            onChange={(rung) => rung !== undefined && to('ladder/rung')(rung)}
          />
        </div>
      )}
      <WordsField label="Source" value={source.title} onChange={to('source/title')} />
      <WordsField label="Address of the source" value={source.url} onChange={to('source/url')} />
      <Button look="quiet" onClick={() => editing.change((tree) => without(tree, path))}>
        Remove {id}
      </Button>
    </div>
  );
}

/** What people take besides, as rules read it. */
export function TakenEditor() {
  const editing = useEditingOf(TAKEN);
  const [read] = useRead([TAKEN]);
  const all = drawnTaken(read?.value).document.medicines ?? [];
  const { named, field, isAsked } = useNamed();
  const shown = all.flatMap((medicine, at) =>
    isAsked && named([medicine.name, ...(medicine.brands ?? []), ...medicine.classes])
      ? [{ medicine, at }]
      : [],
  );
  const add = () =>
    editing.change((tree) =>
      insert(
        tree,
        ['medicines', all.length],
        treeFrom({
          name: freshName(
            all.map((medicine) => medicine.name),
            'A new medicine ',
          ),
          substances: ['say which'],
          classes: all[0]?.classes ?? [],
        }),
      ),
    );
  if (!read) return <UnreadFile file={TAKEN} />;
  return (
    <div className={styles.fields}>
      <EditProvider value={editing}>
        <UndrawnParts at={[]} />
      </EditProvider>
      {field}
      <p role="status" className={styles.hint}>
        {isAsked
          ? `${shown.length} of ${all.length} medicines.`
          : `${counted(all.length, 'medicine')}. Write the beginning of a name, a brand or a class.`}
      </p>
      {shown.map(({ medicine, at }) => (
        <Fold key={at} heading="h3" title={medicine.name}>
          <TakenFields at={at} medicine={medicine} editing={editing} />
        </Fold>
      ))}
      <Button look="secondary" onClick={add}>
        Add a medicine
      </Button>
    </div>
  );
}

interface TakenFieldsProps {
  readonly at: number;
  readonly medicine: TakenListDocument['medicines'][number];
  readonly editing: Editing;
}

function TakenFields({ at, medicine, editing }: TakenFieldsProps) {
  const path: Path = ['medicines', at];
  const to = toField(editing, path, ['substances', 'classes']);
  return (
    <div className={styles.fields}>
      <WordsField label="Name" value={medicine.name} onChange={to('name')} />
      <LinesField
        label="Brands"
        value={medicine.brands ?? []}
        onChange={(brands) => to('brands')(brands.length > 0 ? brands : undefined)}
      />
      <LinesField label="Substances" value={medicine.substances} onChange={to('substances')} />
      <LinesField label="Classes" value={medicine.classes} onChange={to('classes')} />
      <Button look="quiet" onClick={() => editing.change((tree) => without(tree, path))}>
        Remove {medicine.name}
      </Button>
    </div>
  );
}

/** How a field is written that stands there, or before those that come after it. */
const toField =
  ({ change }: Editing, path: Path, before?: readonly string[]) =>
  (key: string) =>
  (value: unknown) =>
    change(said([...path, ...key.split('/')], value, before), [...path, key].join('/'));

/** A field for the beginning of a name, and whether one of several names begins so. */
function useNamed() {
  const [text, setText] = useState('');
  const begins = text.trim().toLowerCase();
  return {
    isAsked: begins !== '',
    named: (names: readonly string[]): boolean =>
      names.some((name) => name.toLowerCase().startsWith(begins)),
    field: (
      <WordsField label="Find a medicine" value={text} onChange={(next) => setText(next ?? '')} />
    ),
  };
}
