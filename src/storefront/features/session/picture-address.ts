import { queryOf } from './query-of.ts';
import { useClient } from './session-provider.tsx';
import { useQuery } from './use-query.ts';

/**
 * Turns a product's image path into an address; undefined for products without a picture of their
 * own (the provider marks them with an example address) and until the settings are known.
 */
export type PictureAddress = (image: string) => string | undefined;

/** One for a whole list, which gives it to its items: a shelf of them would look for the same a dozen times. */
export function usePictureAddress(): PictureAddress {
  const client = useClient();
  const { query } = useQuery(queryOf(['everybody', 'settings'], client.settings), {
    isLasting: true,
  });
  const base = query.kind === 'loaded' ? query.data.storageUrl : undefined;
  return (image) => pictureAddress(base, image);
}

/** The address of an image, below the settings' `storageUrl`. */
export const pictureAddress = (base: string | undefined, image: string): string | undefined =>
  base === undefined || image === '' || image.includes('example') ? undefined : base + image;
