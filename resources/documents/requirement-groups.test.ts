import { describe, expect, it } from 'vitest';
import { gapsOf, groupFile, groupHolding } from './requirement-groups';
import { requirement, storedDocument } from './test-file';

const TODAY = '2026-11-20';

describe('gapsOf', () => {
  it('puts what disqualifies the driver first, then what isn’t due yet, then what is about to expire', () => {
    const order = gapsOf(
      [
        requirement({ docTypeId: 1, status: 'expiring', dueOn: '2026-11-25' }),
        requirement({ docTypeId: 2, status: 'missing', dueOn: '2026-12-05', since: '2026-11-05' }),
        requirement({ docTypeId: 3, status: 'expired', dueOn: '2026-11-01' }),
        requirement({ docTypeId: 4, status: 'missing', dueOn: '2026-10-01', since: '2026-10-02' }),
        requirement({ docTypeId: 5, status: 'missing', dueOn: null }),
        requirement({ docTypeId: 6, status: 'ok' }),
        // Hired today: the first is due before the first drive, the second at the end of the day.
        requirement({ docTypeId: 7, status: 'missing', dueOn: TODAY, since: '2026-10-21' }),
        requirement({ docTypeId: 8, status: 'missing', dueOn: TODAY, since: TODAY }),
      ],
      TODAY,
    );
    expect(order.map(({ docTypeId }) => docTypeId)).toEqual([5, 4, 3, 8, 7, 2, 1]);
  });
});

describe('groupFile', () => {
  it('lists documents that are not required among the others, not among those on file', () => {
    const groups = groupFile(
      [
        requirement({ docTypeId: 1, status: 'notApplicable' }),
        requirement({ docTypeId: 2, status: 'notApplicable' }),
      ],
      [storedDocument({ documentId: 9, docTypeId: 1 })],
      TODAY,
    );
    expect(groups.onFile).toEqual([]);
    expect(groups.other.map(({ docTypeId }) => docTypeId)).toEqual([1]);
    expect(groups.notNeeded.map(({ docTypeId }) => docTypeId)).toEqual([2]);
  });

  it('shows a document of another type that satisfies a requirement, then the newest first', () => {
    const groups = groupFile(
      [requirement({ docTypeId: 2006, documentId: 3 })],
      [
        storedDocument({ documentId: 1, docTypeId: 2006, docDate: '2019-01-01' }),
        storedDocument({ documentId: 2, docTypeId: 2006, docDate: '2020-01-01' }),
        storedDocument({ documentId: 3, docTypeId: 2007 }),
      ],
      TODAY,
    );
    expect(groups.onFile[0]?.documents.map(({ documentId }) => documentId)).toEqual([3, 2, 1]);
    expect(groups.other.map(({ docTypeId }) => docTypeId)).toEqual([2007]);
  });

  it('leaves out documents dated after the day', () => {
    const documents = [storedDocument({ documentId: 1, docTypeId: 5, docDate: '2026-11-21' })];
    expect(groupFile([], documents, TODAY).other).toEqual([]);
    expect(groupFile([], documents, '2026-11-21').other).toHaveLength(1);
  });
});

describe('groupHolding', () => {
  it('finds the group of a document type, and none for a type that the file does not have', () => {
    const groups = groupFile([requirement({ docTypeId: 1, status: 'waived' })], [], TODAY);
    expect(groupHolding(groups, 1)).toBe('waived');
    expect(groupHolding(groups, 2)).toBeUndefined();
  });
});
