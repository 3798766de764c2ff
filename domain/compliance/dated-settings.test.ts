import { describe, expect, it } from 'vitest';
import { datedStateOn, isCheckDue, uncheckedOn, type DatedSetting } from './dated-settings';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { compileRules } from './compile';
import { rulesWith, requirementRule } from './rules';
import { shippedSettings, withShipped } from './shipped-settings';
import { cdlDriver, fileWith, requirement, testDocument } from './test-files';

const shipped = (id: string): DatedSetting => shippedSettings.find((one) => one.id === id)!;
const WAIVER = shipped('nriiWaiver-2');

describe('the state of a dated setting', () => {
  it.each([
    ['2025-08-20', 'coming'],
    ['2025-08-21', 'current'],
    ['2026-09-10', 'current'],
    ['2026-09-11', 'endsSoon'],
    ['2026-10-11', 'endsSoon'],
    ['2026-10-12', 'ended'],
  ])('of the waiver until 10/11/2026 on %s is %s', (day, state) => {
    expect(datedStateOn(WAIVER, shippedSettings, day)).toBe(state);
  });

  it('is past, not ended, where another one follows', () => {
    expect(datedStateOn(shipped('nriiWaiver-1'), shippedSettings, '2025-08-20')).toBe('current');
    expect(datedStateOn(shipped('nriiWaiver-1'), shippedSettings, '2025-08-21')).toBe('past');
  });

  it('never ends without a last day', () => {
    expect(datedStateOn(shipped('nriiPendingStates-2'), shippedSettings, '2040-01-01')).toBe('current');
  });
});

describe('the check of a dated setting', () => {
  const checked = (checkedOn: string) => ({ ...WAIVER, checkedOn });
  const isDue = (checkedOn: string, day: string) => isCheckDue(checked(checkedOn), [checked(checkedOn)], day);

  it('is due from 30 days before the end', () => {
    expect(isDue('2026-04-11', '2026-09-10')).toBe(false);
    expect(isDue('2026-04-11', '2026-09-11')).toBe(true);
  });

  it('is done for the time being by a check in these days, and due again once it has ended', () => {
    expect(isDue('2026-09-10', '2026-09-20')).toBe(true);
    expect(isDue('2026-09-11', '2026-09-20')).toBe(false);
    expect(isDue('2026-09-11', '2026-10-11')).toBe(false);
    expect(isDue('2026-09-11', '2026-10-12')).toBe(true);
    expect(isDue('2026-10-11', '2026-11-01')).toBe(true);
    expect(isDue('2026-10-12', '2026-11-01')).toBe(false);
  });

  it('is not due where the next one is known', () => {
    const next = { ...WAIVER, id: 'nriiWaiver-3', effectiveFrom: '2026-10-12', effectiveTo: '2027-04-11' };
    const settings = [...shippedSettings, next];
    expect(isCheckDue(WAIVER, settings, '2026-10-12')).toBe(false);
    expect(uncheckedOn(settings, 'nriiWaiver', '2026-10-12')).toBeUndefined();
  });
});

