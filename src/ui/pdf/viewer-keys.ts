import type { ViewCommand } from './view-state';

type ShortcutCommand = ViewCommand | 'fullscreen' | 'help';
export type ViewerCommand = ShortcutCommand | 'thumbnails' | 'download';

/** The keys of the viewer, as its help lists them. */
export const VIEWER_KEYS: { keys: string[]; shown: string; command: ShortcutCommand }[] = [
  { keys: ['ArrowRight', 'PageDown'], shown: '→', command: 'next' },
  { keys: ['ArrowLeft', 'PageUp'], shown: '←', command: 'previous' },
  { keys: ['+', '='], shown: '+', command: 'zoomIn' },
  { keys: ['-'], shown: '-', command: 'zoomOut' },
  { keys: ['0'], shown: '0', command: 'zoomReset' },
  { keys: ['r'], shown: 'r', command: 'rotate' },
  { keys: ['f'], shown: 'f', command: 'fullscreen' },
  { keys: ['?'], shown: '?', command: 'help' },
];

/** The command of a key, or null; the browser's own keys (with Ctrl, Alt, Meta) keep their meaning. */
export function commandForKey(
  press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): ViewerCommand | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  return VIEWER_KEYS.find(({ keys }) => keys.includes(press.key))?.command ?? null;
}

/** Whether a key pressed on an element is typing, not a command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
