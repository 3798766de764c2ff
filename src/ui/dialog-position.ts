export interface Offset {
  x: number;
  y: number;
}

export type OffsetBounds = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
type Size = Pick<DOMRect, 'width' | 'height'>;

/** Arrow keys move a dialog by this many pixels. */
const KEY_STEP = 16;

/**
 * How far a dialog may be moved from where it was laid out. A dialog larger than the viewport may
 * only be moved so that its header stays in view.
 */
export function offsetBounds(
  shown: Size & Pick<DOMRect, 'left' | 'top'>,
  offset: Offset,
  viewport: Size,
): OffsetBounds {
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

/** Where a key moves the dialog to, or null for a key that moves nothing. Home puts it back. */
export function keyOffset(key: string, { x, y }: Offset): Offset | null {
  if (key === 'Home') return { x: 0, y: 0 };
  if (key === 'ArrowLeft') return { x: x - KEY_STEP, y };
  if (key === 'ArrowRight') return { x: x + KEY_STEP, y };
  if (key === 'ArrowUp') return { x, y: y - KEY_STEP };
  return key === 'ArrowDown' ? { x, y: y + KEY_STEP } : null;
}
