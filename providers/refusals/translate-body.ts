import type { ErrorBody, WireRefusal } from '../../domain/shared/errors';
import { fill } from '../../domain/shared/refusals/refusal';

type Texts = Readonly<Record<string, string>>;

/** Loaded when something is refused. The server's own texts are English. */
const LANGUAGES: Readonly<Record<string, () => Promise<Texts>>> = {
  es: () => import('./texts.es').then((module) => module.default),
  fr: () => import('./texts.fr').then((module) => module.default),
};

/** The refused body in the language of the page. Codes of a newer server that this page doesn't know stay English. */
export async function translateBody(body: unknown): Promise<unknown> {
  const texts = await LANGUAGES[document.documentElement.lang]?.().catch(() => undefined);
  if (!texts || typeof body !== 'object' || body === null) return body;
  const { code, params, message, advice, errorText, fields, errors } = body as Partial<ErrorBody>;
  const translated = ({ code, params }: Partial<WireRefusal>, english = '') => {
    const text = texts[code ?? ''];
    return text === undefined ? english : fill(text, params ?? {});
  };
  const named = Object.entries(fields ?? {}).map(([field, refusal]) => [
    field,
    translated(refusal, errors?.[field]),
  ]);
  return {
    ...body,
    message: translated({ code, params }, message),
    ...(advice && { errorText: translated(advice, errorText) }),
    ...(errors && { errors: { ...errors, ...Object.fromEntries(named) } }),
  };
}
