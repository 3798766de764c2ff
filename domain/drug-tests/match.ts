import { normalizeLicense } from '../shared/licenses';
import { searchKey } from '../employees/search-key';
import { addDays } from '../shared/dates';
import type { OrderReasonId } from '../orders/tests';
import type { ReportProblem, TestReport } from './report';

// Whose test a report is about. What identifies best comes first, and two hits always go to a person.

/** By what a report was matched, the strongest first. */
export const MATCH_KEYS = ['specimen', 'order', 'license', 'workId', 'ssn', 'name', 'person'] as const;
export type MatchKey = (typeof MATCH_KEYS)[number];

/** So far from the collection an order of someone with the same name and birth date may be. */
export const DAYS_AROUND = 3;

/** Someone a report may be about. */
export interface PersonToMatch {
  employeeId: number;
  lastName: string;
  firstName: string;
  dob: string | null;
  license: string | null;
  licenseState: string | null;
  workId: string | null;
  ssnLastFour: string | null;
}

/** A test that was ordered. */
export interface OrderToMatch {
  orderId: number;
  employeeId: number;
  statusId: number;
  testType: 'drug' | 'alcohol';
  reasonId: OrderReasonId | null;
  lab: string | null;
  specimenNumber: string | null;
  /** The day of the order, and that of the visit: the appointment's, or the order's own. */
  orderedOn: string;
  visitOn: string;
  /** No result is expected any more. */
  hasEnded: boolean;
}

export interface Known {
  people: readonly PersonToMatch[];
  orders: readonly OrderToMatch[];
}

export type Match =
  | { key: MatchKey; employeeId: number; orderId: number | null }
  | { problem: ReportProblem; candidates: number[] };

const labKey = (lab: string) => lab.toUpperCase().replace(/[^A-Z\d]/g, '');
/** Laboratories are named in full by some and in short by others. A number without a laboratory says less, but is one. */
export function sameLab(one: string | null, other: string | null): boolean {
  if (!one || !other) return true;
  const [a, b] = [labKey(one), labKey(other)];
  return a.startsWith(b) || b.startsWith(a);
}

/** Whether what both say about the person contradicts: then the number of a test was mistyped. */
export function contradicts(report: TestReport, person: Pick<PersonToMatch, 'dob' | 'lastName'>): boolean {
  if (report.dob && person.dob && report.dob !== person.dob) return true;
  return Boolean(report.lastName) && !sharesName(report.lastName!, person.lastName);
}

/** A last name without what follows it, such as Jr. */
export const bareName = (name: string | null): string =>
  searchKey(name).replace(/[\s,]+(jr|sr|ii|iii|iv)\.?$/, '');

/** Words that many last names have in common. */
const PARTICLES = /^(d[aei]|de[lr]|dos|el|las?|los|san|st|v[ao]n|y)$/;

