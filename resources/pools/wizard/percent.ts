const TYPED = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;
const WHOLE = 10_000;

/** A typed percentage in basis points: '12.5' are 1,250; null for nothing, undefined for what is none. */
export function basisPointsOf(typed: string | null): number | null | undefined {
  const text = (typed ?? '').trim();
  if (text === '') return null;
  const match = TYPED.exec(text);
  if (!match) return undefined;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return basisPoints <= WHOLE ? basisPoints : undefined;
}

/** Basis points as one types them. */
export const typedPercent = (basisPoints: number | null): string | null =>
  basisPoints === null ? null : String(basisPoints / 100);

/** A typed whole number; null for nothing, undefined for what is none. */
export function countOf(typed: string | null, most: number): number | null | undefined {
  const text = (typed ?? '').trim().replaceAll(',', '');
  if (text === '') return null;
  return /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