describe('stored settings', () => {
  const next: DatedSetting = {
    ...WAIVER,
    id: 'nriiWaiver-3',
    effectiveFrom: '2026-10-12',
    effectiveTo: '2027-04-11',
  };

  it('stand beside the shipped ones, and replace the one with their ID or their days', () => {
    expect(withShipped([])).toBe(shippedSettings);
    expect(withShipped([next])).toHaveLength(shippedSettings.length + 1);
    const longer = { ...WAIVER, effectiveTo: '2026-12-31' };
    expect(withShipped([longer]).filter(({ key }) => key === 'nriiWaiver')).toEqual([
      shipped('nriiWaiver-1'),
      longer,
    ]);
    const own = { ...WAIVER, id: 'nriiWaiver-9', effectiveFrom: '2026-01-01' };
    expect(withShipped([own]).some(({ id }) => id === 'nriiWaiver-2')).toBe(false);
  });

  it('compile the rules once for the same content, and again for other content', () => {
    const rules = (stored: DatedSetting[]) => compileRules(rulesWith(withShipped(stored)));
    expect(rules([{ ...next }])).toBe(rules([{ ...next }]));
    expect(rules([{ ...next, effectiveTo: '2027-05-01' }])).not.toBe(rules([next]));
  });

  it('extend the waiver from the day after its end', () => {
    const documents = fileWith({
      without: [2003, 238],
      plus: [testDocument(238, '2026-10-01', '2028-10-01')],
    });
    const on = (day: string, settings = withShipped([next])) =>
      requirement(evaluateEmployee(cdlDriver, documents, DEFAULT_SETUP, day, undefined, { settings }), 2003);
    expect(on('2026-10-11', shippedSettings).status).toBe('expiring');
    expect(on('2026-10-12', shippedSettings).status).toBe('expired');
    expect(on('2026-10-12')).toMatchObject({ expiresOn: '2026-11-30', reason: { key: 'okByPaper' } });
    expect(on('2026-12-01').status).toBe('expired');
  });

  it('move a state to electronic records from the first day of a new list, and all states where no list is in force', () => {
    const ends = { ...shipped('nriiPendingStates-2'), effectiveTo: '2026-11-30' };
    const newList = {
      ...ends,
      id: 'nriiPendingStates-3',
      effectiveFrom: '2026-12-01',
      effectiveTo: null,
      value: { states: ['AK'] },
    };
    const driver = { ...cdlDriver, licenseState: 'NY' };
    const proofOn = (day: string, stored: DatedSetting[]) =>
      evaluateEmployee(driver, [], DEFAULT_SETUP, day, undefined, { settings: withShipped(stored) })
        .gaps.map(({ docTypeId }) => docTypeId)
        .filter((id) => id === 238 || id === 2003);
    expect(proofOn('2026-11-30', [ends, newList])).toEqual([238]);
    expect(proofOn('2026-12-01', [ends, newList])).toEqual([2003]);
    expect(proofOn('2026-12-01', [ends])).toEqual([2003]);
    expect(proofOn('2026-12-01', [])).toEqual([238]);
  });

  it('have rules with the words of their series', () => {
    expect(requirementRule('cdl-medical-status-7')?.title).toBe('CDL medical status');
  });
});

describe('an answer that rests on a setting whose check is due', () => {
  const card = (docDate: string) =>
    fileWith({ without: [2003, 238], plus: [testDocument(238, docDate, '2028-10-01')] });
  const unchecked = (documents: ReturnType<typeof card>, day: string, person = cdlDriver) =>
    evaluateEmployee(person, documents, DEFAULT_SETUP, day).uncheckedSettings;
  const waiver = [{ key: 'nriiWaiver', endsOn: '2026-10-11', docTypeIds: [2003] }];

  it('says so while a paper card counts in the last 30 days of the waiver, and after its end', () => {
    expect(unchecked(card('2026-09-01'), '2026-09-10')).toEqual([]);
    expect(unchecked(card('2026-09-01'), '2026-09-11')).toEqual(waiver);
    expect(unchecked(card('2026-09-01'), '2026-10-12')).toEqual(waiver);
    expect(unchecked(card('2026-11-01'), '2026-11-22')).toEqual(waiver);
  });

  it('says nothing where the driving record is on file, or no card is', () => {
    expect(unchecked(fileWith({}), '2026-11-22')).toEqual([]);
    expect(unchecked(fileWith({ without: [2003, 238] }), '2026-11-22')).toEqual([]);
  });

  it('says so about the list of states for drivers from a state on it', () => {
    const ends = { ...shipped('nriiPendingStates-2'), effectiveTo: '2026-11-30' };
    const settings = withShipped([ends]);
    const keysFor = (licenseState: string, day: string) =>
      evaluateEmployee({ ...cdlDriver, licenseState }, [], DEFAULT_SETUP, day, undefined, {
        settings,
      }).uncheckedSettings.map(({ key, docTypeIds }) => [key, docTypeIds]);
    expect(keysFor('NY', '2026-10-30')).toEqual([]);
    expect(keysFor('NY', '2026-10-31')).toEqual([['nriiPendingStates', [238]]]);
    expect(keysFor('NY', '2026-12-01')).toEqual([['nriiPendingStates', [2003]]]);
    expect(keysFor('VA', '2026-12-01')).toEqual([]);
  });
});
