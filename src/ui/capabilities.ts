import { createContext, useContext } from 'react';
import type { Capability } from '../capability';

/** The capabilities of the console, for pages that say what there is. */
export const CapabilitiesContext = createContext<readonly Capability[]>([]);

export const useCapabilities = (): readonly Capability[] => useContext(CapabilitiesContext);
