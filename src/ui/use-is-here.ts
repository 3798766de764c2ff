import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether the user is still on the page. A page that was left stays a moment, until the next one has loaded. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current && window.location.pathname === pathname;
}
