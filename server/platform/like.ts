/** A text as it is, in a pattern of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The pattern of texts that contain one; of all texts if there is none. */
export const containing = (text = ''): string => `%${escapeLike(text.trim())}%`;
