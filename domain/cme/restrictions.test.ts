import { describe, expect, it } from 'vitest';
import { areUnderstood, limitsIn, restsOn39164 } from './restrictions';

describe('the restrictions of a certificate', () => {
  it.each<[string | null, string[]]>([
    [null, []],
    ['None', []],
    ['Wearing corrective lenses, wearing hearing aid', []],
    ['corrective lenses; accompanied by a diabetes waiver/exemption', ['variance']],
    ['Accompanied by a Skill Performance Evaluation (SPE) Certificate', ['spe']],
    ['glasses and SPE', ['spe']],
    ['Driving within an exempt intracity zone (49 CFR 391.62) (Federal)', ['intracityZone']],
    ['Qualified by operation of 49 CFR 391.64 (Federal)', ['variance']],
    ['Grandfathered from State requirements (State)', ['withinState']],
    ['intrastate only', ['withinState']],
    ['Accompanied by a State waiver', ['withinState']],
    ['SPE, vision exemption', ['spe', 'variance']],
  ])('%s', (text, limits) => {
    expect([limitsIn(text).toSorted(), areUnderstood(text)]).toEqual([limits, true]);
  });

  it('that are none of the form are not understood', () => {
    expect(['daylight only', 'corrective lenses, daylight only'].map(areUnderstood)).toEqual([false, false]);
  });

  it('by operation of 391.64 ended on 3/21/2023', () => {
    const by = 'Qualified by operation of 49 CFR 391.64';
    expect([restsOn39164(by, '2023-03-21'), restsOn39164(by, '2023-03-22')]).toEqual([false, true]);
    expect(restsOn39164('SPE', '2023-03-22')).toBe(false);
  });
});
