type PlainPage = 'landing' | 'signIn' | 'forgotPassword' | 'terms' | 'privacy';

export type SignedOutPage =
  | { page: PlainPage | 'notFound' }
  | { page: 'resetPassword' | 'signUp'; token: string }
  /** The page requires a sign-in, and is opened after it. */
  | { page: 'askToSignIn' };

const FIXED: Readonly<Record<string, PlainPage | undefined>> = {
  '/': 'landing',
  '/login': 'signIn',
  '/forgotPassword': 'forgotPassword',
  '/termsOfService': 'terms',
  '/privacyPolicy': 'privacy',
};

/** What people who are not signed in see at a path. */
export function signedOutPage(pathname: string, isGuarded: (pathname: string) => boolean): SignedOutPage {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const fixed = FIXED[path];
  if (fixed) return { page: fixed };
  const [, link, token] = /^\/(resetPassword|signup)\/([^/]+)$/.exec(path) ?? [];
  if (token !== undefined)
    return { page: link === 'signup' ? 'signUp' : 'resetPassword', token: decodeURIComponent(token) };
  return isGuarded(path) ? { page: 'askToSignIn' } : { page: 'notFound' };
}

/** Pages that a link from an email opens, even while someone is signed in. */
export function isForAnybody(pathname: string): boolean {
  return pathname.startsWith('/resetPassword/') || pathname.startsWith('/signup/');
}
