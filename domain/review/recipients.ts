import { holdsSsn } from '../shared/ssn';

/** An address that takes documents in. */
export interface Recipient {
  /** In lower case. */
  address: string;
  /** The group of the queue that the address names. */
  tag: string | null;
  /** The location that the address names. */
  legacyClientId: number | null;
}

const LOCAL = /^documents(?:\+([a-z0-9][a-z0-9._-]{0,39}))?$/;
const CLIENT = /^c([1-9]\d{0,8})$/;
const TAG = /^[a-z]/;

/** Reads `documents@`, `documents+{tag}@` and `documents+c{legacyClientId}@` of a domain; null for any other address. */
export function readRecipient(address: string, domain: string): Recipient | null {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const match = LOCAL.exec(lower.slice(0, Math.max(0, at)));
  if (!match || lower.slice(at + 1) !== domain.toLowerCase()) return null;
  const word = match[1] ?? null;
  const client = word === null ? null : CLIENT.exec(word);
  if (client) return { address: lower, tag: null, legacyClientId: Number(client[1]) };
  if (word !== null && (!TAG.test(word) || holdsSsn(word))) return null;
  return { address: lower, tag: word, legacyClientId: null };
}
