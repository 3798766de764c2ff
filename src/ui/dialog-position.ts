export interface Offset {
  x: number;
  y: number;
}

export interface OffsetBounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** Arrow keys move a dialog by this many pixels. */
export const KEY_STEP = 16;

/**
 * How far a dialog may be moved from where it was laid out. A dialog larger than the viewport may
 * only be moved so that its header stays in view.
 */
export function offsetBounds(shown: Box, offset: Offset, viewport: Size): OffsetBounds {
  const left = shown.left - offset.x;
  const top = shown.top - offset.y;
  return {
    left: Math.min(0, -left),
    right: Math.max(0, viewport.width - shown.width - left),
    top: Math.min(0, -top),
    bottom: Math.max(0, viewport.height - shown.height - top),
  };
}

/** The offset nearest to the wanted one that keeps the dialog in view. */
export function clampOffset(wanted: Offset, bounds: OffsetBounds): Offset {
  return {
    x: Math.min(Math.max(wanted.x, bounds.left), bounds.right),
    y: Math.min(Math.max(wanted.y, bounds.top), bounds.bottom),
  };
}

const KEY_MOVES: Record<string, Offset> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** Where a key moves the dialog to, or null for a key that moves nothing. Home puts it back. */
export function keyOffset(key: string, from: Offset): Offset | null {
  if (key === 'Home') return { x: 0, y: 0 };
  const move = KEY_MOVES[key];
  return move ? { x: from.x + move.x, y: from.y + move.y } : null;
}
