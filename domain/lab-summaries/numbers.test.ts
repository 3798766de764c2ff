import { describe, expect, it } from 'vitest';
import { compare, numberProblems, typedNumbers } from './numbers';
import { partOf, TEN } from './test-numbers';

const SALIVA = { ...TEN, negative: 8, negativeDilute: 0 };
const only = (urine: ReturnType<typeof partOf>) => ({ urine, oralFluid: null });
const problemOf = (some: object) => Object.keys(numberProblems(only({ ...TEN, ...some })));

describe('the numbers of a summary', () => {
  it('may have a specimen that is positive for several drugs', () => {
    expect(numberProblems(only(TEN))).toEqual({});
  });

  it('may have a specimen with several outcomes that aren’t negative', () => {
    const numbers = partOf({ specimens: 5, random: 5, negative: 4, positive: 1, cocaine: 1, adulterated: 1 });
    expect(numberProblems(only(numbers))).toEqual({});
  });

  it.each([
    ['a total that isn’t that of the reasons', { specimens: 11, negative: 8 }],
    ['more outcomes than specimens', { negative: 10 }],
    ['a specimen without an outcome', { negative: 6 }],
    ['a drug more often than positive specimens', { amphetamine: 2 }],
    ['a positive specimen without a drug', { amphetamine: 0, methamphetamine: 0 }],
  ])('can’t have %s', (_what, some) => {
    expect(problemOf(some)).toEqual(['urine.specimens']);
  });

  it('has specimens in one part at least', () => {
    expect(Object.keys(numberProblems({ urine: partOf({}), oralFluid: null }))).toEqual(['urine.specimens']);
    expect(numberProblems({ urine: null, oralFluid: SALIVA })).toEqual({});
  });

  it('has no dilute oral fluid', () => {
    expect(numberProblems({ urine: null, oralFluid: TEN })).toMatchObject({
      'oralFluid.specimens': { code: 'labSummary.onlyUrineIsDilute' },
    });
  });
});

describe('typed numbers', () => {
  const typed = Object.fromEntries(Object.entries(TEN).map(([line, count]) => [line, String(count)]));

  it('are those of the parts that the report has', () => {
    expect(typedNumbers({ urine: typed, oralFluid: null })).toEqual({ numbers: only(TEN), problems: {} });
  });

  it('need no line that oral fluid doesn’t have', () => {
    const { negativeDilute: _dilute, ...asked } = typed;
    const { numbers, problems } = typedNumbers({ urine: null, oralFluid: { ...asked, negative: '8' } });
    expect([numbers.oralFluid, problems]).toEqual([SALIVA, {}]);
  });

  it.each(['', '1.5', '-1', 'x', '1000000', null])(
    'can’t be %j: a line without a number isn’t zero',
    (mda) => {
      const { problems } = typedNumbers({ urine: null, oralFluid: { ...typed, mda } });
      expect(Object.keys(problems)).toEqual(['oralFluid.mda']);
    },
  );
});

describe('the comparison with results on file', () => {
  const differing = (onFile: Parameters<typeof compare>[1]) =>
    compare(only(TEN), onFile)
      .filter(({ differs }) => differs)
      .map(({ of }) => of);

  it('counts urine and oral fluid together', () => {
    expect(
      compare({ urine: TEN, oralFluid: TEN }, { specimens: 20, negative: 16, canceled: 2 }),
    ).toMatchObject([{ reported: 20 }, { reported: 16 }, { reported: 2 }]);
  });

  it('takes a laboratory’s positive for no result: the review officer may verify it as negative or cancel it', () => {
    expect(differing({ specimens: 10, negative: 8, canceled: 1 })).toEqual([]);
    expect(differing({ specimens: 10, negative: 9, canceled: 1 })).toEqual([]);
    expect(differing({ specimens: 10, negative: 8, canceled: 2 })).toEqual([]);
  });

  it('finds results that are missing on file, and too many', () => {
    expect(differing({ specimens: 9, negative: 7, canceled: 1 })).toEqual(['specimens', 'negative']);
    expect(differing({ specimens: 10, negative: 10, canceled: 0 })).toEqual(['negative', 'canceled']);
    expect(differing({ specimens: 10, negative: 8, canceled: 3 })).toEqual(['canceled']);
  });
});
