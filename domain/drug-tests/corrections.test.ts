import { describe, expect, it } from 'vitest';
import type { Authority, OrderReasonId, ResultCode } from '../orders/tests';
import { arrivalOf, type Reported } from './corrections';

const report = (resultCode: ResultCode, more: Partial<Reported> = {}): Reported => ({
  testType: 'drug',
  authority: 'FMCSA',
  reasonId: 3,
  specimenId: null,
  resultCode,
  on: '2026-06-15',
  ...more,
});

/** A report arrives, or a second person confirms the last one. */
type Event = Reported | 'confirmed';

/** What the file says in the end, by codes; and whether the last report waits for a second person. */
function fileAfter(events: readonly Event[]): [ResultCode[], boolean] {
  let file: Reported[] = [];
  let last: Reported | null = null;
  let waits = false;
  for (const event of events) {
    if (event === 'confirmed') {
      file = last ? [last] : [];
      waits = false;
      continue;
    }
    const { counts, needsReview, ended } = arrivalOf(event, last, file);
    file = [...file.filter((one) => !ended.includes(one)), ...(counts ? [event] : [])];
    last = event;
    waits = needsReview;
  }
  return [file.map(({ resultCode }) => resultCode), waits];
}

const NEGATIVE = report(1);
const DILUTE = report(2);
const CANCELED = report(3);
const POSITIVE = report(4);
const REFUSAL = report(11);
const AT_REVIEW = report(21);
const breath = (resultCode: ResultCode) => report(resultCode, { testType: 'alcohol' });
const [SOBER, BELOW_004, OVER_004, NO_BREATH] = [breath(14), breath(5), breath(4), breath(3)];

describe('the file after corrections', () => {
  it.each<[string, Event[], ResultCode[], boolean]>([
    ['a first negative counts', [NEGATIVE], [1], false],
    ['so does one after the laboratory’s report', [AT_REVIEW, NEGATIVE], [1], false],
    ['a positive bars at once', [POSITIVE], [4], true],
    ['a positive ends a negative at once', [NEGATIVE, POSITIVE], [4], true],
    ['a positive bars until its negative is confirmed (40.149)', [POSITIVE, NEGATIVE], [4], true],
    ['and no longer', [POSITIVE, NEGATIVE, 'confirmed'], [1], false],
    ['also if the positive was confirmed', [POSITIVE, 'confirmed', NEGATIVE], [4], true],
    ['a canceled one holds as well (40.161, 40.187)', [POSITIVE, CANCELED], [4], true],
    ['until it is confirmed', [POSITIVE, CANCELED, 'confirmed'], [3], false],
    ['a refusal is a violation too', [REFUSAL, NEGATIVE], [11], true],
    ['two corrections in a row lift nothing', [POSITIVE, NEGATIVE, CANCELED], [4], true],
    ['the confirmation of the last one does', [POSITIVE, NEGATIVE, CANCELED, 'confirmed'], [3], false],
    ['a correction of a correction bars', [POSITIVE, NEGATIVE, REFUSAL], [4, 11], true],
    ['and is the only one once it is confirmed', [POSITIVE, NEGATIVE, REFUSAL, 'confirmed'], [11], false],
    ['after a confirmed negative', [POSITIVE, NEGATIVE, 'confirmed', POSITIVE], [4], true],
    ['a positive of another kind leaves the first one', [POSITIVE, REFUSAL], [4, 11], true],
    ['a canceled test ends a negative at once', [NEGATIVE, CANCELED], [3], false],
    ['a negative closes the gap once it is confirmed', [CANCELED, NEGATIVE], [], true],
    ['which it does then', [CANCELED, NEGATIVE, 'confirmed'], [1], false],
    ['a dilute negative changes nothing (40.197)', [NEGATIVE, DILUTE], [2], false],
    ['of alcohol a negative waits anyway', [SOBER], [], true],
    ['a breath test of 0.04 bars until it', [OVER_004, SOBER], [4], true],
    ['0.02 is less than a violation', [OVER_004, BELOW_004], [4, 5], true],
    ['until it is confirmed that it was 0.02', [OVER_004, BELOW_004, 'confirmed'], [5], false],
    ['a canceled breath test ends a negative at once (40.267)', [SOBER, 'confirmed', NO_BREATH], [], true],
  ])('%s', (_what, events, file, waits) => {
    expect(fileAfter(events)).toEqual([file, waits]);
  });

  it.each<[string, Partial<Reported>]>([
    ['another day', { on: '2026-06-14' }],
    ['another reason, such as the return to duty (40.305)', { reasonId: 5 as OrderReasonId }],
  ])('has no negative of %s before it is confirmed', (_what, more) => {
    const changed = report(1, more);
    expect(fileAfter([NEGATIVE, changed])).toEqual([[], true]);
    expect(fileAfter([NEGATIVE, changed, 'confirmed'])).toEqual([[1], false]);
  });

  it('keeps a positive whose correction is of no DOT test', () => {
    expect(fileAfter([POSITIVE, report(4, { authority: 'Other' as Authority })])).toEqual([[4], true]);
  });
});
