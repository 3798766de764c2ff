const KEY = 'roadfile.returnTo';

/** Pages of those who are signed out, that nobody wants to come back to. */
const NEVER = new Set(['/login', '/forgotPassword']);

export const isSignInPage = (pathname: string) => NEVER.has(pathname);

/** Remembers the page asked for, until after the sign-in. */
export function rememberPage(address: string = window.location.pathname + window.location.search): void {
  const pathname = address.split('?')[0] ?? '/';
  if (!isSignInPage(pathname)) sessionStorage.setItem(KEY, address);
}

/** The remembered page, forgotten by asking; home where there is none. */
export function takeRememberedPage(): string {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Only an address of this origin: '//elsewhere' would leave it.
  return address !== null && /^\/(?![/\\])/.test(address) ? address : '/';
}
