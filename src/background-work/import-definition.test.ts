import { describe, expect, it } from 'vitest';
import { nextStep, openSteps, pageOf, stepOf } from './import-definition';

const STEPS = [
  { name: 'mapping', waitsIn: 'mapping', openIn: ['previewed'] },
  { name: 'preview', waitsIn: 'previewed' },
  { name: 'apply', waitsIn: 'applying', openIn: ['previewed'] },
  { name: 'result', waitsIn: 'done' },
];

describe('steps', () => {
  it('opens what the state of the file allows', () => {
    expect(openSteps(STEPS, null)).toEqual(['file']);
    expect(openSteps(STEPS, 'mapping')).toEqual(['file', 'mapping']);
    expect(openSteps(STEPS, 'previewed')).toEqual(['file', 'mapping', 'preview', 'apply']);
    expect(openSteps(STEPS, 'applying')).not.toContain('mapping');
    expect(openSteps(STEPS, 'done')).toEqual(['file', 'result']);
  });

  it('goes on where the file waits', () => {
    expect([
      nextStep(STEPS, 'mapping'),
      nextStep(STEPS, 'previewed'),
      nextStep(STEPS, 'applying'),
      nextStep(STEPS, 'done'),
    ]).toEqual(['mapping', 'preview', 'apply', 'result']);
  });

  it('takes the step of the address only where it can be opened', () => {
    expect(stepOf(STEPS, 'mapping', 'previewed')).toBe('mapping');
    expect(stepOf(STEPS, 'result', 'previewed')).toBe('preview');
    expect(stepOf(STEPS, 'mapping', 'done')).toBe('result');
    expect(stepOf(STEPS, null, 'mapping')).toBe('mapping');
    expect(stepOf(STEPS, 'nonsense', 'applying')).toBe('apply');
  });

  it('cuts a page out of rows that have all been fetched', () => {
    expect(pageOf(['a', 'b', 'c'], { page: 2, perPage: 2 })).toEqual({ rows: ['c'], total: 3 });
    expect(pageOf(['a'], { page: 2, perPage: 2 })).toEqual({ rows: [], total: 1 });
  });
});
