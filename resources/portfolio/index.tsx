import { lazy } from 'react';

/** The clients that a member of staff looks after, for the home page. */
export const Portfolio = lazy(() => import('./Portfolio'));
