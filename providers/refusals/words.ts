type Words = Readonly<Record<string, string>>;

/** Fetched when something is refused; English readers are told what the server says. */
const LANGUAGES: Readonly<Record<string, () => Promise<Words>>> = {
  es: () => import('./messages.es').then((module) => module.default),
  fr: () => import('./messages.fr').then((module) => module.default),
};

/** The sentence that a text is, and what was filled into it; null where none of them reads so. */
export function sentenceOf(
  text: string,
  sentences: readonly string[],
): { key: string; values: Record<string, string> } | null {
  if (sentences.includes(text)) return { key: text, values: {} };
  for (const key of sentences) {
    const found = key.includes('%{') ? patternOf(key).exec(text) : null;
    if (found) return { key, values: { ...found.groups } };
  }
  return null;
}

function patternOf(sentence: string): RegExp {
  const literal = sentence.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replace(/%\{(\w+)\}/g, '(?<$1>.+)')}$`);
}

/** A text in the words of a language, sentence by sentence; as it is where that has none for it. */
export function inWords(text: string, words: Words): string {
  const found = sentenceOf(text, Object.keys(words));
  if (found)
    return (words[found.key] ?? text).replace(
      /%\{(\w+)\}/g,
      (mark, name: string) => found.values[name] ?? mark,
    );
  const parts = text.split(/(?<=\.) /);
  return parts.length > 1 ? parts.map((part) => inWords(part, words)).join(' ') : text;
}

/** A refusal's body, said in the language that the page is in. */
export async function inReadersWords(body: unknown): Promise<unknown> {
  const words = await LANGUAGES[document.documentElement.lang]?.().catch(() => undefined);
  if (!words || typeof body !== 'object' || body === null) return body;
  const say = (value: unknown) => (typeof value === 'string' ? inWords(value, words) : value);
  const { message, errorText, errors } = body as Record<string, unknown>;
  return {
    ...body,
    ...(message !== undefined && { message: say(message) }),
    ...(errorText !== undefined && { errorText: say(errorText) }),
    ...(typeof errors === 'object' &&
      errors !== null && {
        errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, say(text)])),
      }),
  };
}
