import { useEffect, useState } from 'react';
import { useClient } from './session-provider.tsx';

/**
 * Turns a product's image path into an address; undefined for products without a picture of their
 * own (the provider marks them with an example address) and until the settings are known.
 */
export function usePictureAddress(): (image: string) => string | undefined {
  const client = useClient();
  const [base, setBase] = useState<string>();
  useEffect(() => {
    let isAwaited = true;
    void client.settings().then((outcome) => {
      if (isAwaited && outcome.ok) setBase(outcome.data.storageUrl);
    });
    return () => {
      isAwaited = false;
    };
  }, [client]);
  return (image) => pictureAddress(base, image);
}

/** The address of an image, below the settings' `storageUrl`. */
export const pictureAddress = (base: string | undefined, image: string): string | undefined =>
  base === undefined || image === '' || image.includes('example') ? undefined : base + image;
