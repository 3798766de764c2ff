import {
  DEFAULT_SETUP,
  requiredDocuments,
  type EvaluatedDocument,
  type RequiredDocument,
} from '../../domain/compliance/evaluate';
import type { EvaluatedPerson } from '../../domain/compliance/person';
import { addDays, addMonths } from '../../domain/shared/dates';
import type { DemoPerson } from './people';
import type { Random } from './random';

export type Paper = Omit<EvaluatedDocument, 'documentId'>;

const ANNUAL_MVR = 225;
const ANNUAL_REVIEW = 2002;
const EXAMINER_NOTE = 2004;
const LICENSE_COPY = 2008;

/** What is wrong with a file, if anything: most are in order. */
type Fault = 'none' | 'missing' | 'expired' | 'expiring';
const FAULTS: [Fault, number][] = [
  ['none', 0.74],
  ['expiring', 0.11],
  ['missing', 0.08],
  ['expired', 0.07],
];

function fault(random: Random): Fault {
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
  licenseState: person.state,
  licenseExpiresOn: person.licenseExpiresOn,
  hireDate: person.hireDate,
});

/** Days until a renewed paper runs out, for a file with this fault in it. */
const daysLeft = (wrong: Fault, random: Random) =>
  wrong === 'expired' ? -random.int(1, 60) : wrong === 'expiring' ? random.int(1, 28) : random.int(45, 340);

const later = (a: string, b: string) => (a > b ? a : b);

function paperFor(required: RequiredDocument, person: DemoPerson, today: string, left: number): Paper {
  const docTypeId = required.satisfiedBy[0] ?? required.docTypeId;
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
    };
  const end = addDays(today, left);
  if (required.timing === 'documentExpiry')
    return { docTypeId, docDate: addMonths(end, -24), expiresOn: end };
  return { docTypeId, docDate: addMonths(end, -(required.months ?? 12)), expiresOn: null };
}

/** Papers whose renewal is bound to another's: put right so that one fault stays one fault. */
function bind(papers: Paper[]): Paper[] {
  const record = papers.find((paper) => paper.docTypeId === ANNUAL_MVR);
  const card = papers.find((paper) => paper.docTypeId === 238);
  return papers.map((paper) => {
    if (paper.docTypeId === ANNUAL_REVIEW && record) return { ...paper, docDate: addDays(record.docDate, 2) };
    if (paper.docTypeId === EXAMINER_NOTE && card) return { ...paper, docDate: card.docDate };
    return paper;
  });
}

/**
 * A driver's papers as of today: what the rules ask for, with at most one thing wrong in most files. Dated relative to
 * today, so that the world never grows old.
 */
export function makePapers(random: Random, person: DemoPerson, today: string): Paper[] {
  const required = requiredDocuments(asEvaluated(person), DEFAULT_SETUP, today);
  if (required.length === 0) return [];
  const wrong = fault(random);
  const renewed = required.filter((one) => one.timing === 'months' || one.timing === 'documentExpiry');
  const victim =
    wrong === 'none' ? undefined : wrong === 'missing' ? random.pick(required) : random.pick(renewed);
  const papers: Paper[] = [];
  for (const one of required) {
    if (one === victim && wrong === 'missing') continue;
    const paper = paperFor(one, person, today, daysLeft(one === victim ? wrong : 'none', random));
    papers.push(paper.docDate > today ? { ...paper, docDate: today } : paper);
  }
  return bind(papers);
}
