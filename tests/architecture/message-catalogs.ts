/** The texts of one language, nested or flat. */
export type Catalog = Readonly<Record<string, unknown>>;

export const LOCALES = ['en', 'es', 'fr'] as const;

/** The texts of a catalog by their full key, `ui.date.open`. */
export function flatten(catalog: Catalog, above = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(catalog)) {
    const full = above === '' ? key : `${above}.${key}`;
    if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value as Catalog, full)) texts.set(inner, text);
    } else {
      // A text built by a function is compared by its key alone.
      texts.set(full, typeof value === 'string' ? value : String(typeof value));
    }
  }
  return texts;
}

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted().join(' ');
const forms = (text: string): number => text.split('||||').length;

/** The differences between a translation and the English catalog other than wording. */
export function catalogProblems(name: string, english: Catalog, other: Catalog): string[] {
  const wanted = flatten(english);
  const got = flatten(other);
  const lacking = [...wanted.keys()]
    .filter((key) => !got.has(key))
    .map((key) => `${name}: ${key} is missing`);
  const extra = [...got.keys()]
    .filter((key) => !wanted.has(key))
    .map((key) => `${name}: ${key} is not in English`);
  const wrong = [...wanted].flatMap(([key, text]) => {
    const translated = got.get(key);
    if (translated === undefined) return [];
    if (translated.trim() === '' && text.trim() !== '') return [`${name}: ${key} is empty`];
    if (placeholders(text) !== placeholders(translated)) return [`${name}: ${key} has other placeholders`];
    return forms(text) === forms(translated) ? [] : [`${name}: ${key} has other plural forms`];
  });
  return [...lacking, ...extra, ...wrong];
}

/** A module's exports that contain one catalog per locale. */
export function catalogSets(exports: Readonly<Record<string, unknown>>): Record<string, Catalog>[] {
  return Object.values(exports).filter(
    (value): value is Record<string, Catalog> =>
      typeof value === 'object' &&
      value !== null &&
      LOCALES.every((locale) => typeof (value as Record<string, unknown>)[locale] === 'object'),
  );
}
