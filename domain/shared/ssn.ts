/** Reads nine digits, plain or as 123-45-6789 or with spaces in those places; null for anything else. */
export function normaliseSsn(text: string): string | null {
  const match = /^(\d{3})[- ]?(\d{2})[- ]?(\d{4})$/.exec(text.trim());
  return match ? `${match[1]}${match[2]}${match[3]}` : null;
}

/**
 * What is wrong with an SSN, in words that say what would be right; null where it is valid. Areas 000 and 666,
 * group 00 and serial 0000 were never issued; 9xx is accepted, because ITINs are of that range.
 */
export function ssnProblem(text: string): string | null {
  const ssn = normaliseSsn(text);
  if (!ssn) return 'The social security number must have nine digits, like 900-12-3456';
  const area = ssn.slice(0, 3);
  if (area === '000' || area === '666') return `A social security number cannot begin with ${area}`;
  if (ssn.slice(3, 5) === '00') return 'The middle two digits of a social security number cannot be 00';
  if (ssn.slice(5) === '0000') return 'The last four digits of a social security number cannot be 0000';
  return null;
}

/** Whether a text is a valid SSN. */
export function isValidSsn(text: string): boolean {
  return ssnProblem(text) === null;
}

/** Shows nine digits as 3-2-4; any other text stays as it is. */
export function formatSsn(ssn: string | null | undefined): string {
  if (!ssn) return '';
  const digits = normaliseSsn(ssn);
  return digits ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : ssn;
}

/**
 * Shows XXX-XX-1234 of nine digits, of the last four, or of a text that is masked already. Anything else gives
 * nothing at all, so that a wrong value is never shown in full.
 */
export function maskSsn(ssn: string | null | undefined): string {
  const text = ssn?.trim() ?? '';
  const last4 = normaliseSsn(text)?.slice(5) ?? /^(?:XXX-XX-)?(\d{4})$/.exec(text)?.[1];
  return last4 ? `XXX-XX-${last4}` : '';
}
