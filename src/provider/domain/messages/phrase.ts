/** A text that the team has saved. */
export interface Phrase {
  readonly id: string;
  readonly text: string;
  /** Who of the team saved it. */
  readonly by: string;
  readonly savedAt: Date;
}

export interface Phrases {
  /** By their texts, in the order of the alphabet. */
  list(): Promise<readonly Phrase[]>;
  /** Nothing happens where its id or its text is there. */
  add(phrase: Phrase): Promise<void>;
  remove(id: string): Promise<void>;
}
