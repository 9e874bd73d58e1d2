/** The lines that two texts do not share, '-' before those that went and '+' before those that came. */
export function changedLines(before: string, after: string): readonly string[] {
  const old = before.split('\n');
  const current = after.split('\n');
  const lengths = commonLengths(old, current);
  const changes: string[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < current.length) {
    if (i < old.length && old[i] === current[j]) {
      i++;
      j++;
    } else if (j >= current.length || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) {
      if (i < old.length) changes.push(`- ${old[i++]}`);
      else changes.push(`+ ${current[j++]}`);
    } else changes.push(`+ ${current[j++]}`);
  }
  return changes;
}

/** The lengths of the longest common subsequences of what remains behind each pair of lines. */
function commonLengths(a: readonly string[], b: readonly string[]): readonly number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? [];
      row[j] =
        a[i] === b[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}
