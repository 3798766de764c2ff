import { useEffect, useState, type RefObject } from 'react';

/** Full screen for an element; where the browser refuses, the caller fills the window instead. */
export function useFullscreen(ref: RefObject<HTMLElement | null>): [on: boolean, toggle: () => void] {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const onChange = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [ref]);

  const toggle = async () => {
    if (document.fullscreenElement) return document.exitFullscreen();
    try {
      await ref.current?.requestFullscreen();
    } catch {
      setOn(!on);
    }
  };
  return [on, () => void toggle()];
}
