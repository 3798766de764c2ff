import { hideSsns, type maskSsns } from '../shared/ssn';

/** What is recorded as it is: names of records, hashes, and license numbers, which have nine digits in some states. `ssn` is masked. */
const AS_RECORDED = new Set([
  'type',
  'subject',
  'at',
  'requestId',
  'id',
  'sha256',
  'line',
  'license',
  'number',
  'ssn',
]);
/** Other numbers: only what is written like a social security number is one. */
const NUMBERS = new Set([
  'workId',
  'phone',
  'DOTNumber',
  'LCodes',
  'accountNumber',
  'lot',
  'zip',
  'docket',
  'reportNumber',
  'examinerRegistryNumber',
]);

/**
 * What an audit entry says, without social security numbers in its texts. Entries can't be changed, and people without permission to
 * view the numbers read them: so this applies when one is written, and again when it is shown, for those written before.
 */
export function withoutSsnsIn<T>(content: T, field = '', remove: typeof maskSsns = hideSsns): T {
  if (AS_RECORDED.has(field)) return content;
  if (typeof content === 'string') return remove(content, NUMBERS.has(field) ? 'written' : 'text') as T;
  if (Array.isArray(content)) return content.map((one: unknown) => withoutSsnsIn(one, field, remove)) as T;
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, withoutSsnsIn(value, name, remove)]),
  ) as T;
}
