const PAGES = {
  '/': 'landing',
  '/login': 'signIn',
  '/forgotPassword': 'forgotPassword',
  '/termsOfService': 'terms',
  '/privacyPolicy': 'privacy',
} as const;

/** What people who are not signed in see at a path. `askToSignIn`: the page requires a sign-in, and opens after it. */
export function signedOutPage(pathname: string, isGuarded: (pathname: string) => boolean) {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const [, link, token] = /^\/(resetPassword|signup)\/([^/]+)$/.exec(path) ?? [];
  if (token !== undefined) {
    const page = link === 'signup' ? 'signUp' : 'resetPassword';
    return { page, token: decodeURIComponent(token) } as const;
  }
  if (path in PAGES) return { page: PAGES[path as keyof typeof PAGES] } as const;
  return { page: isGuarded(path) ? 'askToSignIn' : 'notFound' } as const;
}

/** Pages that a link from an email opens, even while someone is signed in. */
export function isForAnybody(pathname: string): boolean {
  return pathname.startsWith('/resetPassword/') || pathname.startsWith('/signup/');
}
