import { describe, expect, it } from 'vitest';
import type { FoundClinic } from '../clinics/found-clinic';
import {
  APPOINTMENT_TIMES,
  appointmentInstant,
  checkVisit,
  clinicProblem,
  needsOf,
  timeIn,
  type Visit,
  type VisitOptions,
} from './appointments';

const NEW_YORK = 'America/New_York';
/** Noon in New York, a Monday. */
const NOW = new Date('2026-06-15T16:00:00Z');
const weekdays = [{ from: 8 * 60, to: 17 * 60 }];
const CLINIC: FoundClinic = {
  clinic: {
    vendorId: 1,
    name: 'Depot Street',
    address1: '48 Depot Street',
    address2: '',
    city: 'Norfolk',
    state: 'VA',
    zip: '23510',
    phone: '757-555-0100',
    timeZone: NEW_YORK,
  },
  programs: [18, 25],
  pointOfCollection: null,
  examinerListed: true,
  weeklyHours: [[], weekdays, weekdays, weekdays, weekdays, weekdays, []],
  federalHolidays: true,
  holidays: [],
  blackouts: [{ from: '2026-06-23', to: '2026-06-24', reason: 'Moving' }],
  closedOn: null,
};

const problemOf = (visit: Visit, options: Partial<VisitOptions> = {}) => {
  const checked = checkVisit(visit, {
    found: CLINIC,
    walkIn: false,
    lastDay: '2026-07-15',
    zone: NEW_YORK,
    now: NOW,
    ...options,
  });
  if (!('problems' in checked)) return checked.at?.toISOString() ?? 'walk-in';
  return Object.entries(checked.problems)
    .map(([field, { code }]) => `${field}: ${code}`)
    .join();
};

describe('an appointment', () => {
  it('is at the time of the clinic’s clock, in steps of 15 minutes [ORD-EDIT-03]', () => {
    expect(problemOf({ date: '2026-06-16', time: '09:15' })).toBe('2026-06-16T13:15:00.000Z');
    expect(problemOf({ date: '2026-06-16', time: '09:10' })).toBe('time: order.quarterHours');
    expect(APPOINTMENT_TIMES).toHaveLength(96);
    expect(APPOINTMENT_TIMES.slice(52, 55)).toEqual(['13:00', '13:15', '13:30']);
  });

  it.each([
    ['yesterday', '2026-06-14', '09:00', 'date: order.visitPassed'],
    ['now', '2026-06-15', '12:00', 'time: order.visitPassed'],
    ['a quarter of an hour from now', '2026-06-15', '12:15', '2026-06-15T16:15:00.000Z'],
    ['the last day', '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
    ['after the last day', '2026-07-16', '09:00', 'date: order.visitAfterLastDay'],
    ['a Saturday', '2026-06-20', '09:00', 'date: order.clinicNotOpen'],
    ['before it opens', '2026-06-16', '07:45', 'time: order.clinicNotOpen'],
    ['when it opens', '2026-06-16', '08:00', '2026-06-16T12:00:00.000Z'],
    ['when it closes', '2026-06-16', '17:00', 'time: order.clinicNotOpen'],
    ['a federal holiday', '2026-06-19', '09:00', 'date: order.clinicHoliday'],
    ['the day before a blackout', '2026-06-22', '09:00', '2026-06-22T13:00:00.000Z'],
    ['a blackout', '2026-06-23', '09:00', 'date: order.clinicBlackout'],
  ])('is checked: %s', (_when, date, time, expected) => {
    expect(problemOf({ date, time })).toBe(expected);
  });

  it('needs a clinic whose time zone is known', () => {
    const clinic = { ...CLINIC.clinic, timeZone: null };
    const visit = { date: '2026-06-16', time: '09:00' };
    expect(problemOf(visit, { found: { ...CLINIC, clinic } })).toBe('time: order.clinicZoneUnknown');
    expect(problemOf(visit, { found: null })).toBe('date: order.clinicFirst');
    expect(problemOf({ ...visit, time: null })).toBe('time: request.required');
  });

  it('of a walk-in is a date only [ORD-EDIT-04]', () => {
    expect(problemOf({ date: '2026-06-16', time: null }, { walkIn: true })).toBe('walk-in');
    expect(problemOf({ date: '2026-06-15', time: null }, { walkIn: true })).toBe('walk-in');
    expect(problemOf({ date: '2026-06-16', time: '09:00' }, { walkIn: true })).toBe(
      'time: order.walkInHasNoTime',
    );
  });

  it('is refused at a time that the clocks skip, and is the first of two in fall', () => {
    const anytime = { ...CLINIC, weeklyHours: null, federalHolidays: false };
    const options = { found: anytime, lastDay: null, now: new Date('2026-01-05T16:00:00Z') };
    expect(problemOf({ date: '2026-03-08', time: '02:30' }, options)).toBe('time: order.timeSkipped');
    expect(problemOf({ date: '2026-03-08', time: '03:00' }, options)).toBe('2026-03-08T07:00:00.000Z');
    expect(problemOf({ date: '2026-11-01', time: '01:30' }, options)).toBe('2026-11-01T05:30:00.000Z');
    expect(appointmentInstant('Europe/Paris', '2026-10-25', '02:30')?.toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    expect(timeIn(NEW_YORK, new Date('2026-06-16T04:05:00Z'))).toBe('00:05');
  });
});

describe('a clinic for an order', () => {
  const drug = (panel: 'DOT5' | 'POCT5') =>
    ({ orderType: 'drug', exam: null, test: { specimenId: 1, panel } }) as const;
  const alcohol = (specimenId: 1 | 3 | 6) =>
    ({ orderType: 'alcohol', exam: null, test: { specimenId, panel: null } }) as const;

  it('does what was ordered', () => {
    expect(needsOf({ orderType: 'exam', exam: { examType: 'dotPhysical' }, test: null })).toEqual({
      examiner: true,
    });
    expect(needsOf(drug('DOT5'))).toEqual({ drugTest: true, pointOfCollection: false });
    expect(needsOf(drug('POCT5'))).toEqual({ drugTest: true, pointOfCollection: true });
    expect([3, 6, 1].map((one) => needsOf(alcohol(one as 1)))).toEqual([
      { breathAlcohol: true },
      { pointOfCollection: true },
      { drugTest: true },
    ]);
    expect(clinicProblem(CLINIC, drug('DOT5'), '2026-06-15')).toBeNull();
    expect(clinicProblem(CLINIC, drug('POCT5'), '2026-06-15')?.code).toBe('order.clinicUnable');
  });

  it('is part of the network', () => {
    const closing = { ...CLINIC, closedOn: '2026-06-16' };
    expect(clinicProblem(closing, drug('DOT5'), '2026-06-15')).toBeNull();
    expect(clinicProblem(closing, drug('DOT5'), '2026-06-16')?.code).toBe('order.clinicClosed');
  });
});
