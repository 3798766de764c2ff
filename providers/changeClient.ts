import { createContext, useContext } from 'react';
import type { ChosenClient } from './clientState';

export type ChangeClient = (client: ChosenClient | null) => void;

export const ChangeClientContext = createContext<ChangeClient | null>(null);

/** Takes the seat of another client, or leaves it with null; what is shown is fetched anew. */
export function useChangeClient(): ChangeClient {
  const change = useContext(ChangeClientContext);
  if (!change) throw new Error('useChangeClient needs a ChangeClientContext around it');
  return change;
}
