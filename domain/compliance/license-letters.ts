import { CONDITION_SECTIONS, bars, undecided } from './condition-sections';
import type { Condition } from './contract';
import type { EvaluatedPerson } from './evaluated-person';
import { flagBit, holdsCanadianCdl, type PersonKind } from './person';
import type { PersonFlag } from './rule-types';
import { vehicleClassProblem, vehicleRestrictions } from './vehicle-facts';

// What the class, the endorsements and the restrictions of a license say about the job.

type Person = Readonly<EvaluatedPerson>;

/** 383.93(b): the endorsements that the job needs; one letter of each text suffices. */
const ENDORSEMENTS = [
  { flags: ['placards'], letters: 'HX', key: 'hazmatEndorsementMissing' },
  { flags: ['tanks'], letters: 'NX', key: 'tankEndorsementMissing' },
  { flags: ['doubles', 'longCombination'], letters: 'T', key: 'doublesEndorsementMissing' },
  { flags: ['passenger', 'schoolBus'], letters: 'P', key: 'passengerEndorsementMissing' },
  { flags: ['schoolBus'], letters: 'S', key: 'schoolBusEndorsementMissing' },
] as const;

/** While nobody says which of the two the job has, it needs the endorsement for one, and the other may be what it needs. */
const EITHER = { letters: 'NTX', key: 'tankOrDoublesEndorsementMissing' } as const;

function endorsementProblems(person: Person, kind: PersonKind): Condition[] {
  if (kind.program === 'nonCdl') return [];
  const has = (flag: PersonFlag) => (kind.flags & flagBit(flag)) !== 0;
  const isEither = has('tankOrDoubles') && !has('tanks') && !has('doubles');
  const needed = [...(isEither ? [EITHER] : []), ...ENDORSEMENTS.filter(({ flags }) => flags.some(has))];
  const { endorsements } = person;
  if (endorsements === null || endorsements === undefined)
    return needed
      .slice(0, 1)
      .map(({ key }) => undecided('endorsementsNotEntered', { cfr: CONDITION_SECTIONS[key] }));
  const holds = (letters: string) => [...letters].some((letter) => endorsements.includes(letter));
  const holdsOne = isEither && holds(EITHER.letters) && !(holds('NX') && holds('T'));
  return [
    ...(holdsOne ? [undecided(EITHER.key)] : []),
    ...needed
      .filter(({ letters }) => !holds(letters))
      .map(({ key }) => (key === 'hazmatEndorsementMissing' && isForeign(person) ? undecided : bars)(key)),
  ];
}

/** 49 CFR 1572.201: instead of the endorsement, drivers licensed in Canada or Mexico have passed the check of a FAST card. */
const isForeign = (person: Person): boolean =>
  holdsCanadianCdl(person) || (person.flags?.licenciaFederal === true && !person.licenseState);

/** 383.153(a)(10): restriction K limits a CDL to driving within its state. On other licenses the letters are the state's own. */
function intrastateProblem(person: Person): Condition | null {
  if (!person.restrictions?.includes('K') || person.flags?.interstate === false) return null;
  return (person.flags?.interstate === true ? bars : undecided)('intrastateOnly');
}

/** Note to 391.41(a)(1)(i): restriction W of a Canadian license. On a US license the letter means something else. */
function canadianProblem(person: Person, { program }: PersonKind): Condition | null {
  const { restrictions = null } = person;
  if (!holdsCanadianCdl(person)) return null;
  if (restrictions?.includes('W')) return bars('notInUnitedStates');
  // A CDL job asks for the letters anyway.
  const cfr = CONDITION_SECTIONS.notInUnitedStates;
  return restrictions === null && program === 'nonCdl' ? undecided('restrictionsNotEntered', { cfr }) : null;
}

/** What the vehicles of a CDL job demand of the license. */
function vehicleProblems(person: Person, { program }: PersonKind): (Condition | null)[] {
  return program === 'nonCdl'
    ? []
    : [vehicleClassProblem(person), intrastateProblem(person), ...vehicleRestrictions(person)];
}

/** What the license lacks for the job by its class, endorsements and restrictions. */
export const letterProblems = (person: Person, kind: PersonKind): Condition[] =>
  [
    ...endorsementProblems(person, kind),
    canadianProblem(person, kind),
    ...vehicleProblems(person, kind),
  ].filter((problem) => problem !== null);
