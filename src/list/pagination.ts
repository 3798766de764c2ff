/** How many pages hold `total` rows; an empty list still has its first page. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The page itself, or the nearest one that exists. */
export function clampPage(page: number, count: number): number {
  return Math.min(Math.max(1, page), count);
}

/** First and last row number shown on a page; 0 and 0 when there is none. */
export function shownRange(page: number, perPage: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const current = clampPage(page, pageCount(total, perPage));
  return { from: (current - 1) * perPage + 1, to: Math.min(current * perPage, total) };
}

/** The page for a text in the jump field; anything but a number keeps the current page. */
export function jumpTarget(typed: string, current: number, count: number): number {
  return /^\s*-?\d+\s*$/.test(typed) ? clampPage(Number(typed), count) : current;
}
