/** The file name of an upload without folders, control characters and quotes, for display. */
export const displayName = (original: string | undefined): string =>
  ((original ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? '').replace(/[\p{C}"]+/gu, '').trim();

/** Cuts a name to a length, but not inside a character such as an emoji. */
export const cutName = (name: string, length: number): string =>
  name.slice(0, length).replace(/\p{Cs}$/u, '');
