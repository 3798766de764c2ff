import { refuse, type Refusal } from './refusals/refusal';

const FEWEST_DIGITS = 7;

/** The refusal of a phone number; null if it is empty or has the digits of one. People write them in too many ways to ask for one. */
export function phoneProblem(phone: string | null | undefined): Refusal | null {
  const digits = phone?.replace(/\D/g, '').length ?? 0;
  return !phone?.trim() || digits >= FEWEST_DIGITS ? null : refuse('phone.invalid');
}

/** Of the United States (with or without its last four digits) and Mexico, or of Canada. */
const POSTAL_CODE = /^(\d{5}([- ]?\d{4})?|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i;

/** The refusal of a ZIP code; null if it is empty or has the form of one. */
export const zipProblem = (zip: string | null | undefined): Refusal | null =>
  !zip?.trim() || POSTAL_CODE.test(zip.trim()) ? null : refuse('zip.invalid');
