import { useEvent } from 'ra-core';
import { useEffect, type RefObject } from 'react';

export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const IN_THE_WAY = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const TYPED_IN =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea, select, [contenteditable="true"]';

const ONE_LINE = 'input[type="text"]:not([role="combobox"])';

/** Whether a press is a command of the page: not while someone types, nor inside what lies over the page. */
function isCommand(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.target instanceof Element && (event.target.matches(TYPED_IN) || event.target.closest(IN_THE_WAY)))
    return false;
  // The focus can be lost while a dialog is open.
  return document.querySelector('[role="dialog"][aria-modal], .MuiDialog-root [role]') === null;
}

/** Does something at a key, wherever on the page the focus is. Keys are lower case. */
export function useKeys(keys: Keys): void {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    if (!isCommand(event)) return;
    const act = keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    // The viewer inside the page has keys of its own.
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    const capture = { capture: true };
    document.addEventListener('keydown', onKeyDown, capture);
    return () => document.removeEventListener('keydown', onKeyDown, capture);
  }, [onKeyDown]);
}

/** In the fields of a form: Escape leaves them, and Enter where it has no other use, so that the keys of the page work again, and Ctrl+Enter sends. */
export function useFieldKeys(
  formRef: RefObject<HTMLElement | null>,
  { onLeave, onSend }: { onLeave: () => void; onSend: () => void },
): void {
  const onKeyDown = useEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !formRef.current?.contains(target)) return;
    if (key === 'Enter' && (ctrlKey || metaKey)) onSend();
    else if (key === 'Escape' && target.matches(TYPED_IN)) onLeave();
    else if (key === 'Enter' && target.matches(ONE_LINE)) onLeave();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onKeyDown]);
}
