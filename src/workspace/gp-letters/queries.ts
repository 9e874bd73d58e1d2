/** What is asked of letters to GPs. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { GpLetter, GpLetterStandings, ResponseOf } from '#contract';
import { IN_BACKGROUND } from '../follow-changes.ts';
import { inParts } from '../in-parts.ts';
import { saveFile } from '../save-file.ts';
import { dataOf, fileOf, type TeamClient } from '../team-client.ts';
import { readNow } from '../use-since-read.ts';

/** As many as somebody posts in a day. */
const PAGE = 100;

/** In pages, as they were when they were asked for: nothing moves while somebody works through it. */
export const lettersQuery = ({ api }: TeamClient) =>
  infiniteQueryOptions({
    queryKey: ['gp letters'],
    queryFn: ({ pageParam }) =>
      readNow(
        dataOf<'teamListGpLetters'>(
          api.GET('/team/gp-letters', {
            params: { query: { limit: PAGE, ...(pageParam !== null && { after: pageParam }) } },
          }),
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ResponseOf<'teamListGpLetters'>) => next,
    staleTime: Infinity,
    gcTime: 0,
  });

/** How many ids one call may ask about. */
const MOST_ASKED = 500;

/** What has become of the letters of a list, and how many are to be posted by now. */
export const lettersNow = (
  { api }: TeamClient,
  ids: readonly string[],
): Promise<GpLetterStandings> =>
  inParts(ids, MOST_ASKED, (part) =>
    dataOf<'teamReadGpLetters'>(
      api.POST('/team/gp-letters/standing', {
        params: { header: IN_BACKGROUND },
        body: { letters: part },
      }),
    ),
  );

/** The server writes down that she has looked, each time that it is asked for. */
export const letterQuery = ({ api }: TeamClient, letterId: string) =>
  queryOptions({
    queryKey: ['gp letter', letterId],
    queryFn: () =>
      dataOf<'teamReadGpLetter'>(
        api.GET('/team/gp-letters/{letterId}', { params: { path: { letterId } } }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  });

/** The letter as a file, in the letters of every name, which a browser's own printing may not have. */
export async function savePdf(
  { api }: TeamClient,
  { _id, number }: Pick<GpLetter, '_id' | 'number'>,
): Promise<void> {
  const params = { path: { letterId: _id } };
  const file = await fileOf(
    api.GET('/team/gp-letters/{letterId}/pdf', { params, parseAs: 'blob' }),
  );
  saveFile(`letter-${number}.pdf`, file, 'application/pdf');
}
