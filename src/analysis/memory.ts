/** What was worked out before, under a key that holds all that it hangs on. */
export interface Memory<Value> {
  of(key: string): Value | undefined;
  /** Gives what it keeps. */
  keep(key: string, value: Value): Value;
}

/** @param most how many values are kept: what was asked for last is forgotten last */
export function memoryOf<Value>(most: number): Memory<Value> {
  const values = new Map<string, Value>();
  const keep = (key: string, value: Value): Value => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
    return value;
  };
  return {
    of(key) {
      const value = values.get(key);
      if (value !== undefined) keep(key, value);
      return value;
    },
    keep,
  };
}
