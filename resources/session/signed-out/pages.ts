const PAGES = {
  '/': 'landing',
  '/login': 'signIn',
  '/forgotPassword': 'forgotPassword',
  '/termsOfService': 'terms',
  '/privacyPolicy': 'privacy',
} as const;

/** Pages that a link with a token opens. */
const LINKS = { resetPassword: 'resetPassword', signup: 'signUp', auditor: 'auditor' } as const;
const LINK = new RegExp(`^/(${Object.keys(LINKS).join('|')})/([^/]+)$`);

/** What people who are not signed in see at a path. `askToSignIn`: the page requires a sign-in, and opens after it. */
export function signedOutPage(pathname: string, isGuarded: (pathname: string) => boolean) {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const [, link, token] = LINK.exec(path) ?? [];
  if (token !== undefined)
    return { page: LINKS[link as keyof typeof LINKS], token: decodeURIComponent(token) };
  if (path in PAGES) return { page: PAGES[path as keyof typeof PAGES] } as const;
  return { page: isGuarded(path) ? 'askToSignIn' : 'notFound' } as const;
}

/** Pages that a link with a token opens, even while someone is signed in. */
export const isForAnybody = (pathname: string): boolean => LINK.test(pathname);
