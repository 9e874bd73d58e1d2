import { UPLOAD_LIMITS } from '#contract';
import type { Upload } from '#ui';
import { dataOf, NOT_REACHED, type TeamClient, wordsOf } from '../team-client.ts';

type MediaType = (typeof UPLOAD_LIMITS.accept)[number];

/** Sends a file for the patient of an order. */
export const uploadFor =
  ({ api }: TeamClient, orderId: string): Upload =>
  async (file, onProgress) => {
    const mediaType = mediaTypeOf(file);
    try {
      const { path, address } = await dataOf<'teamRequestUpload'>(
        api.POST('/team/cases/{orderId}/uploads', {
          params: { path: { orderId } },
          body: { mediaType },
        }),
      );
      const headers = { 'content-type': mediaType };
      const sent = await fetch(address, { method: 'PUT', body: file, headers });
      if (!sent.ok) return { ok: false, message: await whyNot(sent) };
      onProgress(1);
      return { ok: true, path };
    } catch (error) {
      const message = error instanceof TypeError ? NOT_REACHED : wordsOf(error);
      return { ok: false, message };
    }
  };

/** Some systems know no type for a file; then its ending has to do. */
const mediaTypeOf = ({ type, name }: File): MediaType => {
  const known = UPLOAD_LIMITS.accept.find((one) => one === type);
  if (known !== undefined) return known;
  const ending = name.split('.').at(-1)?.toLowerCase();
  return ending === 'pdf' ? 'application/pdf' : ending === 'png' ? 'image/png' : 'image/jpeg';
};

async function whyNot(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'message' in body
    ? String(body.message)
    : 'The file was not sent. Please try again.';
}
