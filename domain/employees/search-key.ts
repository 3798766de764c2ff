/**
 * The normalized form of names and work IDs for sorting and searching: no accents, lowercase, single spaces. 'Müller ' and
 * 'muller' are equal; 'O’Brien' is found as "o'brien".
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
