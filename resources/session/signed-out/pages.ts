const PAGES = {
  '/': 'landing',
  '/login': 'signIn',
  '/forgotPassword': 'forgotPassword',
  '/termsOfService': 'terms',
  '/privacyPolicy': 'privacy',
  '/verify': 'verify',
  '/verify/protocol': 'protocol',
} as const;

/** Pages without a link of their own that open even while someone is signed in. */
const OPEN = new Set(['/verify', '/verify/protocol']);

/** Pages that a link with a token opens. */
const LINKS = { resetPassword: 'resetPassword', signup: 'signUp', auditor: 'auditor' } as const;
const LINK = new RegExp(`^/(${Object.keys(LINKS).join('|')})/([^/]+)$`);

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** What people who are not signed in see at a path. `askToSignIn`: the page requires a sign-in, and opens after it. */
export function signedOutPage(pathname: string, isGuarded: (pathname: string) => boolean) {
  const path = withoutSlash(pathname);
  const [, link, token] = LINK.exec(path) ?? [];
  if (token !== undefined)
    return { page: LINKS[link as keyof typeof LINKS], token: decodeURIComponent(token) };
  if (path in PAGES) return { page: PAGES[path as keyof typeof PAGES] } as const;
  return { page: isGuarded(path) ? 'askToSignIn' : 'notFound' } as const;
}

/** Pages that open the same way whether someone is signed in or not. */
export const isForAnybody = (pathname: string): boolean =>
  LINK.test(pathname) || OPEN.has(withoutSlash(pathname));
