import { useEffect, useState, type RefObject } from 'react';

export interface Fullscreen {
  isOn: boolean;
  toggle: () => void;
}

/**
 * Full screen for an element. Where the browser has none for elements (iPhones) or refuses, the element fills the window, as a
 * popover: above all else, and not bound to the dialog around it.
 */
export function useFullscreen(ref: RefObject<HTMLElement | null>): Fullscreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const onChange = () =>
      setOn(document.fullscreenElement !== null && document.fullscreenElement === ref.current);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [ref]);

  const fillWindow = (fills: boolean) => {
    const element = ref.current;
    if (element) {
      element.popover = fills ? 'manual' : null;
      if (fills) element.showPopover?.();
    }
    setOn(fills);
  };
  const toggle = async () => {
    if (document.fullscreenElement) return document.exitFullscreen();
    if (isOn) return fillWindow(false);
    const element = ref.current;
    try {
      // Undefined in browsers without it.
      if (!element?.requestFullscreen) fillWindow(true);
      else await element.requestFullscreen();
    } catch {
      fillWindow(true);
    }
  };
  return { isOn, toggle: () => void toggle() };
}
