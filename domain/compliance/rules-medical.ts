import { addDays } from '../shared/dates';
import { ofKey, type DatedSettings } from './dated-settings';
import { flagBit, type PersonKind } from './person';
import type { RequirementRule, WaiverWindow, Who } from './rule-types';

/** From this day the state's driving record proves a CDL holder's certification instead of the card (391.23(m)(2)(i)(B)). */
const RECORD_FIRST_DAY = '2025-06-23';
const CARD_LAST_DAY = '2025-06-22';
/**
 * From this day the record of the state had the certification as the driver had told it, and a card was proof for 15 days after its date
 * (former 391.51(b)(7)(ii)).
 */
const TOLD_FIRST_DAY = '2015-01-30';
const TOLD_WINDOW = { from: TOLD_FIRST_DAY, to: CARD_LAST_DAY, days: 15 };

// 390.39(a)(2): no subpart E for covered farm vehicles. 391.65: the certificate of the other carrier shows the card's last day.
const WITHOUT = ['farmVehicle', 'furnishedDriver'] as const;
const certified = { statuses: [2], unlessLicenseProvesFitness: true, withoutFlags: WITHOUT } as const;
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
  windows: readonly WaiverWindow[],
): RequirementRule {
  return {
    ...card,
    ruleId,
    docTypeId: 2003,
    effectiveFrom,
    effectiveTo,
    who: { ...certified, programs: cdl, flags: ['interstate'], ...who },
    satisfiedBy: [2003],
    bridge: { docTypeId: 238, windows },
    byState: true,
    cfr: '391.51(b)(6)(ii), 391.23(m), 391.41(a)(2)',
    title: 'CDL medical status',
    why: 'For a CDL holder, the state driving record proves medical certification. A paper card does not.',
    closes:
      'Upload a CDLIS driving record that shows the medical status as certified, with its expiration date.',
  };
}

interface StatesPeriod {
  from: string;
  to: string | null;
  states: readonly string[];
}

/** The pending states since the driving record replaced the card. Where no list is in force, no state is pending. */
function periodsOf(settings: DatedSettings): StatesPeriod[] {
  const periods: StatesPeriod[] = [];
  let open: string | null = RECORD_FIRST_DAY;
  for (const { effectiveFrom, effectiveTo: to, value } of ofKey(settings, 'nriiPendingStates')) {
    if (open === null || (to !== null && to < open)) continue;
    const from: string = effectiveFrom < open ? open : effectiveFrom;
    if (open < from) periods.push({ from: open, to: addDays(from, -1), states: [] });
    periods.push({ from, to, states: value.states });
    open = to === null ? null : addDays(to, 1);
  }
  if (open !== null) periods.push({ from: open, to: null, states: [] });
  return periods;
}

const waiverWindows = (settings: DatedSettings): WaiverWindow[] =>
  ofKey(settings, 'nriiWaiver').map(({ effectiveFrom, effectiveTo, value }) => ({
    from: effectiveFrom,
    to: effectiveTo ?? '9999-12-31',
    days: value.days,
  }));

/** Whether the card of a CDL holder proves the certification on a day although the record of the state does not. */
export function isCardProof(
  issuedOn: string,
  licenseState: string | null,
  settings: DatedSettings,
  day: string,
): boolean {
  if (day < TOLD_FIRST_DAY) return true;
  const period = periodsOf(settings).find(({ from, to }) => from <= day && (to === null || day <= to));
  return (
    (licenseState !== null && period?.states.includes(licenseState)) ||
    [TOLD_WINDOW, ...waiverWindows(settings)].some(
      ({ from, to, days }) => from <= day && day <= to && day <= addDays(issuedOn, days),
    )
  );
}

/**
 * The last day on which the card of a CDL holder proves the certification without the record of the state: without any allowance the day
 * of the card itself, because the record must be there before the driver drives (391.23(m)(2)). Null while the card proves it for good.
 */
export function cardProvesUntil(
  issuedOn: string,
  licenseState: string | null,
  settings: DatedSettings,
): string | null {
  if (!isCardProof(issuedOn, licenseState, settings, issuedOn)) return issuedOn;
  const end = cardProofDays(issuedOn, settings)
    .filter((day) => day > issuedOn && !isCardProof(issuedOn, licenseState, settings, day))
    .toSorted()[0];
  return end === undefined ? null : addDays(end, -1);
}

