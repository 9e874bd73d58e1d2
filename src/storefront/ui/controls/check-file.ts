/** What a file must be before it is worth uploading. */
export interface FileLimits {
  /** Media types, for example 'image/png'. */
  readonly accept: readonly string[];
  readonly maxBytes: number;
}

const TYPES: Readonly<Record<string, { readonly name: string; readonly endings: RegExp }>> = {
  'image/jpeg': { name: 'JPG', endings: /\.jpe?g$/i },
  'image/png': { name: 'PNG', endings: /\.png$/i },
  'application/pdf': { name: 'PDF', endings: /\.pdf$/i },
};

interface Candidate {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why this file cannot be taken, in words that say what to do instead; undefined when it can. */
export function checkFile(file: Candidate, { accept, maxBytes }: FileLimits): string | undefined {
  // Some systems know no type for a file; then its ending has to do.
  const fits = accept.some((type) =>
    file.type === '' ? TYPES[type]?.endings.test(file.name) : file.type === type,
  );
  if (!fits) return `This file type cannot be used. Choose a ${typeNames(accept)} file.`;
  if (file.size === 0) return 'This file is empty. Choose another one.';
  if (file.size > maxBytes)
    return `This file is ${inMegabytes(file.size)}. Choose one of at most ${inMegabytes(maxBytes)}.`;
  return undefined;
}

/** 'JPG, PNG or PDF' */
export function typeNames(accept: readonly string[]): string {
  const names = accept.map((type) => TYPES[type]?.name ?? type);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${last}` : last;
}

/** '5 MB', '7.3 MB'; rounded up, so that what is too large never reads as the limit itself. */
export function inMegabytes(bytes: number): string {
  const megabytes = Math.ceil((bytes / (1024 * 1024)) * 10) / 10;
  return `${Math.max(megabytes, 0.1)} MB`;
}
