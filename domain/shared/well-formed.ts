/** A text without halves of characters, which `slice` can leave and no database stores. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '');