/** 383.71(b)(1), (h): who certifies to the state, so that its record shows the certification of a driver. */
export const certifiesToState = ({ program, licenseProvesFitness, flags }: PersonKind): boolean =>
  (cdl as readonly string[]).includes(program) &&
  !licenseProvesFitness &&
  (flags & flagBit('interstate')) !== 0 &&
  !WITHOUT.some((flag) => (flags & flagBit(flag)) !== 0);

/** The days on which a card begins or ends to prove it. */
export const cardProofDays = (issuedOn: string, settings: DatedSettings): string[] => [
  TOLD_FIRST_DAY,
  ...periodsOf(settings).map(({ from }) => from),
  ...[TOLD_WINDOW, ...waiverWindows(settings)].flatMap(({ from, to, days }) => [
    from,
    addDays(issuedOn, days + 1),
    ...(to === '9999-12-31' ? [] : [addDays(to, 1)]),
  ]),
];

/** Rules since the driving record replaced the card, state by state. */
function cdlRulesByState(settings: DatedSettings): RequirementRule[] {
  const windows = waiverWindows(settings);
  return periodsOf(settings).flatMap(({ from, to, states }, at) => {
    const who = { ...certified, programs: cdl, flags: ['interstate'] } as const;
    const ofRecord = { exceptLicenseStates: states };
    return [
      medicalStatus(`cdl-medical-status-${at + 1}`, from, to, ofRecord, windows),
      {
        ...cardOfCdlHolder,
        ruleId: `cdl-medical-card-state-pending-${at + 1}`,
        effectiveFrom: from,
        effectiveTo: to,
        who: { ...who, licenseStates: states },
        byState: true,
      },
    ];
  });
}

/** Medical certification: the card, the state's record of it, the verification note and variances. */
export const medicalRules = (settings: DatedSettings): readonly RequirementRule[] => [
  {
    ...card,
    ruleId: 'medical-card',
    effectiveFrom: '1970-12-23',
    effectiveTo: null,
    who: { ...certified, programs: ['nonCdl'] },
    satisfiedBy: [238],
    cfr: '391.41(a), 391.43(g), 391.45, 391.51(b)(6)',
  },
  {
    ...cardOfCdlHolder,
    ruleId: 'cdl-medical-card',
    effectiveFrom: '1970-12-23',
    effectiveTo: addDays(TOLD_FIRST_DAY, -1),
    who: { ...certified, programs: cdl },
  },
  {
    ...medicalStatus('cdl-medical-status-told', TOLD_FIRST_DAY, CARD_LAST_DAY, {}, [TOLD_WINDOW]),
    byState: false,
    cfr: 'former 391.51(b)(7)(ii), 391.41(a)(2)',
  },
  {
    // 383.71(b)(1): only drivers in interstate commerce certify to the state; the others carry the card.
    ...cardOfCdlHolder,
    ruleId: 'cdl-medical-card-intrastate',
    effectiveFrom: TOLD_FIRST_DAY,
    effectiveTo: null,
    who: { ...certified, programs: cdl, withoutFlags: ['interstate', ...WITHOUT] },
  },
  ...cdlRulesByState(settings),
  ...[
    { ruleId: 'examiner-registry-note', effectiveTo: null, programs: ['nonCdl'] as const },
    { ruleId: 'cdl-examiner-registry-note', effectiveTo: CARD_LAST_DAY, programs: cdl },
  ].map(({ ruleId, effectiveTo, programs }): RequirementRule => ({
    ruleId,
    docTypeId: 2004,
    effectiveFrom: '2014-05-21',
    effectiveTo,
    who: { ...certified, programs },
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
    who: {
      programs: ['cdl', 'cdlHazmat', 'nonCdl'],
      statuses: employed,
      flags: ['medicalVariance'],
      withoutFlags: WITHOUT,
    },
    needs: 'mandatory',
    satisfiedBy: [2005],
    timing: 'documentExpiry',
    months: null,
    // 391.49(j)(1)
    shorter: { flag: 'speCertificate', months: 24 },
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
    who: {
      programs: ['cdl', 'cdlHazmat', 'nonCdl'],
      statuses: employed,
      flags: ['visionStandard'],
      withoutFlags: WITHOUT,
    },
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
