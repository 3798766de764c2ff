/**
 * The form in which names and work ids are kept for sorting and searching: without accents, in lower case, blanks
 * folded. 'Müller ' and 'muller' are one; 'O’Brien' is found as "o'brien".
 */
export function searchKey(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
