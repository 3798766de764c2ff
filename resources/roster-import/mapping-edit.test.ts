import { describe, expect, it } from 'vitest';
import {
  columnControl,
  columnMark,
  isFormerPart,
  mappingProblems,
  splitsAreStale,
  targetOf,
  titleControl,
  undecided,
  unresolvedFirst,
  columnUse,
  withUse,
  withTarget,
  valueMark,
  valuesAreStale,
} from './mapping-edit';
import { rosterImport } from './test-support';

const { mapping, proposal } = rosterImport();
const [workId] = proposal.columns;
const [roanoke, asheville] = proposal.locations;

describe('marks', () => {
  it('tell proposals from choices, and show what to check', () => {
    if (!workId) throw new Error('no column');
    expect(columnMark(workId, 'workId')).toBe('proposed');
    expect(columnMark(workId, 'notes')).toBe('chosen');
    expect(columnMark({ ...workId, confidence: 0.6 }, 'workId')).toBe('check');
    expect(columnMark({ ...workId, field: 'ignore', why: 'unknown', confidence: 0 }, 'ignore')).toBe('check');
    expect(columnMark({ ...workId, field: 'ignore', why: 'empty', confidence: 0 }, 'ignore')).toBe(
      'proposed',
    );
  });

  it('show a column that only an earlier mapping explains', () => {
    if (!workId) throw new Error('no column');
    expect(columnMark({ ...workId, field: 'notes', why: 'unknown', confidence: 1 }, 'notes')).toBe(
      'remembered',
    );
    expect(columnMark({ ...workId, field: 'ignore', why: 'unknown', confidence: 1 }, 'ignore')).toBe(
      'remembered',
    );
  });

  it('show undecided values, guesses and earlier choices', () => {
    if (!roanoke || !asheville) throw new Error('no values');
    expect(valueMark(roanoke, 1002)).toBe('proposed');
    expect(valueMark(roanoke, 1003)).toBe('chosen');
    expect(valueMark({ ...roanoke, confidence: 'guess' }, 1002)).toBe('check');
    expect(valueMark({ ...roanoke, why: 'remembered' }, 1002)).toBe('remembered');
    expect(valueMark(asheville, null)).toBe('decide');
  });

  it('sort undecided entries first, and otherwise in the order of the file', () => {
    const marks = ['proposed', 'check', 'decide', 'proposed', 'check'] as const;
    const sorted = unresolvedFirst([0, 1, 2, 3, 4], (at) => marks[at]!);
    expect(sorted).toEqual([2, 1, 4, 0, 3]);
  });
});

describe('the mapping', () => {
  it('finds a value in any case, and replaces it', () => {
    const changed = withTarget(mapping, 'locations', 'asheville', 1003);
    expect(targetOf(changed, 'locations', 'ASHEVILLE')).toBe(1003);
    expect(changed.locations).toHaveLength(mapping.locations.length);
    expect(withTarget(mapping, 'statuses', 'A', 2).statuses).toEqual([{ word: 'A', id: 2 }]);
  });

  it('counts undecided values and their rows', () => {
    expect(undecided(mapping, proposal)).toEqual({ values: 2, rows: 5 });
    const located = withTarget(mapping, 'locations', 'Asheville', 1003);
    const decided = withTarget(located, 'jobTitles', 'Yard Jockey', { kind: 'leave' });
    expect(undecided(decided, proposal)).toEqual({ values: 0, rows: 0 });
    // The values of a skipped column don't count.
    expect(undecided(withUse(mapping, 4, 'ignore'), proposal)).toEqual({ values: 1, rows: 3 });
  });

  it('knows that the values of a newly mapped column have not been read', () => {
    expect(valuesAreStale(mapping, proposal, 'locations')).toBe(false);
    const moved = withUse(withUse(mapping, 4, 'ignore'), 6, 'location');
    expect(valuesAreStale(moved, proposal, 'locations')).toBe(true);
  });

  it('rejects a field used twice, a file without names and a job title without a name', () => {
    expect(mappingProblems(mapping)).toEqual({});
    expect(mappingProblems(withUse(mapping, 6, 'ssn'))).toEqual({ [columnControl(6)]: 'twice' });
    const nameless = [0, 1, 2].reduce((all, at) => withUse(all, at, 'ignore'), mapping);
    expect(mappingProblems(nameless)).toEqual({ [columnControl(0)]: 'nameMissing' });
    // A last name alone is not enough.
    expect(mappingProblems(withUse(nameless, 1, 'lastName'))).toEqual({
      [columnControl(0)]: 'nameMissing',
    });
    const newTitle = { kind: 'new', name: ' ', program: 'cdl' } as const;
    const untitled = withTarget(mapping, 'jobTitles', 'Yard Jockey', newTitle);
    expect(mappingProblems(untitled)).toEqual({ [titleControl('Yard Jockey')]: 'titleName' });
  });
});

describe('a split column', () => {
  const split = withUse(mapping, 6, 'split:slash');
  const withParts = {
    ...split,
    columns: [...split.columns, { header: 'Rte · 1', field: 'notes' }, { header: 'Rte · 2', field: 'phone' }],
  } as typeof mapping;

  it('is not read itself, and its parts are unknown until the server reads them', () => {
    expect(split.splits).toEqual([{ header: 'Rte', by: 'slash' }]);
    expect(columnUse(split, 6)).toBe('split:slash');
    expect(split.columns[6]?.field).toBe('ignore');
    expect(splitsAreStale(split, proposal)).toBe(true);
    expect(splitsAreStale(split, { ...proposal, splits: split.splits })).toBe(false);
  });

  it('can be split another way, or joined again', () => {
    const other = withUse(withParts, 6, 'split:dash');
    expect(other.splits).toEqual([{ header: 'Rte', by: 'dash' }]);
    expect(isFormerPart(other, 'Rte · 1')).toBe(false);
    const joined = withUse(withParts, 6, 'notes');
    expect(joined.splits).toEqual([]);
    expect(isFormerPart(joined, 'Rte · 1')).toBe(true);
    expect(joined.columns.map(({ field }) => field).slice(6)).toEqual(['notes', 'ignore', 'ignore']);
    expect(mappingProblems(joined)).toEqual({});
  });
});
