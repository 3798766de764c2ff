/** Page numbers shown at a time in the bar of the viewer, and in full screen. */
export const NUMBERS_SHOWN = 5;
export const NUMBERS_SHOWN_FULLSCREEN = 20;

/** The page numbers beside the current one: as many as fit, with the current one in the middle where possible. */
export function pageWindow(current: number, count: number, size: number): number[] {
  const length = Math.min(size, count);
  const first = Math.min(Math.max(1, current - Math.floor(size / 2)), count - length + 1);
  return Array.from({ length }, (_, index) => first + index);
}
