const KEY = 'roadfile.returnTo';

export const isSignInPage = (pathname: string) => pathname === '/login' || pathname === '/forgotPassword';

/** Remembers the requested page until after the sign-in. */
export function rememberPage(address: string = window.location.pathname + window.location.search): void {
  const pathname = address.split('?')[0] ?? '/';
  if (!isSignInPage(pathname)) sessionStorage.setItem(KEY, address);
}

/** Returns the remembered page once; the home page where there is none. */
export function takeRememberedPage(): string {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  // Only an address of this origin: '//elsewhere' would leave it.
  return address !== null && /^\/(?![/\\])/.test(address) ? address : '/';
}
