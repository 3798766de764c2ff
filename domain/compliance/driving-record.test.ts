import { describe, expect, it } from 'vitest';
import { DEFAULT_SETUP, evaluateEmployee } from './evaluate';
import { cdlDriver, completeFile, fileWith, requirementOn, testDocument, vanDriver } from './test-files';

const TODAY = '2026-06-15';

describe('driving records', () => {
  it('accepts the initial record as the yearly one until it is twelve months old', () => {
    const documents = fileWith({ without: [225, 2002] });
    expect(requirementOn(cdlDriver, documents, 225, '2024-02-08')).toMatchObject({
      status: 'ok',
      expiresOn: '2024-03-10',
    });
    expect(requirementOn(cdlDriver, documents, 225, '2024-03-10').status).toBe('expiring');
    expect(requirementOn(cdlDriver, documents, 225, '2024-03-11').status).toBe('expired');
    expect(requirementOn(cdlDriver, documents, 660, TODAY).status).toBe('ok');
  });

  it('from before the hire does not expire while there is time for the first yearly one', () => {
    const driver = { ...cdlDriver, hireDate: '2026-03-01', previousEndDate: '2025-12-31' };
    const old = [testDocument(225, '2025-09-01'), testDocument(2002, '2025-09-02')];
    const documents = fileWith({ without: [225, 2002], plus: old });
    expect(requirementOn(driver, documents, 2002, '2026-09-03').status).not.toBe('expired');
    expect(requirementOn(driver, documents, 2002, '2027-03-02').status).toBe('expired');
  });

  it('are needed of the other states of license also while the present one is unknown', () => {
    const driver = { ...cdlDriver, licenseState: null, otherLicenseStates: ['TX', 'OK'] };
    const plus = [{ ...testDocument(660, '2023-03-10'), state: 'TX' }];
    const documents = fileWith({ without: [660], plus });
    expect(requirementOn(driver, documents, 660, TODAY)).toMatchObject({
      status: 'missing',
      reason: { values: { states: 'OK' } },
    });
  });

  it('accepts a review only for a record from the twelve months before it', () => {
    const review = (record: string, reviewed: string) => {
      const plus = [testDocument(225, record), testDocument(2002, reviewed)];
      return requirementOn(cdlDriver, fileWith({ without: [225, 2002], plus }), 2002, TODAY);
    };
    expect(review('2026-02-01', '2026-02-01')).toMatchObject({ status: 'ok', expiresOn: '2027-02-01' });
    expect(review('2026-02-01', '2026-01-31')).toMatchObject({
      status: 'missing',
      reason: { key: 'reviewWithoutRecord', values: { date: '2026-01-31' } },
    });
    expect(review('2025-02-28', '2026-02-28').status).toBe('ok');
    expect(review('2025-02-27', '2026-02-28').status).toBe('missing');
  });

  it('no longer require the yearly list of violations after 5/8/2022', () => {
    const driver = { ...cdlDriver, hireDate: '2018-01-01' };
    expect(requirementOn(driver, completeFile, 2031, '2022-05-08')).toMatchObject({
      status: 'missing',
      cfr: 'former 391.27',
    });
    const after = evaluateEmployee(driver, completeFile, DEFAULT_SETUP, '2022-05-09');
    expect(after.gaps.some(({ docTypeId }) => docTypeId === 2031)).toBe(false);
    expect(evaluateEmployee(driver, [], DEFAULT_SETUP, '2022-05-08').nextChangeOn).toBe('2022-05-09');
  });
});

describe('license and road test', () => {
  it("uses the date on the copy, else the license's expiration date", () => {
    const copy = (expiresOn: string | null, licenseExpiresOn: string | null) =>
      requirementOn(
        { ...cdlDriver, licenseExpiresOn },
        fileWith({ without: [2008], plus: [testDocument(2008, '2024-05-31', expiresOn)] }),
        2008,
        TODAY,
      );
    expect(copy('2026-06-14', '2029-05-31')).toMatchObject({
      status: 'expired',
      inputs: { licenseExpiresOn: '2029-05-31' },
    });
    expect(copy(null, '2026-07-01')).toMatchObject({ status: 'expiring', expiresOn: '2026-07-01' });
    expect(copy(null, null).reason.key).toBe('undated');
  });

  it('accepts a CDL instead of the road test, except for tanks and doubles', () => {
    const licensed = fileWith({ without: [2006] });
    expect(requirementOn(cdlDriver, licensed, 2007, TODAY).status).toBe('ok');
    expect(requirementOn(cdlDriver, fileWith({ without: [2007] }), 2007, TODAY).status).toBe('ok');
    const tank = { ...cdlDriver, flags: { tankOrDoubles: true } };
    expect(requirementOn(tank, licensed, 2006, TODAY)).toMatchObject({
      status: 'missing',
      ruleId: 'road-test-tank-or-doubles',
    });
  });

  it('accepts the license of a van driver instead of the road test only if it is commercial', () => {
    const licensed = fileWith({ without: [2006] });
    expect(requirementOn(vanDriver, licensed, 2006, TODAY).status).toBe('missing');
    expect(requirementOn({ ...vanDriver, licenseClassId: 2 }, licensed, 2006, TODAY).status).toBe('ok');
  });
});

describe('investigation and testing', () => {
  it('accepts the log of good-faith efforts for missing replies', () => {
    const documents = fileWith({ without: [2016], plus: [testDocument(2017, '2023-03-30')] });
    expect(requirementOn(cdlDriver, documents, 2016, TODAY)).toMatchObject({
      status: 'ok',
      inputs: { docTypeId: 2017 },
    });
  });

  it('requires the Clearinghouse query before duty, and from 1/5/2021 for people employed before it began', () => {
    expect(requirementOn(cdlDriver, [], 1162, '2023-03-01')).toMatchObject({
      status: 'missing',
      dueOn: '2023-03-01',
    });
    const veteran = { ...cdlDriver, hireDate: '2015-01-01' };
    expect(requirementOn(veteran, [], 1162, '2020-01-05').reason.key).toBe('notBegun');
    expect(requirementOn(veteran, [], 1162, '2021-01-05').reason.key).toBe('missingDueLater');
    expect(requirementOn(veteran, [], 1162, '2021-01-06')).toMatchObject({
      dueOn: '2021-01-05',
      since: '2021-01-06',
    });
    expect(requirementOn(vanDriver, [], 1162, TODAY).status).toBe('notApplicable');
  });
});
