import './key-cap.css';

/** The key of an action, beside its name. Assistive technology reads it from `aria-keyshortcuts`, or not twice. */
export function KeyCap({ keyName }: { keyName: string }) {
  return (
    <kbd className="key-cap" aria-hidden>
      {keyName}
    </kbd>
  );
}
