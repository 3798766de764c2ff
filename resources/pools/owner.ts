import { createContext, useContext } from 'react';

/** Whose pool it is: a client's own, or the provider's over several employers, which is a consortium. */
export type Owner = 'client' | 'provider';

/** Tells the parts of a page about selections where their requests and links go. */
export const OwnerContext = createContext<Owner>('client');

export const useOwner = (): Owner => useContext(OwnerContext);
