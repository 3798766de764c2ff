/** The largest picture that is taken as a logo, in bytes. */
export const LOGO_MOST_BYTES = 2 * 1024 * 1024;
/** How many pixels a side may have: enough to be drawn, no more than a decoder should unpack. */
export const LOGO_SIDES = { least: 16, most: 4096 } as const;
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
