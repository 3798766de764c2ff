import { useLayoutEffect, useState } from 'react';

/**
 * The element that contains the alerts: outside of the page, because dialogs and menus hide the page from screen
 * readers, and inside the top dialog while there is one, because a dialog traps the focus.
 */
export function useAlertHost(): HTMLElement {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    const observer = new MutationObserver(place);
    function place() {
      const dialogs = [...document.querySelectorAll<HTMLElement>('.MuiDialog-container')];
      // A dialog that fades out would take the alerts with it.
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
