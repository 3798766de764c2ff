import texts from '../../refusals';
import { fill, type FieldRefusals, type Refusal } from './refusal';

/** The English text of a refusal. */
export const refusalText = ({ code, params }: Refusal): string => fill(texts[code], params);

/** English texts by field: `{dob: 'The date cannot be in the future'}`. */
export const fieldTexts = (fields: FieldRefusals): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, refusal]) => [field, refusalText(refusal)]));
