import { CDL_PAPER_CARD_LAST_DAY, nriiPendingStates, nriiWaivers } from './dated-settings';
import type { RequirementRule, Who } from './rule-types';

const employed = [2];
const cdl = ['cdl', 'cdlHazmat'] as const;

// 391.45: a new examination at least every 24 months, every 12 for drivers under 391.44, 391.46 or 391.64.
const card = {
  docTypeId: 238,
  needs: 'mandatory',
  timing: 'documentExpiry',
  months: 24,
  keptMonths: 36,
  shorter: { flag: 'yearlyMedical', months: 12 },
  dueDaysAfterHire: 0,
  weight: 1,
  title: 'Medical card',
  why: 'A driver must be medically certified as physically qualified to drive a commercial vehicle.',
  closes: 'Upload the current medical card and enter its expiration date.',
} as const satisfies Partial<RequirementRule>;

const cardOfCdlHolder = { ...card, satisfiedBy: [238, 2003], cfr: '391.41(a), 391.43(g), 391.45' };

function medicalStatus(
  ruleId: string,
  effectiveFrom: string,
  effectiveTo: string | null,
  who: Partial<Who>,
): RequirementRule {
  return {
    ...card,
    ruleId,
    docTypeId: 2003,
    effectiveFrom,
    effectiveTo,
    who: { programs: cdl, statuses: employed, flags: ['interstate'], ...who },
    satisfiedBy: [2003],
    bridge: { docTypeId: 238, windows: nriiWaivers },
    cfr: '391.51(b)(6)(ii), 391.23(m), 391.41(a)(2)',
    title: 'CDL medical status',
    why: 'For a CDL holder, the state driving record proves medical certification. A paper card does not.',
    closes:
      'Upload a CDLIS driving record that shows the medical status as certified, with its expiration date.',
  };
}

/** Rules before and after the driving record replaced the card, state by state. */
function cdlRulesByState(): RequirementRule[] {
  return nriiPendingStates.flatMap((entry, at) => [
    medicalStatus(`cdl-medical-status-${at + 1}`, entry.from, entry.to, {
      exceptLicenseStates: entry.states,
    }),
    {
      ...cardOfCdlHolder,
      ruleId: `cdl-medical-card-state-pending-${at + 1}`,
      effectiveFrom: entry.from,
      effectiveTo: entry.to,
      who: { programs: cdl, statuses: employed, flags: ['interstate'], licenseStates: entry.states },
    },
  ]);
}

/** Medical certification: the card, the state's record of it, the verification note and variances. */
export const medicalRules: readonly RequirementRule[] = [
  {
    ...card,
    ruleId: 'medical-card',
    effectiveFrom: '1970-12-23',
    effectiveTo: null,
    who: { programs: ['nonCdl'], statuses: employed },
    satisfiedBy: [238],
    cfr: '391.41(a), 391.43(g), 391.45, 391.51(b)(6)',
  },
  {
    ...cardOfCdlHolder,
    ruleId: 'cdl-medical-card',
    effectiveFrom: '1970-12-23',
    effectiveTo: CDL_PAPER_CARD_LAST_DAY,
    who: { programs: cdl, statuses: employed },
  },
  {
    // 383.71(b)(1): only drivers in interstate commerce certify to the state; the others carry the card.
    ...cardOfCdlHolder,
    ruleId: 'cdl-medical-card-intrastate',
    effectiveFrom: nriiPendingStates[0]?.from ?? CDL_PAPER_CARD_LAST_DAY,
    effectiveTo: null,
    who: { programs: cdl, statuses: employed, withoutFlags: ['interstate'] },
  },
  ...cdlRulesByState(),
  ...[
    { ruleId: 'examiner-registry-note', effectiveTo: null, programs: ['nonCdl'] as const },
    { ruleId: 'cdl-examiner-registry-note', effectiveTo: CDL_PAPER_CARD_LAST_DAY, programs: cdl },
  ].map(({ ruleId, effectiveTo, programs }): RequirementRule => ({
    ruleId,
    docTypeId: 2004,
    effectiveFrom: '2014-05-21',
    effectiveTo,
    who: { programs, statuses: employed },
    needs: 'mandatory',
    satisfiedBy: [2004],
    companion: { docTypeIds: [238], withinMonths: null },
    timing: 'withCompanion',
    months: null,
    dueDaysAfterHire: 0,
    weight: 2,
    cfr: '391.23(m), 391.51(b)(8)',
    title: 'Examiner registry verification',
    why: 'The carrier must note that the examiner who signed the card was on the National Registry on that date.',
    closes:
      'Look up the examiner in the National Registry and upload the note, dated on or after the medical card.',
  })),
  {
    ruleId: 'medical-variance',
    docTypeId: 2005,
    effectiveFrom: '1970-12-23',
    effectiveTo: null,
    who: { programs: ['cdl', 'cdlHazmat', 'nonCdl'], statuses: employed, flags: ['medicalVariance'] },
    needs: 'mandatory',
    satisfiedBy: [2005],
    timing: 'documentExpiry',
    months: null,
    dueDaysAfterHire: 0,
    weight: 1,
    cfr: '391.49, part 381, 391.51(b)(7)',
    title: 'Medical variance',
    why: 'A driver who is qualified only through a medical variance must have a current variance on file.',
    closes: 'Upload the exemption or skill performance evaluation certificate with its expiration date.',
  },
  {
    ruleId: 'vision-statement',
    docTypeId: 2009,
    effectiveFrom: '2022-03-22',
    effectiveTo: null,
    who: { programs: ['cdl', 'cdlHazmat', 'nonCdl'], statuses: employed, flags: ['visionStandard'] },
    needs: 'mandatory',
    satisfiedBy: [2009],
    timing: 'once',
    months: null,
    dueDaysAfterHire: 0,
    weight: 2,
    cfr: '391.44(d)',
    title: 'Vision standard road test statement',
    why: 'A driver certified under the alternative vision standard must first pass a road test documented by this statement.',
    closes: 'Upload the signed road test statement.',
  },
];
