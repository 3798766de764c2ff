import { useLayoutEffect, useState } from 'react';

/**
 * Where alerts stand: outside of the page, because dialogs and menus hide all else from screen readers; and within
 * the dialog on top while there is one, because it keeps the focus to itself.
 */
export function useAlertHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const observer = new MutationObserver(place);
    function place() {
      const dialogs = [...document.querySelectorAll<HTMLElement>('.MuiDialog-container')];
      // One that is fading out would take the alerts with it.
      const home = dialogs.findLast(({ style }) => style.opacity !== '0') ?? document.body;
      if (host.parentNode !== home) home.append(host);
      host.removeAttribute('aria-hidden');
      observer.disconnect();
      observer.observe(document.body, { childList: true });
      observer.observe(host, { attributeFilter: ['aria-hidden'] });
      for (const dialog of dialogs) observer.observe(dialog, { attributeFilter: ['style'] });
    }
    place();
    return () => {
      observer.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}
