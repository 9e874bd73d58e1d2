import { SettingError, type Environment } from './environment.ts';

/** Classes of medicines that two prescribers approve, as the catalogue names them; of none when left out. */
export function secondCheckFrom({ SECOND_CHECK_CLASSES: said }: Environment): readonly string[] {
  if (said === undefined) return [];
  const classes = said.split(',').map((name) => name.trim());
  if (classes.every((name) => name !== '')) return classes;
  throw new SettingError(
    'SECOND_CHECK_CLASSES has to be classes of medicines with one comma between two, such as incretin, triptan.',
  );
}
