import { describe, expect, it } from 'vitest';
import { earlierOf, mergedFields, overlapRefusal } from './merge-rules';

describe('the fields of a merge', () => {
  it('fills only what the person who stays lacks, and names what differs', () => {
    const { filled, differences } = mergedFields(
      { firstName: 'Ann', workId: 'A1', email: null, dob: '1980-01-01', hireDate: '2024-01-01' },
      {
        firstName: 'Anne',
        workId: 'A2',
        email: 'ann@example.com',
        dob: '1980-01-01',
        hireDate: '2024-01-01',
      },
    );
    expect(filled).toEqual({ email: 'ann@example.com' });
    expect(differences).toEqual([
      { field: 'firstName', kept: 'Ann', dropped: 'Anne' },
      { field: 'workId', kept: 'A1', dropped: 'A2' },
    ]);
  });

  it('takes a license as a whole or not at all', () => {
    const from = { license: 'B7', state: 'VA', licenseClassId: 1, licenseExpiresOn: '2029-05-31' };
    expect(mergedFields({}, from).filled).toEqual(from);
    expect(mergedFields({ license: 'C9', state: 'NC' }, from).filled).toEqual({});
    expect(mergedFields({ license: 'B7', state: 'VA' }, from).filled).toEqual({
      licenseClassId: 1,
      licenseExpiresOn: '2029-05-31',
    });
    expect(mergedFields({ state: 'NC' }, from).filled).toEqual({});
  });

  it('takes no answers about the time before another hire', () => {
    const from = { hireDate: '2020-01-01', otherLicenseStates: 'TX', previousEmployers: '' };
    expect(mergedFields({ hireDate: '2024-01-01' }, from).filled).toEqual({});
    expect(mergedFields({ hireDate: '2020-01-01' }, from).filled).toEqual({
      otherLicenseStates: 'TX',
      previousEmployers: '',
    });
    expect(mergedFields({}, from).filled).toEqual(from);
  });

  it('never ends the employment of the person who stays', () => {
    const from = { terminationDate: '2023-05-01', terminationReason: 'Left', employmentStatusId: 4 };
    expect(mergedFields({ employmentStatusId: 2 }, from).filled).toEqual({});
  });
});

describe('the employments of a merge', () => {
  const to = { hireDate: '2024-01-01', earlier: [{ hireDate: '2018-01-01', endDate: '2019-01-31' }] };

  it('keeps an employment that ended the day before as an earlier one', () => {
    const from = { hireDate: '2020-01-01', terminationDate: '2023-12-31', earlier: [] };
    expect(earlierOf(to, from)).toEqual({ hireDate: '2020-01-01', endDate: '2023-12-31' });
    expect(overlapRefusal(to, from)).toBeNull();
    expect(earlierOf(to, { ...from, terminationDate: '2024-01-01' })).toBeNull();
  });

  it('refuses a merge into a record without a hire date, or that has ended while the other has not', () => {
    const ended = {
      hireDate: '2020-01-01',
      terminationDate: '2023-12-31',
      employmentStatusId: 4,
      earlier: [],
    };
    const current = { hireDate: '2024-01-15', employmentStatusId: 2, earlier: [] };
    expect(overlapRefusal({ employmentStatusId: 2, earlier: [] }, ended)?.code).toBe('merge.hireDateFirst');
    expect(overlapRefusal(ended, current)?.code).toBe('merge.otherWayRound');
    expect(overlapRefusal({ ...ended, employmentStatusId: 3 }, current)?.code).toBe('merge.otherWayRound');
    expect(overlapRefusal(current, ended)).toBeNull();
    expect(mergedFields({}, { hireDate: '2020-01-01', terminationDate: '2023-12-31' }).filled).toEqual({});
  });

  it('refuses a day in two employments', () => {
    const from = (hireDate: string, endDate: string) => ({ earlier: [{ hireDate, endDate }] });
    expect(overlapRefusal(to, from('2019-01-31', '2020-01-01'))?.code).toBe('merge.overlaps');
    expect(overlapRefusal(to, from('2019-02-01', '2020-01-01'))).toBeNull();
    expect(overlapRefusal(to, from('2023-01-01', '2024-01-01'))?.code).toBe('merge.overlapsCurrent');
    expect(overlapRefusal({ earlier: to.earlier }, { hireDate: '2019-01-31', earlier: [] })?.code).toBe(
      'merge.overlapsCurrent',
    );
  });
});
