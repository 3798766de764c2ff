type PlainPage = 'landing' | 'signIn' | 'forgotPassword' | 'terms' | 'privacy';

export type SignedOutPage =
  | { page: PlainPage | 'notFound' }
  | { page: 'resetPassword' | 'signUp'; token: string }
  /** Somebody has to sign in first; the page asked for is remembered. */
  | { page: 'askToSignIn' };

const FIXED: Readonly<Record<string, PlainPage | undefined>> = {
  '/': 'landing',
  '/login': 'signIn',
  '/forgotPassword': 'forgotPassword',
  '/termsOfService': 'terms',
  '/privacyPolicy': 'privacy',
};

/** What somebody who is not signed in sees at an address. */
export function signedOutPage(pathname: string, isGuarded: (pathname: string) => boolean): SignedOutPage {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const fixed = FIXED[path];
  if (fixed) return { page: fixed };
  const [, link, token] = /^\/(resetPassword|signup)\/([^/]+)$/.exec(path) ?? [];
  if (token !== undefined)
    return { page: link === 'signup' ? 'signUp' : 'resetPassword', token: decodeURIComponent(token) };
  return isGuarded(path) ? { page: 'askToSignIn' } : { page: 'notFound' };
}

/** Pages that are the same whoever is signed in: a link from a mail opens them in any case. */
export function isForAnybody(pathname: string): boolean {
  return pathname.startsWith('/resetPassword/') || pathname.startsWith('/signup/');
}
