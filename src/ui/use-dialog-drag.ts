import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { clampOffset, keyOffset, offsetBounds, type Offset, type OffsetBounds } from './dialog-position';

const ORIGIN: Offset = { x: 0, y: 0 };

/** Position of a dialog that is moved by its header or by the keyboard and always stays in view. */
export function useDialogDrag() {
  const nodeRef = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(ORIGIN);
  const [bounds, setBounds] = useState<OffsetBounds>();
  const center = () => setOffset(ORIGIN);

  const measure = () =>
    nodeRef.current
      ? offsetBounds(nodeRef.current.getBoundingClientRect(), offset, {
          width: window.innerWidth,
          height: window.innerHeight,
        })
      : undefined;

  // A smaller window must not leave the dialog and its buttons outside.
  useEffect(() => {
    window.addEventListener('resize', center);
    return () => window.removeEventListener('resize', center);
  }, []);

  return {
    center,
    onKeyDown: (event: KeyboardEvent) => {
      const wanted = keyOffset(event.key, offset);
      const limits = measure();
      if (!wanted || !limits) return;
      event.preventDefault();
      event.stopPropagation();
      setOffset(clampOffset(wanted, limits));
    },
    /** Props of react-draggable. */
    draggable: {
      nodeRef,
      position: offset,
      bounds,
      onStart: () => setBounds(measure()),
      onDrag: (_event: unknown, { x, y }: Offset) => setOffset({ x, y }),
    },
  };
}
