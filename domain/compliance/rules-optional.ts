import { documentType } from '../documents/document-types';
import type { Program, RequirementRule, Timing } from './rule-types';

const drivers = ['cdl', 'cdlHazmat', 'nonCdl'] as const;
const cdl = ['cdl', 'cdlHazmat'] as const;
const everyone = [...drivers, 'nonDriver'] as const;

// Documents about an event, or that only some carriers need. A file setup can require them.
const rows: readonly [docTypeId: number, programs: readonly Program[], timing: Timing][] = [
  [2011, cdl, 'once'],
  [2013, drivers, 'once'],
  [2014, drivers, 'documentExpiry'],
  [2015, drivers, 'once'],
  [2017, drivers, 'once'],
  [2018, drivers, 'once'],
  [2019, drivers, 'once'],
  [2020, drivers, 'once'],
  [2021, cdl, 'documentExpiry'],
  [2023, cdl, 'once'],
  [2024, cdl, 'once'],
  [2025, cdl, 'once'],
  [2026, cdl, 'documentExpiry'],
  [2028, everyone, 'once'],
  [2029, drivers, 'once'],
  [2030, cdl, 'once'],
  [2033, everyone, 'once'],
  [2034, everyone, 'once'],
  [2035, cdl, 'once'],
];

/** An optional rule for each type that has no other rule. */
export const optionalRules: readonly RequirementRule[] = rows.map(([docTypeId, programs, timing]) => {
  const type = documentType(docTypeId);
  const name = type?.name ?? String(docTypeId);
  return {
    ruleId: `optional-${docTypeId}`,
    docTypeId,
    effectiveFrom: '1970-12-23',
    effectiveTo: null,
    who: { programs, statuses: [2] },
    needs: 'optional',
    satisfiedBy: [docTypeId],
    timing,
    months: null,
    expiryOptional: true,
    dueDaysAfterHire: 0,
    weight: 2,
    cfr: type?.cfr ?? '',
    title: name,
    why: "Required where it applies or where the location's file setup asks for it.",
    closes: `Upload the document: ${name}.`,
  };
});
