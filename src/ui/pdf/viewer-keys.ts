import type { ViewAction } from './view-state';

export type ViewerCommand = ViewAction['type'] | 'fullscreen' | 'help';

/** The keys of the viewer, as its help lists them. */
export const VIEWER_KEYS: { keys: string[]; shown: string; command: ViewerCommand }[] = [
  { keys: ['ArrowRight', 'PageDown'], shown: '→', command: 'next' },
  { keys: ['ArrowLeft', 'PageUp'], shown: '←', command: 'previous' },
  { keys: ['+', '='], shown: '+', command: 'zoomIn' },
  { keys: ['-'], shown: '-', command: 'zoomOut' },
  { keys: ['0'], shown: '0', command: 'zoomReset' },
  { keys: ['r'], shown: 'r', command: 'rotate' },
  { keys: ['f'], shown: 'f', command: 'fullscreen' },
  { keys: ['?'], shown: '?', command: 'help' },
];

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The command of a key, or null; keys of the browser (with Ctrl, Alt, Meta) stay the browser's. */
export function commandForKey(press: KeyPress): ViewerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return VIEWER_KEYS.find(({ keys }) => keys.includes(press.key))?.command ?? null;
}

/** Whether a key pressed on an element is typing, not a command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
