import { useSyncExternalStore, type AnchorHTMLAttributes, type MouseEvent } from 'react';
import { isForAnybody } from './pages';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The current path; changes with back, forward and our own links. */
export function usePathname(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

export function goTo(address: string, replace = false): void {
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  // The browser reports only back and forward.
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.scrollTo(0, 0);
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A link between these pages. With a modifier key the browser handles it. */
export function Link({ href, children, ...rest }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    // Someone who is signed in goes back to the console, which the browser has to load.
    if (isForAnybody(window.location.pathname)) return;
    event.preventDefault();
    goTo(href);
  };
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
