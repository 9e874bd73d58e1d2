/** The part of the package that we use; it has no types of its own. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Pins an axis at a place. */
    readonly variationAxes: Readonly<Record<string, number>>;
  }

  export default function subset(
    font: Uint8Array,
    characters: string,
    options: Options,
  ): Promise<Uint8Array>;
}
