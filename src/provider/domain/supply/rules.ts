/** What may be supplied together, how much, and what staff are told; data of the shelf. */
import type { NonEmpty } from '#engine';
import type { OptionId, ProductName } from '../ids.ts';
import type { FlagId } from '../own-flags.ts';
import type { Quantity } from '../product.ts';

interface Rule {
  readonly id: string;
  /** Substances and classes: a medicine that has one of them counts. */
  readonly which: readonly string[];
  readonly message: string;
  readonly source: { readonly title: string; readonly url?: string };
  /** The day by which somebody has to look at it again. */
  readonly reviewBy: string;
}

/** Supply beyond it is not made. Without days it is about one order. */
export interface SupplyLimit extends Rule {
  /** How many different ones: two strengths of one are two. */
  readonly medicines?: number;
  readonly packs?: Quantity;
  /** Together with what she has had in so many days, and what still waits in other orders. */
  readonly perDays?: number;
}

/** Something that a prescriber has to notice before she decides. */
export interface SupplyFlag extends Rule {
  readonly level: 'high' | 'moderate' | 'low';
  /** Only where her BMI is below this, or not known. */
  readonly bmiBelow?: number;
  /** Who answered so in her consultation is measured by this instead. */
  readonly bmiBelowFor?: {
    readonly question: string;
    readonly is: NonEmpty<string>;
    readonly bmiBelow: number;
  };
  /**
   * Titration: the strengths of medicines, each one's from the first step up. Only for a strength above the first step, where
   * neither it nor the one just below it was sent from here so many days ago.
   */
  readonly steps?: readonly NonEmpty<OptionId>[];
  /** One step takes its time, and after a break it is the first again. */
  readonly stepDays?: { readonly atLeast: number; readonly atMost: number };
  /** Only where another order of hers has some of `which` too: it waits, or was supplied in so many days. */
  readonly besidesWithin?: number;
}

/** A flag that is raised, with what raised it in its message. */
export interface NotedFlag extends Pick<SupplyFlag, 'level' | 'message' | 'source'> {
  readonly id: FlagId;
  /** What raised it, where its words alone do not tell it from another: it is shown to nobody. */
  readonly restsOn?: string;
  /**
   * What her record keeps of it instead, where it tells of another account that was the same guest once: what is hers
   * stays when that one is erased, and is given to her.
   */
  readonly inRecord?: string | undefined;
}

/** One line of an order, or of a cart, as these rules see it. */
export interface Supply {
  readonly optionId: OptionId;
  readonly name: ProductName;
  readonly strength: string;
  readonly quantity: Quantity;
  /** How many packs one of them counts as. */
  readonly packs: Quantity;
  readonly substances: readonly string[];
  readonly classes: readonly string[];
}

/** A line of an order, with how many of it the shelf allows in one order. */
export interface OrderedSupply extends Supply {
  readonly max: Quantity;
}

export interface DatedSupply extends Supply {
  /** When it was dispatched; before that when it was approved, and before that when it was ordered. */
  readonly at: Date;
  /** It waits for its payment or for the prescriber. */
  readonly isPending: boolean;
  readonly isDispatched: boolean;
  /** Not of another account that was the same guest once. */
  readonly isOwn: boolean;
}

export const counts = (
  { which }: Pick<Rule, 'which'>,
  { substances, classes }: Pick<Supply, 'substances' | 'classes'>,
): boolean => which.some((name) => substances.includes(name) || classes.includes(name));
