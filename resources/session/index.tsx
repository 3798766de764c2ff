import type { Capability } from '../../src/capability';

export { CLIENT_VERSION } from './version';
export { isForAnybody } from './signed-out/pages';
export { StartFailed } from './StartFailed';

/** The pages before sign-in: a bundle of their own. */
export const loadSignedOutApp = () => import('./signed-out/SignedOutApp');

export const session: Capability = {
  name: 'session',
  pages: [
    { path: '/termsOfService', titleKey: 'session.terms.title', load: () => import('./LegalPage') },
    { path: '/privacyPolicy', titleKey: 'session.privacy.title', load: () => import('./LegalPage') },
    {
      path: '/user/profile',
      titleKey: 'session.profile.title',
      protected: true,
      load: () => import('./ProfilePage'),
    },
    {
      path: '/user/changepassword',
      titleKey: 'session.changePassword.title',
      protected: true,
      load: () => import('./ChangePasswordPage'),
    },
    {
      path: '/user/security',
      titleKey: 'security.title',
      protected: true,
      load: () => import('./security/SecurityPage'),
    },
  ],
};
