import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '../shared/business-days';
import { businessDays, laterDay, scheduleTests, type FollowUpPlan } from './schedule';

const PLAN: FollowUpPlan = { followUpTests: 'drug', firstYear: 8, laterTests: 4, laterMonths: 24 };
/** Repeats: takes these numbers of a thousand one after the other. */
const sequence = (...parts: number[]) => {
  let at = -1;
  return (limit: number) => {
    at += 1;
    return Math.floor((parts[at % parts.length]! / 1000) * limit);
  };
};
const random = () => sequence(931, 12, 480, 777, 203, 650, 88, 340);

describe('the days of follow-up tests', () => {
  const tests = scheduleTests(PLAN, '2026-03-02', random());
  const days = tests.map(({ dueOn }) => dueOn);

  it('are business days after the return, each once', () => {
    expect(days).toHaveLength(12);
    expect(new Set(days).size).toBe(12);
    expect(days.filter((day) => !isBusinessDay(day) || day <= '2026-03-02')).toEqual([]);
  });

  it('are in the first 12 months and in the months after them, with time to repeat the last one', () => {
    expect(days.filter((day) => day <= '2027-02-09')).toHaveLength(8);
    expect(days.filter((day) => day > '2027-03-02' && day <= '2029-02-09')).toHaveLength(4);
  });

  it('have no even distances: any business day can be next', () => {
    const first = businessDays('2026-03-02', '2027-02-09');
    const next = (part: number) =>
      scheduleTests({ ...PLAN, firstYear: 1 }, '2026-03-02', sequence(part))[0]!.dueOn;
    expect([next(0), next(999)]).toEqual([first[0], first.at(-1)]);
  });

  it('are two tests at one visit for drugs and alcohol', () => {
    const both = scheduleTests(
      { ...PLAN, followUpTests: 'both', firstYear: 1, laterTests: 0 },
      '2026-03-02',
      random(),
    );
    expect(both.map(({ number, testType }) => [number, testType])).toEqual([
      [1, 'drug'],
      [1, 'alcohol'],
    ]);
    expect(both[0]!.dueOn).toBe(both[1]!.dueOn);
  });

  it('are all kept if the return is entered when the period is nearly over', () => {
    const late = scheduleTests(PLAN, '2026-03-02', random(), { notBefore: '2027-02-20' });
    expect(late).toHaveLength(12);
    expect(late.filter(({ dueOn }) => dueOn <= '2027-02-20')).toEqual([]);
  });

  it('are chosen again within 60 days if they passed while the driver was away', () => {
    expect([laterDay('2026-06-19', () => 0), laterDay('2026-06-19', (limit) => limit - 1)]).toEqual([
      '2026-06-22',
      '2026-08-18',
    ]);
  });
});
