import { createContext, useContext } from 'react';
import { FailedCall } from './team-client.ts';

/** Asks her to prove that it is she; false where she would rather not. */
export type Prove = () => Promise<boolean>;

export const ProofContext = createContext<Prove | undefined>(undefined);

/** Takes a step, and asks for a proof before it where it needs one; brings nothing where she would rather not. */
export function useProved(): <Result>(take: () => Promise<Result>) => Promise<Result | undefined> {
  const prove = useContext(ProofContext);
  if (!prove) throw new Error('There is no ProofDialog around this.');
  return async (take) => {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof FailedCall) || error.code !== 'proof-needed') throw error;
      return (await prove()) ? take() : undefined;
    }
  };
}
