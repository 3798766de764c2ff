import type texts from '../../refusals';

type Texts = typeof texts;

/** All codes of refusals by server and rules: `capability.reason`. */
export type RefusalCode = keyof Texts;

/** The values for a text's placeholders, by name. */
export type Params = Readonly<Record<string, string | number>>;

/** A refusal as code and params, without text: each language has its own. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly params: Params;
}

/** Refusals by field. */
export type FieldRefusals = Record<string, Refusal>;

type NamesIn<Text> = Text extends `${string}%{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type NamesOf<Code extends RefusalCode> = NamesIn<Texts[Code]>;
type ParamsOf<Code extends RefusalCode> = [NamesOf<Code>] extends [never]
  ? []
  : [params: Readonly<Record<NamesOf<Code>, string | number>>];

/** A refusal with all params of its text. Only the type of the texts is imported, so callers don't load them. */
export const refuse = <Code extends RefusalCode>(code: Code, ...[params]: ParamsOf<Code>): Refusal => ({
  code,
  params: params ?? {},
});

/** Fills the `%{name}` placeholders of a text; those without a value stay. */
export const fill = (text: string, params: Params): string =>
  text.replace(/%\{(\w{1,40})\}/g, (mark, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : mark,
  );

/** Only the fields with a refusal from their rule. */
export const refusedFields = (
  found: Iterable<readonly [field: string, refusal: Refusal | null | undefined]>,
): FieldRefusals => {
  const refused: FieldRefusals = {};
  for (const [field, refusal] of found) if (refusal) refused[field] = refusal;
  return refused;
};
