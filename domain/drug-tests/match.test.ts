import { describe, expect, it } from 'vitest';
import { matchReport, type OrderToMatch, type PersonToMatch } from './match';
import { profileOf } from './profiles';
import { readReports } from './read-report';
import type { TestReport } from './report';
import { mroMessage } from './test-files';

const ana: PersonToMatch = {
  employeeId: 1,
  lastName: 'Rivera',
  firstName: 'Ana',
  dob: '1980-05-05',
  license: 'A12345678',
  licenseState: 'CA',
  workId: 'W-1',
  ssnLastFour: '5678',
};
const order: OrderToMatch = {
  orderId: 10,
  employeeId: 1,
  statusId: 8,
  testType: 'drug',
  reasonId: 1,
  lab: null,
  specimenNumber: null,
  orderedOn: '2026-06-10',
  visitOn: '2026-06-15',
  hasEnded: false,
};
const { report } = readReports(mroMessage(), profileOf('mro-hl7')!)[0]!;

const match = (
  more: Partial<TestReport>,
  { people = [ana], orders = [order] }: { people?: PersonToMatch[]; orders?: OrderToMatch[] } = {},
) => matchReport({ ...report, donorId: null, ...more }, { people, orders });

const NAMED = { dob: '1980-05-05' };

describe('a report is matched', () => {
  it('by the number of a specimen at its laboratory first, of the same number at another one not', () => {
    const collected = { ...order, lab: 'NorthLab Inc.', specimenNumber: 'NL7000001' };
    expect(match({}, { orders: [collected] })).toEqual({ key: 'specimen', employeeId: 1, orderId: 10 });
    expect(match({}, { orders: [{ ...collected, lab: 'Southlab' }] })).toEqual({
      problem: 'noPerson',
      candidates: [],
    });
  });

  it('by the reference of an order', () => {
    expect(match({ orderId: 10 })).toMatchObject({ key: 'order', orderId: 10 });
  });

  it.each([
    ['license', { donorId: 'a123-456-78' }],
    ['license', { donorId: 'CA A12345678' }],
    ['license', { donorId: 'A12345678-CA' }],
    ['workId', { donorId: 'w-1' }],
    ['ssn', { ssnLastFour: '5678', dob: '1980-05-05' }],
    ['name', NAMED],
    ['name', { ...NAMED, lastName: 'RIVERA JR', firstName: 'ANA M' }],
  ])('by %s, with the order that fits', (key, more) => {
    expect(match(more)).toEqual({ key, employeeId: 1, orderId: 10 });
  });

  it('by name only within three days of the visit', () => {
    const on = (collectedOn: string) => match({ ...NAMED, collectedOn });
    expect([on('2026-06-12'), on('2026-06-18')]).toMatchObject([{ key: 'name' }, { key: 'name' }]);
    expect([on('2026-06-11'), on('2026-06-19')]).toMatchObject([
      { problem: 'noPerson' },
      { problem: 'noPerson' },
    ]);
  });

  it('without an order, if the number of the person says who it is', () => {
    expect(match({ donorId: 'W-1' }, { orders: [] })).toEqual({
      key: 'workId',
      employeeId: 1,
      orderId: null,
    });
  });
});

