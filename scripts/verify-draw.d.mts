/** What differs in a certificate. */
export function verify(certificate: unknown): string[];
