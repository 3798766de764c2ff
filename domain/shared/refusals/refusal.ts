import type texts from './messages.en';

type Texts = typeof texts;

/** The closed list of what the server and the rules refuse with: `capability.reason`. */
export type RefusalCode = keyof Texts;

/** What is filled into a text, by name. */
export type Params = Readonly<Record<string, string | number>>;

/** Why something is refused, without words: each language has its own. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params: Params;
}

/** Refusals beside the fields they belong to. */
export type FieldRefusals = Record<string, Refusal>;

type NamesIn<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Code extends RefusalCode> = NamesIn<Texts[Code]>;
type ParamsOf<Code extends RefusalCode> = [NamesOf<Code>] extends [never]
  ? []
  : [params: Readonly<Record<NamesOf<Code>, string | number>>];

/** A refusal with all that its text names. Only the type of the texts is read: whoever refuses doesn't load them. */
export const refuse = <Code extends RefusalCode>(code: Code, ...[params]: ParamsOf<Code>): Refusal => ({
  code,
  params: params ?? {},
});

/** A text with its `%{name}` marks filled in; a mark without a value stays. */
export const fill = (text: string, params: Params): string =>
  text.replace(/%\{(\w{1,40})\}/g, (mark, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : mark,
  );

/** The fields of a form that are refused: those whose rule found something. */
export const refusedFields = (
  found: Iterable<readonly [field: string, refusal: Refusal | null | undefined]>,
): FieldRefusals => {
  const refused: FieldRefusals = {};
  for (const [field, refusal] of found) if (refusal) refused[field] = refusal;
  return refused;
};
