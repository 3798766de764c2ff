import { documentTypes } from '../documents/document-types';
import type { DocumentType, KeepRule } from '../documents/document-type-shape';

/** How long a document of a type is kept, and the section that says so. */
export interface RetentionRule {
  keep: KeepRule;
  /** Null if no regulation prescribes a period. */
  section: string | null;
  /** Counted from the day it came in, if that is later than its date. */
  fromReceipt?: boolean;
  /** Also kept until the end of the employment. */
  whileEmployed?: boolean;
}

export type RetentionRules = ReadonlyMap<number, RetentionRule>;

/** Where a section other than that of the kind of rule applies to a type. */
const SECTIONS: Readonly<Record<number, string>> = {
  2012: '172.704(d)',
  2013: '395.8(k)(1)',
  2014: '391.65(b)(2)',
  2015: '391.63(b)',
  1162: '382.701(e)',
  2035: '382.701(e)',
  2021: '382.703(a)',
  2025: '382.401(b)(1)',
  2026: '40.333(a)(1), 382.401(b)(1)(iv)',
  2029: '390.15(b)',
  2030: '382.401(b)(2)',
  2033: '15 USC 1681p',
  2034: '15 USC 1681p',
};

function sectionOf({ docTypeId, keep, privacyDomain }: DocumentType): string | null {
  const own = SECTIONS[docTypeId];
  if (own !== undefined) return own;
  if (keep.from === 'policy') return null;
  if (keep.from === 'result') return '382.401(b)';
  if (keep.from === 'endOfDuty') return '382.401(b)(4)';
  if (keep.from === 'endOfEmployment') return privacyDomain === 'investigation' ? '391.53(c)' : '391.51(c)';
  return '391.51(d)';
}

/** 395.8(k)(1): six months from the date of receipt. */
const FROM_RECEIPT: readonly number[] = [2013];

/** 382.301(a): the test proves that the driver could begin, and its result may bar them, no matter what they do meanwhile. */
const WHILE_EMPLOYED: readonly number[] = [2022];

/** The rules of all document types, from their `keep`. */
export const RETENTION_RULES: RetentionRules = new Map(
  documentTypes.map((type) => [
    type.docTypeId,
    {
      keep: type.keep,
      section: sectionOf(type),
      ...(FROM_RECEIPT.includes(type.docTypeId) && { fromReceipt: true }),
      ...(WHILE_EMPLOYED.includes(type.docTypeId) && { whileEmployed: true }),
    },
  ]),
);
