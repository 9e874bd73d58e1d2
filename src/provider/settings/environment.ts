/** Something in the environment cannot be used. The message is one line for whoever set it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  /** A value that is quoted may have line ends in it. */
  constructor(message: string) {
    super(message.replaceAll(/\p{Cc}+/gu, ' '));
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Without what is set to nothing, as a line `NAME=` in a file of settings does. */
export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/**
 * Settings that make sense only together. Nothing when none of them is there.
 *
 * @throws SettingError naming the first one that is missing beside another
 */
export function together<Name extends string>(
  environment: Environment,
  names: readonly Name[],
): Readonly<Record<Name, string>> | undefined {
  const present = names.find((name) => environment[name] !== undefined);
  if (present === undefined) return undefined;
  const group: Partial<Record<Name, string>> = {};
  for (const name of names) group[name] = required(environment, name, present);
  return isComplete(group, names) ? group : undefined;
}

/** A setting without which another one cannot be used. */
export function required(environment: Environment, name: string, by: string): string {
  const value = environment[name];
  if (value === undefined) throw new SettingError(`${name} has to be set when ${by} is.`);
  return value;
}

const isComplete = <Name extends string>(
  group: Partial<Record<Name, string>>,
  names: readonly Name[],
): group is Record<Name, string> => names.every((name) => group[name] !== undefined);
