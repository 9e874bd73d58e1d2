/** What stands in the front matter of each kind of text. */

/** What every text has: its name, and what search engines and shared links say of it. */
export interface Headed {
  readonly title: string;
  readonly description: string;
}

interface Source {
  readonly title: string;
  readonly url: string;
}

/** What also has an illustration, and a picture made of it for shared links: see `npm run pictures`. */
interface Drawn extends Headed {
  /** What is drawn, for who cannot see it where the picture stands alone. */
  readonly drawing: string;
}

export interface ArticleMatter extends Drawn {
  /** Its place in the list, and so what is before and after it. */
  readonly position: number;
  /** The day it was published, 'YYYY-MM-DD'. */
  readonly date: string;
  /** The day it was last changed, 'YYYY-MM-DD'. */
  readonly updated: string;
  /** The id of the treatment that it leads to. */
  readonly treatment: string;
  /** What people may search for: conditions, symptoms, other words for them. */
  readonly search: readonly string[];
  readonly sources: readonly Source[];
}

export interface PageMatter extends Headed {
  readonly lead: string;
  /** The day it was last changed, 'YYYY-MM-DD'. */
  readonly updated: string;
}

/** A group of questions; each heading of its text is a question. */
export interface FaqMatter extends Headed {
  readonly position: number;
}

export interface TreatmentMatter extends Drawn {
  readonly summary: string;
  readonly position: number;
  readonly lead: string;
  /** What has to be shown before approval. */
  readonly evidence: string;
  readonly search: readonly string[];
  readonly related: readonly { readonly title: string; readonly to: string }[];
  /** When not to wait for us, and whom to call instead. */
  readonly urgent: readonly { readonly call: string; readonly when: readonly string[] }[];
  readonly sources: readonly Source[];
}

export interface Matters {
  readonly articles: ArticleMatter;
  readonly pages: PageMatter;
  readonly faqs: FaqMatter;
  readonly treatments: TreatmentMatter;
}

/** A folder of texts of one kind. */
export type Collection = keyof Matters;

/** A text with its front matter. */
export interface Whole<Matter> {
  readonly matter: Matter;
  readonly text: readonly import('./text.ts').Block[];
}

/** The way to a text, which is a file of its own. */
export interface Way<Matter> {
  /** Its file's name without `.md`, and the end of its address. */
  readonly slug: string;
  readonly title: string;
  load(): Promise<Whole<Matter>>;
}
