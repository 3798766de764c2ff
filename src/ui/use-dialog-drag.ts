import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { DraggableData } from 'react-draggable';
import { clampOffset, keyOffset, offsetBounds, type Offset, type OffsetBounds } from './dialog-position';

const ORIGIN: Offset = { x: 0, y: 0 };

function viewport() {
  return { width: window.innerWidth, height: window.innerHeight };
}

export interface DialogDrag {
  nodeRef: RefObject<HTMLDivElement | null>;
  offset: Offset;
  bounds: OffsetBounds | undefined;
  onStart: () => void;
  onDrag: (event: unknown, data: Pick<DraggableData, 'x' | 'y'>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  recentre: () => void;
}

/** Position of a dialog that is moved by its header or by the keyboard and always stays in view. */
export function useDialogDrag(): DialogDrag {
  const nodeRef = useRef<HTMLDivElement | null>(null);
  const [offset, setOffset] = useState(ORIGIN);
  const [bounds, setBounds] = useState<OffsetBounds>();

  const measure = (at: Offset) => {
    const shown = nodeRef.current?.getBoundingClientRect();
    return shown ? offsetBounds(shown, at, viewport()) : undefined;
  };
  const moveTo = (wanted: Offset) => {
    const limits = measure(offset);
    setOffset(limits ? clampOffset(wanted, limits) : wanted);
  };

  // A smaller window must not leave the dialog, and its buttons, outside.
  useEffect(() => {
    const onResize = () => setOffset(ORIGIN);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);

  return {
    nodeRef,
    offset,
    bounds,
    onStart: () => setBounds(measure(offset)),
    onDrag: (_event, data) => setOffset({ x: data.x, y: data.y }),
    onKeyDown: (event) => {
      const wanted = keyOffset(event.key, offset);
      if (!wanted) return;
      event.preventDefault();
      event.stopPropagation();
      moveTo(wanted);
    },
    recentre: () => setOffset(ORIGIN),
  };
}
