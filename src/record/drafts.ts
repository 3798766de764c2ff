const FAMILY = 'roadfile.draft.';
/** The number goes up with the shape of what forms keep: what an earlier version has kept is dropped, unread. */
const PREFIX = `${FAMILY}3.`;
/** Long enough for the next working day's morning, short enough that nothing lies about in a browser. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export interface Draft<Values> {
  values: Values;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

/** Social security numbers are never written to the browser's storage, whatever the form calls them around it. */
function withoutSsn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSsn);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !/ssn/i.test(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutSsn(inner)]));
}

function storageKey(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`;
}

/** Keeps what somebody has typed, for every tab and the next one; a draft belongs to the user who typed it. */
export function saveDraft(userId: string, name: string, values: unknown, now: number): void {
  const text = JSON.stringify({ values: withoutSsn(values), savedAt: now });
  try {
    localStorage.setItem(storageKey(userId, name), text);
  } catch {
    // The storage is full or switched off: the form works on, without a draft.
  }
}

export function readDraft<Values>(userId: string, name: string, now: number): Draft<Values> | null {
  dropDrafts(({ savedAt }) => now - savedAt > KEPT_MS);
  return draftAt(storageKey(userId, name)) as Draft<Values> | null;
}

export function dropDraft(userId: string, name: string): void {
  localStorage.removeItem(storageKey(userId, name));
}

export function dropAllDrafts(): void {
  dropDrafts(() => true);
}

function draftAt(key: string): Draft<unknown> | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Draft<unknown>);
}

function dropDrafts(isToGo: (draft: Draft<unknown>) => boolean): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(FAMILY)) continue;
    const draft = key.startsWith(PREFIX) ? draftAt(key) : null;
    if (!draft || isToGo(draft)) localStorage.removeItem(key);
  }
}
