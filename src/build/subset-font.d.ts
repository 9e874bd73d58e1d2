/** The part of the package that we use; it has no types of its own. */
declare module 'subset-font' {
  /** By axis, the one place or the part of it that is kept. */
  export type Axes = Readonly<
    Record<string, number | { readonly min: number; readonly max: number }>
  >;

  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Axes;
    /** OpenType features; of others nothing is kept. */
    readonly keepFeatures: readonly string[];
  }

  export default function subset(
    font: Uint8Array,
    characters: string,
    options: Options,
  ): Promise<Uint8Array>;
}
