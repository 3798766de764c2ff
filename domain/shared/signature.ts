/** Whether a typed name signs for a person (390.32): the same words, in any case and spacing. An empty field does not. */
export function isSignatureOf(signature: string | null | undefined, name: string): boolean {
  const words = (text: string) => text.normalize('NFC').trim().toLowerCase().split(/\s+/).join(' ');
  return words(name) !== '' && words(signature ?? '') === words(name);
}
