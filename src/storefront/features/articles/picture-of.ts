const pictures = import.meta.glob<string>('../../content/articles/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The address of an article's illustration. */
export const pictureOf = (slug: string): string =>
  pictures[`../../content/articles/${slug}.svg`] ?? '';
