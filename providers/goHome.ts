import { createContext, useContext } from 'react';

/** Opens the home page; it is on the screen when this is done. */
export type GoHome = () => Promise<void>;

export const GoHomeContext = createContext<GoHome | null>(null);

/** For what may end the page it is called from. Navigation within a page is not waited for, this is. */
export function useGoHome(): GoHome {
  const goHome = useContext(GoHomeContext);
  if (!goHome) throw new Error('useGoHome needs a GoHomeContext around it');
  return goHome;
}
