import type { Capability } from '../../src/routing';

/** What an installation sets up for everybody; so far its part is the consent that reports are ordered under. */
export const settings: Capability = {
  name: 'settings',
  pages: [],
  dialogs: { verification: () => import('./VerificationDialog') },
};
