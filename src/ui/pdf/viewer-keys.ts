import type { ViewCommand } from './view-state';

type ShortcutCommand =
  | ViewCommand
  | 'find'
  | 'print'
  | 'nextDocument'
  | 'previousDocument'
  | 'fullscreen'
  | 'help';
export type ViewerCommand = ShortcutCommand | 'thumbnails' | 'download';

const MODIFIER = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

/** The keys of the viewer, as its help lists them. */
export const VIEWER_KEYS: { keys: string[]; shown: string; command: ShortcutCommand; modified?: true }[] = [
  { keys: ['ArrowRight', 'PageDown'], shown: '→', command: 'next' },
  { keys: ['ArrowLeft', 'PageUp'], shown: '←', command: 'previous' },
  { keys: ['+', '='], shown: '+', command: 'zoomIn' },
  { keys: ['-'], shown: '-', command: 'zoomOut' },
  { keys: ['0'], shown: '0', command: 'zoomReset' },
  { keys: ['r'], shown: 'r', command: 'rotate' },
  { keys: ['f'], shown: `${MODIFIER}F`, command: 'find', modified: true },
  { keys: ['p'], shown: `${MODIFIER}P`, command: 'print', modified: true },
  { keys: ['n'], shown: 'n', command: 'nextDocument' },
  { keys: ['p'], shown: 'p', command: 'previousDocument' },
  { keys: ['f'], shown: 'f', command: 'fullscreen' },
  { keys: ['?'], shown: '?', command: 'help' },
];

/** The command of a key, or null. Of the keys with Ctrl or ⌘ only find and print are the viewer's: they mean the document. */
export function commandForKey(
  press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
): ViewerCommand | null {
  const isModified = press.ctrlKey || press.metaKey;
  if (press.altKey || (isModified && press.shiftKey)) return null;
  const found = VIEWER_KEYS.find(
    ({ keys, modified = false }) => keys.includes(press.key) && modified === isModified,
  );
  return found?.command ?? null;
}

/** Whether a key pressed on an element is typing, not a command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}
