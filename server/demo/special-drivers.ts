import { ANSWERED } from '../../domain/compliance/answered-facts';
import { DEFAULT_SETUP, evaluateEmployee } from '../../domain/compliance/evaluate';
import type { disqualifications } from '../disqualifications/tables';
import { addDays, addMonths } from '../../domain/shared/dates';
import { asEvaluated, type DemoDocument } from './driver-documents';
import type { DemoFacts } from './driver-facts';
import type { DemoPerson } from './people';

/** A generated file before its evaluation. */
export interface DemoFile {
  person: DemoPerson;
  docs: DemoDocument[];
}

export type DemoDisqualification = Pick<
  typeof disqualifications.$inferInsert,
  'kind' | 'offense' | 'fromDate' | 'toDate' | 'authority'
>;

const CDL_A = 1;
const EMPLOYEE = 2;
const INITIAL_MVR = 660;
const SAFETY_HISTORY = 2016;
const QUERY = 1162;
const OTHER_TEST = 2023;
const SAP_REPORT = 2026;

type Case = (file: DemoFile, today: string) => DemoFile;

const withFacts = (
  { person, docs }: DemoFile,
  facts: DemoFacts,
  more: Partial<DemoPerson> = {},
): DemoFile => ({
  person: { ...person, ...more, facts: { ...ANSWERED, ...facts } },
  docs,
});
const withDocuments = (file: DemoFile, added: Partial<DemoDocument>[]): DemoFile => ({
  ...withFacts(file, {}),
  docs: [...file.docs, ...added.map((doc) => ({ expiresOn: null, docTypeId: 0, docDate: '', ...doc }))],
});

/** One driver for each answer to "who may drive today". Dated relative to today, so that they stay what they are. */
export const SPECIAL_DRIVERS: Readonly<Record<string, Case>> = {
  endorsementMissing: (file) =>
    withFacts(file, { endorsements: 'P', flags: { ...ANSWERED.flags, tankOrDoubles: true } }),
  underAge: (file, today) => withFacts(file, {}, { dob: addMonths(today, -20 * 12) }),
  disqualified: (file, today) =>
    withFacts(
      file,
      {},
      {
        disqualification: {
          kind: 'serious',
          offense: 'Two speeding convictions, 18 and 22 mph above the limit',
          fromDate: addDays(today, -20),
          toDate: addDays(today, 39),
          authority: 'Virginia DMV',
        },
      },
    ),
  prohibited: (file, today) =>
    withDocuments(file, [
      { docTypeId: QUERY, docDate: addDays(today, -6), queryType: 'full', queryOutcome: 'prohibited' },
    ]),
  recordsFound: (file, today) =>
    withDocuments(file, [
      { docTypeId: QUERY, docDate: addDays(today, -3), queryType: 'limited', queryOutcome: 'recordsFound' },
    ]),
  returnToDutyOpen: (file, today) =>
    withDocuments(file, [
      { docTypeId: OTHER_TEST, docDate: addDays(today, -90), result: 'positive', testReason: 'random' },
      { docTypeId: SAP_REPORT, docDate: addDays(today, -75), sapReport: 'initialEvaluation' },
      { docTypeId: SAP_REPORT, docDate: addDays(today, -10), sapReport: 'compliance' },
    ]),
  lateDocument: (file) => {
    const { person, docs } = withFacts(file, {});
    const late = addDays(person.hireDate, 44);
    return {
      person,
      docs: docs.map((doc) => (doc.docTypeId === INITIAL_MVR ? { ...doc, docDate: late } : doc)),
    };
  },
  employerUnanswered: (file) => {
    const [answered = '', ...others] = ['Tidewater Haulers', 'Old Dominion Drayage'];
    const { person, docs } = withFacts(file, { previousEmployers: [answered, ...others] });
    return {
      person,
      docs: docs.map((doc) => (doc.docTypeId === SAFETY_HISTORY ? { ...doc, employer: answered } : doc)),
    };
  },
  unknownFacts: ({ person, docs }) => ({ person: { ...person, dob: null, facts: {} }, docs }),
};

const PULL_NOTICE = 2032;
/** So many drivers have a license of California, whose pull notices are part of their files. */
const CALIFORNIANS = 4;
const californian =
  (at: number): Case =>
  (file, today) => {
    const { person, docs } = withDocuments(file, [
      { docTypeId: PULL_NOTICE, docDate: addDays(today, -60 - 30 * at), expiresOn: null },
    ]);
    return { person: { ...person, state: 'CA', license: `D412070${at}` }, docs };
  };

/** Whether a file lacks nothing, so that what is special about it is the only thing. */
function isOrdinary({ person, docs }: DemoFile, today: string): boolean {
  if (person.statusId !== EMPLOYEE || person.licenseClassId !== CDL_A || person.program !== 'cdl')
    return false;
  if (person.hireDate > addDays(today, -400)) return false;
  const documents = docs.map((doc, at) => ({ ...doc, documentId: at + 1 }));
  return evaluateEmployee(asEvaluated(person), documents, DEFAULT_SETUP, today).gaps.length === 0;
}

/** Turns one ordinary file after the other into a special one, until there is one of each. */
export function specialDrivers(today: string): (file: DemoFile) => DemoFile {
  const californians = Array.from({ length: CALIFORNIANS }, (_, at) => californian(at));
  const cases = [...Object.values(SPECIAL_DRIVERS), ...californians];
  return (file) => {
    const next = isOrdinary(file, today) ? cases.shift() : undefined;
    return next ? next(file, today) : file;
  };
}
