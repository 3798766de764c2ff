/** The largest logo file, in bytes. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** Limits of a logo's sides in pixels: large enough to display, small enough to decode safely. */
export const LOGO_SIDES = { least: 16, most: 4096 } as const;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
