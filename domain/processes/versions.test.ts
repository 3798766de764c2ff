import { describe, expect, it } from 'vitest';
import { reviewProcess } from '../review/review-process';
import type { ProcessDefinition } from './process';
import { ofVersion, runsVersion, versionProblems } from './versions';

const definition = (more: Partial<ProcessDefinition>) =>
  ({ version: 3, tasks: { decide: {} }, ...more }) as unknown as ProcessDefinition;
const ask = { ask: {} } as unknown as ProcessDefinition['tasks'];

describe('the versions of a process', () => {
  it('are all accounted for: each earlier one is kept, or its tasks become ones that exist', () => {
    expect(versionProblems(reviewProcess as unknown as ProcessDefinition)).toEqual([]);
    expect(
      versionProblems(definition({ earlier: { 1: { tasks: ask }, 2: { becomes: { ask: 'decide' } } } })),
    ).toEqual([]);
    expect(versionProblems(definition({}))).toEqual(['version 1 is missing', 'version 2 is missing']);
    const earlier = { 1: { tasks: ask }, 2: { becomes: { ask: 'gone' } }, 3: { tasks: ask } };
    expect(versionProblems(definition({ earlier }))).toEqual([
      'version 3 is not an earlier one',
      "version 2: ask becomes gone, which doesn't exist",
    ]);
  });

  it('go on as they are if they are kept', () => {
    const own = definition({ earlier: { 1: { tasks: ask }, 2: { becomes: { ask: 'decide' } } } });
    expect([1, 2, 3, 4].map((version) => runsVersion(own, version))).toEqual([true, false, true, false]);
    expect([1, 2, 3].map((version) => Object.keys(ofVersion(own, version).tasks))).toEqual([
      ['ask'],
      ['decide'],
      ['decide'],
    ]);
  });
});