function nameWords(name: string): string[] {
  const words = bareName(name)
    .split(/[\s'.-]+/)
    .filter(Boolean);
  const own = words.filter((word) => !PARTICLES.test(word));
  return own.length > 0 ? own : words;
}
const sharesName = (one: string, other: string): boolean =>
  nameWords(one).some((word) => nameWords(other).includes(word));

const firstWord = (name: string | null) => searchKey(name).split(' ')[0]!;

/** How a license may be written on a custody form: with its state before or behind it, or without. */
export const licenseTexts = (donorId: string): string[] => {
  const whole = normalizeLicense(donorId);
  return [
    ...new Set([whole, whole.replace(/^[A-Z]{2}(?=.{4})/, ''), whole.replace(/(?<=.{4})[A-Z]{2}$/, '')]),
  ];
};

function isLicense(donorId: string, { license, licenseState }: PersonToMatch): boolean {
  if (!license) return false;
  const [written, own] = [normalizeLicense(donorId), normalizeLicense(license)];
  return (
    written === own || (licenseState !== null && [licenseState + own, own + licenseState].includes(written))
  );
}

/** The people that agree with each key, the strongest first. */
function peopleByKey(report: TestReport, people: readonly PersonToMatch[]): [MatchKey, PersonToMatch[]][] {
  const { donorId, ssnLastFour, dob, lastName, firstName } = report;
  const workKey = donorId && searchKey(donorId);
  const isNamed = (one: PersonToMatch) =>
    bareName(one.lastName) === bareName(lastName) && firstWord(one.firstName) === firstWord(firstName);
  return [
    ['license', people.filter((one) => donorId && isLicense(donorId, one))],
    ['workId', people.filter((one) => workKey && one.workId && searchKey(one.workId) === workKey)],
    ['ssn', people.filter((one) => ssnLastFour && dob && one.ssnLastFour === ssnLastFour && one.dob === dob)],
    ['name', people.filter((one) => dob && lastName && firstName && one.dob === dob && isNamed(one))],
  ];
}

/** The orders that a report names, by the number of the specimen first. */
function ordersByNumber(report: TestReport, orders: readonly OrderToMatch[]): [MatchKey, OrderToMatch[]][] {
  const { specimenNumber, lab, orderId } = report;
  return [
    [
      'specimen',
      orders.filter(
        (one) => specimenNumber && one.specimenNumber === specimenNumber && sameLab(one.lab, lab),
      ),
    ],
    ['order', orders.filter((one) => one.orderId === orderId)],
  ];
}

const isAround = ({ visitOn }: OrderToMatch, day: string) =>
  visitOn >= addDays(day, -DAYS_AROUND) && visitOn <= addDays(day, DAYS_AROUND);

/** The orders of a person that a report may be of: of its kind, and for its reason if it says one. */
function ordersOf(report: TestReport, orders: readonly OrderToMatch[], employeeId: number): OrderToMatch[] {
  const { collectedOn, reasonId, testType } = report;
  const fits = orders.filter(
    (order) =>
      order.employeeId === employeeId &&
      order.testType === testType &&
      (reasonId === null || order.reasonId === reasonId) &&
      // An order with another specimen has another test.
      (order.specimenNumber === null || order.specimenNumber === report.specimenNumber),
  );
  const open = fits.filter(({ hasEnded }) => !hasEnded);
  if (open.length > 0) return open;
  // One that ended without a test: its result comes late.
  return fits.filter((order) => collectedOn !== null && isAround(order, collectedOn));
}

/** What keeps a report from being of an order that it names; null: nothing. */
export function orderProblem(
  report: TestReport,
  order: OrderToMatch,
  person: PersonToMatch | undefined,
): ReportProblem | null {
  if (person && contradicts(report, person)) return 'differentPerson';
  const specimens = new Set([order.specimenNumber, report.specimenNumber].filter((one) => one !== null));
  if (order.testType !== report.testType || specimens.size > 1) return 'differentTest';
  if (report.reasonId !== null && order.reasonId !== report.reasonId) return 'differentReason';
  return report.collectedOn !== null && report.collectedOn < order.orderedOn ? 'beforeOrder' : null;
}

/** The order of a person that a report is of; null: of none. */
export function orderOfPerson(
  report: TestReport,
  employeeId: number,
  orders: readonly OrderToMatch[],
): { orderId: number | null } | { problem: ReportProblem } {
  const fits = ordersOf(report, orders, employeeId);
  const { collectedOn } = report;
  const inTime = fits.filter(({ orderedOn }) => collectedOn === null || orderedOn <= collectedOn);
  if (inTime.length > 1) return { problem: 'severalOrders' };
  // All of them were ordered after the collection: one of the days is wrong.
  if (inTime.length === 0 && fits.length > 0) return { problem: 'beforeOrder' };
  // The form may have the wrong reason: a random test that it calls one before employment is none.
  const open = ordersOf({ ...report, reasonId: null }, orders, employeeId).filter((one) => !one.hasEnded);
  if (fits.length === 0 && open.some(({ orderedOn }) => collectedOn === null || orderedOn <= collectedOn))
    return { problem: 'differentReason' };
  return { orderId: inTime[0]?.orderId ?? null };
}

/** By which keys a report and a person agree, the strongest first. */
export function agreeingKeys(
  report: TestReport,
  person: PersonToMatch,
  orders: readonly OrderToMatch[],
): MatchKey[] {
  const own = orders.filter(({ employeeId }) => employeeId === person.employeeId);
  const numbers = ordersByNumber(report, own).filter(([, found]) => found.length > 0);
  const facts = peopleByKey(report, [person]).filter(([, found]) => found.length > 0);
  return [...numbers, ...facts].map(([key]) => key);
}

/** Other people that a key of the report names: then one of its keys was mistyped. */
const othersNamed = (facts: readonly [MatchKey, PersonToMatch[]][], employeeId: number): number[] =>
  facts
    .filter(([, found]) => !found.some((one) => one.employeeId === employeeId))
    .flatMap(([, found]) => found.map((one) => one.employeeId));

export function matchReport(report: TestReport, { people, orders }: Known): Match {
  const facts = peopleByKey(report, people);
  const named = (which: OrderToMatch[]) => [...new Set(which.map(({ employeeId }) => employeeId))];
  const problemOf = (order: OrderToMatch) =>
    orderProblem(
      report,
      order,
      people.find((one) => one.employeeId === order.employeeId),
    );
  const byNumber = ordersByNumber(report, orders);
  for (const [key, found] of byNumber) {
    const [order] = found;
    if (!order) continue;
    if (found.length > 1) return { problem: 'severalOrders', candidates: named(found) };
    const { orderId, employeeId } = order;
    const problem = problemOf(order);
    if (problem) return { problem, candidates: [employeeId] };
    const rivals = byNumber.flatMap(([, all]) =>
      all.filter((one) => one.orderId !== orderId && !problemOf(one)),
    );
    if (rivals.length > 0) return { problem: 'severalOrders', candidates: named([order, ...rivals]) };
    const others = othersNamed(facts, employeeId);
    if (others.length > 0) return { problem: 'severalPeople', candidates: [employeeId, ...new Set(others)] };
    return { key, employeeId, orderId };
  }
  for (const [key, found] of facts) {
    const [person] = found;
    if (!person) continue;
    const candidates = found.map(({ employeeId }) => employeeId);
    if (found.length > 1) return { problem: 'severalPeople', candidates };
    const { employeeId } = person;
    if (contradicts(report, person)) return { problem: 'differentPerson', candidates };
    const others = othersNamed(facts, employeeId);
    if (others.length > 0) return { problem: 'severalPeople', candidates: [employeeId, ...new Set(others)] };
    const order = orderOfPerson(report, employeeId, orders);
    if ('problem' in order) return { problem: order.problem, candidates };
    const ordered = orders.find(({ orderId }) => orderId === order.orderId);
    // Others have the same name and birth date: only a test that was due in these days makes it this person.
    const isDue = ordered && report.collectedOn !== null && isAround(ordered, report.collectedOn);
    if (key === 'name' && !isDue) return { problem: 'noPerson', candidates };
    return { key, employeeId, orderId: order.orderId };
  }
  return { problem: 'noPerson', candidates: [] };
}
