/**
 * How anybody works out every hash of an inspection pack, with nothing but the pack: it is said in the pack itself, and
 * nowhere else. `tests/provider/inspection-pack.test.ts` does so without a line of this code.
 */
export const HOW_TO_VERIFY: readonly string[] = [
  'Every hash is the SHA-256 of a text in UTF-8, written in 64 lower-case hexadecimal digits.',
  'The canonical JSON of a value is as RFC 8785 has it: no spaces, the names of an object in the order of their UTF-16 units, texts and numbers as JSON.stringify writes them.',
  'kept.documents: `hash` is the hash of the text `content`.',
  'kept.streams: each is a chain. Its entries have the `seq` 1, 2, 3 and so on; the last one has the `seq` and the `hash` that the stream itself has.',
  'An entry’s `factsHash` is the hash of the text `facts`, and its `personHash` that of the text `person`.',
  '`person` names or describes a patient. Where it is null and `personHash` is not, it was erased: a later entry of the stream has the `what` "erased", and everything else holds without it. Where both are null there never was any.',
  'Where `person` names files, its `digests` have for the path of each the SHA-256 of what was in it, to be compared with a copy of the file. Entries of before files were bound to them have none.',
  'An entry’s `hash` is the hash of the canonical JSON of an object with ten names: `stream`, which is that of its stream; `seq`, `at`, `who`, `what`, `documents`, `engine` and `prev` as they stand in the entry; `facts`, which is the `factsHash`; `person`, which is the `personHash` or null.',
  'An entry’s `who` has the `staff` id of whoever of the team did it, where she was signed in: whoever has one id is one person, whatever her `name`. Without one the `name` is only what somebody said of herself, or what her computer calls her; entries of before have none either, and are hashed without.',
  'An entry’s `prev` is the `hash` of the entry before it, and "" in the first.',
  'An entry’s `documents` are the hashes of what it was judged with: each is among kept.documents. Its `engine` is the version of the program that judged, and the first 16 digits of a hash over its sources, to be compared with a copy of those.',
  'gpLetters: the words of a letter are made of the `letter` in `person` of the entry "gp-letter-made" whose `facts` name it.',
  'A chain shows that nothing in it was changed, put in or taken out. That its end was not cut off since, or all of it written anew, shows only what somebody keeps elsewhere, as this file: `npm run records -- verify --against <this file>` says of each stream whether the entry with the `hash` of its end still is in the record, whatever was written after it.',
];