describe('a person decides', () => {
  it('about two people, and about two orders', () => {
    const twin = { ...ana, employeeId: 2 };
    expect(match(NAMED, { people: [ana, twin] })).toEqual({ problem: 'severalPeople', candidates: [1, 2] });
    const other = { ...order, orderId: 11 };
    expect(match({ donorId: 'W-1' }, { orders: [order, other] })).toEqual({
      problem: 'severalOrders',
      candidates: [1],
    });
  });

  it.each([
    ['differentPerson', { dob: '1981-05-05' }],
    ['differentPerson', { lastName: 'STONE' }],
    ['differentTest', { testType: 'alcohol' as const }],
    ['differentReason', { reasonId: 3 as const }],
    ['beforeOrder', { collectedOn: '2026-06-09' }],
  ])('about %s: %o', (problem, more) => {
    const collected = { ...order, specimenNumber: 'NL7000001' };
    expect(match(more, { orders: [collected] })).toEqual({ problem, candidates: [1] });
  });

  it('about the number of an order whose specimen has another number, which a collection may leave out', () => {
    const collected = [{ ...order, specimenNumber: 'NL7000009' }];
    const by = (specimenNumber: string | null) =>
      match({ orderId: 10, specimenNumber }, { orders: collected });
    expect(by('NL7000001')).toEqual({ problem: 'differentTest', candidates: [1] });
    expect(by(null)).toMatchObject({ key: 'order', orderId: 10 });
  });

  it('about two orders that a report names by number, unless one is of someone else by what it says', () => {
    const bob = { ...ana, employeeId: 2, lastName: 'Stone', dob: '1990-01-01', license: null, workId: null };
    const orders = [
      { ...order, specimenNumber: 'NL7000001' },
      { ...order, orderId: 11, employeeId: 2 },
    ];
    const by = (more: Partial<TestReport>) => match({ orderId: 11, ...more }, { people: [ana, bob], orders });
    expect(by({ lastName: null })).toEqual({ problem: 'severalOrders', candidates: [1, 2] });
    expect(by({})).toMatchObject({ key: 'specimen', orderId: 10 });
  });

  it('about a test for another reason than the one that was ordered', () => {
    const by = (more: Partial<TestReport>, ordered = order) =>
      match({ donorId: 'W-1', reasonId: 3, ...more }, { orders: [ordered] });
    expect(by({})).toEqual({ problem: 'differentReason', candidates: [1] });
    const ordersNothing = { key: 'workId', employeeId: 1, orderId: null };
    expect(by({ collectedOn: '2026-06-09' })).toEqual(ordersNothing);
    expect(by({}, { ...order, hasEnded: true })).toEqual(ordersNothing);
    expect(by({}, { ...order, specimenNumber: 'NL7000009' })).toEqual(ordersNothing);
  });

  it('about an order that was placed after the collection', () => {
    expect(match({ donorId: 'W-1', collectedOn: '2026-06-09' })).toMatchObject({ problem: 'beforeOrder' });
    expect(match({ donorId: 'W-1', collectedOn: '2026-06-10' })).toMatchObject({ orderId: 10 });
  });

  it.each([
    ['Rivera', 'STONE'],
    ['Rivera Jr', 'STONE JR'],
    ['de la Cruz', 'DE LA TORRE'],
  ])('about a work ID of %s whose name is %s', (own, lastName) => {
    const people = [{ ...ana, lastName: own }];
    expect(match({ donorId: 'W-1', lastName }, { people })).toMatchObject({ problem: 'differentPerson' });
  });

  it.each([
    ['a specimen', { donorId: 'W-2' }, { ...order, specimenNumber: 'NL7000001' }],
    ['an order', { donorId: 'W-2', orderId: 10 }, order],
    ['a license', { donorId: 'A12345678', dob: '1980-05-05', ssnLastFour: '9999' }, order],
  ])('about %s of one person with a number of another one', (_what, more, ordered) => {
    const other = { ...ana, employeeId: 2, license: null, workId: 'W-2', ssnLastFour: '9999' };
    expect(match(more, { people: [ana, other], orders: [ordered] })).toEqual({
      problem: 'severalPeople',
      candidates: [1, 2],
    });
  });

  it('not about a last name that is a particle of others', () => {
    expect(
      match({ donorId: 'W-1', lastName: 'VAN' }, { people: [{ ...ana, lastName: 'Van' }] }),
    ).toMatchObject({
      employeeId: 1,
    });
  });

  it('about a license of another state', () => {
    expect(match({ donorId: 'TX A12345678' })).toEqual({ problem: 'noPerson', candidates: [] });
  });
});

it('finds an order that has ended by the day of its visit', () => {
  const canceled = { ...order, hasEnded: true };
  const by = (collectedOn: string) => match({ donorId: 'W-1', collectedOn }, { orders: [canceled] });
  expect(by('2026-06-18')).toMatchObject({ orderId: 10 });
  expect(by('2026-06-19')).toMatchObject({ orderId: null });
});
