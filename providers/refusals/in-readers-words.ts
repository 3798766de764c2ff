import type { ErrorBody, WireRefusal } from '../../domain/shared/errors';
import { fill } from '../../domain/shared/refusals/refusal';

type Texts = Readonly<Record<string, string>>;

/** Fetched when something is refused. The server's own texts are English, so that needs none. */
const LANGUAGES: Readonly<Record<string, () => Promise<Texts>>> = {
  es: () => import('../../domain/shared/refusals/messages.es').then((module) => module.default),
  fr: () => import('../../domain/shared/refusals/messages.fr').then((module) => module.default),
};

/** The refused body in the language of the page. A code that a newer server has and this page doesn't stays English. */
export async function inReadersWords(body: unknown): Promise<unknown> {
  const texts = await LANGUAGES[document.documentElement.lang]?.().catch(() => undefined);
  if (!texts || typeof body !== 'object' || body === null) return body;
  const {
    code = '',
    params,
    message = '',
    advice,
    errorText = '',
    fields,
    errors,
  } = body as Partial<ErrorBody>;
  const say = (refusal: Partial<WireRefusal>, english: string) => {
    const text = texts[refusal.code ?? ''];
    return text === undefined ? english : fill(text, refusal.params ?? {});
  };
  const named = Object.entries(fields ?? {}).map(([field, refusal]) => [
    field,
    say(refusal, errors?.[field] ?? ''),
  ]);
  return {
    ...body,
    message: say({ code, params: params ?? {} }, message),
    ...(advice && { errorText: say(advice, errorText) }),
    ...(errors && { errors: { ...errors, ...Object.fromEntries(named) } }),
  };
}
