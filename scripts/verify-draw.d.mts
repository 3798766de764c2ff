/** What differs in a certificate. */
export function verify(certificate: unknown): string[];
/** What differs in the proof that one person was in the list. */
export function verifyProof(proof: unknown): string[];
