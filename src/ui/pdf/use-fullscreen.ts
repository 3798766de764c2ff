import { useCallback, useEffect, useState, type RefObject } from 'react';

/** Full screen for an element; where the browser refuses, the caller fills the window instead. */
export function useFullscreen(ref: RefObject<HTMLElement | null>): [on: boolean, toggle: () => void] {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const onChange = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [ref]);

  const toggle = useCallback(() => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
      return;
    }
    const asked = ref.current?.requestFullscreen?.();
    if (asked) asked.catch(() => setOn((before) => !before));
    else setOn((before) => !before);
  }, [ref]);
  return [on, toggle];
}
