import { createContext, useContext } from 'react';

/** Asks her to prove that it is she; false where she would rather not. */
export type Prove = () => Promise<boolean>;

export const ProofContext = createContext<Prove | undefined>(undefined);

export function useProof(): Prove {
  const prove = useContext(ProofContext);
  if (!prove) throw new Error('There is no ProofDialog around this.');
  return prove;
}
