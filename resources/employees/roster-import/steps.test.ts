import { describe, expect, it } from 'vitest';
import { nextStep, openSteps, stepOf } from './steps';

describe('steps', () => {
  it('opens what the state of the file allows', () => {
    expect(openSteps(null)).toEqual(['file']);
    expect(openSteps('mapping')).toEqual(['file', 'mapping']);
    expect(openSteps('previewed')).toEqual(['file', 'mapping', 'preview', 'apply']);
    expect(openSteps('applying')).not.toContain('mapping');
    expect(openSteps('done')).toEqual(['file', 'result']);
  });

  it('goes on where the file waits', () => {
    expect([nextStep('mapping'), nextStep('previewed'), nextStep('applying'), nextStep('done')]).toEqual([
      'mapping',
      'preview',
      'apply',
      'result',
    ]);
  });

  it('takes the step of the address only where it can be opened', () => {
    expect(stepOf('mapping', 'previewed')).toBe('mapping');
    expect(stepOf('result', 'previewed')).toBe('preview');
    expect(stepOf('mapping', 'done')).toBe('result');
    expect(stepOf(null, 'mapping')).toBe('mapping');
    expect(stepOf('nonsense', 'applying')).toBe('apply');
  });
});
