/** Files that an entry names, and what was in them when it was written. */
import { asObjectPath, type ObjectPath } from '../ids.ts';
import { isObject, isText } from '../kept-json.ts';
import { mediaTypeOfPath } from '../upload.ts';

/** Under this name an entry says beside what names a file the hash of its content, by its path. */
export const DIGESTS = 'digests';

/** Every text that is the path of a file, however deep it stands, each once. */
export function filesNamedIn(value: unknown): readonly ObjectPath[] {
  const found = new Set<ObjectPath>();
  const look = (one: unknown): void => {
    if (Array.isArray(one)) one.forEach(look);
    else if (isObject(one)) Object.values(one).forEach(look);
    else if (isText(one) && mediaTypeOfPath(asObjectPath(one))) found.add(asObjectPath(one));
  };
  look(value);
  return [...found];
}
