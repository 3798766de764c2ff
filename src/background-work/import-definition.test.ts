import { describe, expect, it } from 'vitest';
import { nextStep, openSteps, pageOf, stepOf } from './import-definition';

const STEPS = [
  { name: 'mapping', waitsIn: 'mapping', openIn: ['previewed'] },
  { name: 'preview', waitsIn: 'previewed' },
  { name: 'apply', waitsIn: 'applying', openIn: ['previewed'] },
  { name: 'result', waitsIn: 'done' },
];

describe('steps', () => {
  it('can be opened depending on the state of the run', () => {
    expect(openSteps(STEPS, null)).toEqual(['file']);
    expect(openSteps(STEPS, 'mapping')).toEqual(['file', 'mapping']);
    expect(openSteps(STEPS, 'previewed')).toEqual(['file', 'mapping', 'preview', 'apply']);
    expect(openSteps(STEPS, 'applying')).not.toContain('mapping');
    expect(openSteps(STEPS, 'done')).toEqual(['file', 'result']);
  });

  it('continue with the step for the state of the run', () => {
    expect([
      nextStep(STEPS, 'mapping'),
      nextStep(STEPS, 'previewed'),
      nextStep(STEPS, 'applying'),
      nextStep(STEPS, 'done'),
    ]).toEqual(['mapping', 'preview', 'apply', 'result']);
  });

  it('come from the address only if they can be opened', () => {
    expect(stepOf(STEPS, 'mapping', 'previewed')).toBe('mapping');
    expect(stepOf(STEPS, 'result', 'previewed')).toBe('preview');
    expect(stepOf(STEPS, 'mapping', 'done')).toBe('result');
    expect(stepOf(STEPS, null, 'mapping')).toBe('mapping');
    expect(stepOf(STEPS, 'nonsense', 'applying')).toBe('apply');
  });

  it('have pages of rows in memory', () => {
    expect(pageOf(['a', 'b', 'c'], { page: 2, perPage: 2 })).toEqual({ rows: ['c'], total: 3 });
    expect(pageOf(['a'], { page: 2, perPage: 2 })).toEqual({ rows: [], total: 1 });
  });
});
