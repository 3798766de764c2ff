import { DEFAULT_SETUP, requiredDocuments, type RequiredDocument } from '../../domain/compliance/evaluate';
import type { EvaluatedDocument } from '../../domain/compliance/evaluated-document';
import type { EvaluatedPerson } from '../../domain/compliance/evaluated-person';
import { addDays, addMonths } from '../../domain/shared/dates';
import type { DemoPerson } from './people';
import type { Random } from './random';

export type DemoDocument = Omit<EvaluatedDocument, 'documentId'>;

const ANNUAL_MVR = 225;
const ANNUAL_REVIEW = 2002;
const EXAMINER_NOTE = 2004;
const LICENSE_COPY = 2008;
/** What a test and a query on file say. */
const FINDINGS_OF: Record<number, Pick<DemoDocument, 'result' | 'queryType' | 'queryOutcome'>> = {
  2022: { result: 'negative' },
  1162: { queryType: 'full', queryOutcome: 'clear' },
};

/** What is wrong with a file; most have no fault. */
type Fault = 'none' | 'missing' | 'expired' | 'expiring';
const FAULTS: [Fault, number][] = [
  ['none', 0.74],
  ['expiring', 0.11],
  ['missing', 0.08],
  ['expired', 0.07],
];

function pickFault(random: Random): Fault {
  let left = random.next();
  for (const [name, share] of FAULTS) {
    if (left < share) return name;
    left -= share;
  }
  return 'none';
}

export const asEvaluated = (person: DemoPerson): EvaluatedPerson => ({
  employmentStatusId: person.statusId,
  program: person.program,
  licenseClassId: person.licenseClassId,
  licenseNumber: person.license,
  licenseState: person.state,
  licenseExpiresOn: person.licenseExpiresOn,
  hireDate: person.hireDate,
  dob: person.dob,
  ...person.facts,
  ...(person.disqualification && {
    disqualifications: [
      {
        kind: person.disqualification.kind,
        from: person.disqualification.fromDate,
        to: person.disqualification.toDate ?? null,
      },
    ],
  }),
});

/** Days until a renewed document expires, for a file with this fault. */
const daysLeft = (wrong: Fault, random: Random) =>
  wrong === 'expired' ? -random.int(1, 60) : wrong === 'expiring' ? random.int(1, 28) : random.int(45, 340);

const later = (a: string, b: string) => (a > b ? a : b);

function documentFor(
  required: RequiredDocument,
  person: DemoPerson,
  today: string,
  left: number,
): DemoDocument {
  const docTypeId = required.satisfiedBy[0] ?? required.docTypeId;
  const findings = FINDINGS_OF[docTypeId];
  if (docTypeId === LICENSE_COPY)
    return {
      docTypeId,
      docDate: later(person.hireDate, addDays(today, -900)),
      expiresOn: person.licenseExpiresOn,
    };
  if (required.timing === 'once')
    return {
      docTypeId,
      docDate: addDays(person.hireDate, docTypeId === 2022 || docTypeId === 2001 ? -5 : 2),
      expiresOn: null,
      ...findings,
    };
  const end = addDays(today, left);
  if (required.timing === 'documentExpiry')
    return { docTypeId, docDate: addMonths(end, -24), expiresOn: end };
  return { docTypeId, docDate: addMonths(end, -(required.months ?? 12)), expiresOn: null, ...findings };
}

/** Aligns documents that have dates depending on another's, so that one fault doesn't cause another. */
function alignDates(docs: DemoDocument[]): DemoDocument[] {
  const record = docs.find((doc) => doc.docTypeId === ANNUAL_MVR);
  const card = docs.find((doc) => doc.docTypeId === 238);
  return docs.map((doc) => {
    if (doc.docTypeId === ANNUAL_REVIEW && record) return { ...doc, docDate: addDays(record.docDate, 2) };
    if (doc.docTypeId === EXAMINER_NOTE && card) return { ...doc, docDate: card.docDate };
    return doc;
  });
}

/**
 * A driver's documents as of today: what the rules require, with at most one fault in most files. Dated relative to
 * today, so that the demo data doesn't age.
 */
export function makeDocuments(random: Random, person: DemoPerson, today: string): DemoDocument[] {
  const required = requiredDocuments(asEvaluated(person), DEFAULT_SETUP, today);
  if (required.length === 0) return [];
  const wrong = pickFault(random);
  const renewed = required.filter((one) => one.timing === 'months' || one.timing === 'documentExpiry');
  const faulty =
    wrong === 'none' ? undefined : wrong === 'missing' ? random.pick(required) : random.pick(renewed);
  const docs: DemoDocument[] = [];
  for (const one of required) {
    if (one === faulty && wrong === 'missing') continue;
    const doc = documentFor(one, person, today, daysLeft(one === faulty ? wrong : 'none', random));
    docs.push(doc.docDate > today ? { ...doc, docDate: today } : doc);
  }
  return alignDates(docs);
}
