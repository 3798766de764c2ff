/** The texts of one language, nested or flat. */
export type Catalogue = Readonly<Record<string, unknown>>;

export const LOCALES = ['en', 'es', 'fr'] as const;

/** The texts of a catalog by their full key, `ui.date.open`. */
export function flatten(catalogue: Catalogue, above = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    const full = above === '' ? key : `${above}.${key}`;
    if (typeof value === 'object' && value !== null) {
      for (const [inner, text] of flatten(value as Catalogue, full)) texts.set(inner, text);
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
export function catalogueFaults(name: string, english: Catalogue, other: Catalogue): string[] {
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
export function catalogueSets(exports: Readonly<Record<string, unknown>>): Record<string, Catalogue>[] {
  return Object.values(exports).filter(
    (value): value is Record<string, Catalogue> =>
      typeof value === 'object' &&
      value !== null &&
      LOCALES.every((locale) => typeof (value as Record<string, unknown>)[locale] === 'object'),
  );
}
