import { describe, expect, it } from 'vitest';
import { role } from '../access/roles';
import { explainPermission, type OpenedPage } from './explain-permission';

const clerk = {
  role: 'siteClerk',
  permissions: [...role('siteClerk').permissions] as string[],
  isInternalUser: false,
  state: 'active' as const,
  sites: [{ legacyClientId: 7, name: 'Norfolk' }],
};
const ALERTS: OpenedPage = {
  titleKey: 'alerts.title',
  access: { all: ['client.viewAlerts', 'servicesDqf.viewDocumentAlerts'] },
  hidden: false,
};
const explain = (user: typeof clerk, key: Parameters<typeof explainPermission>[1]) =>
  explainPermission(user, key, [ALERTS]);

describe('why a user has a permission', () => {
  it('names the role that comes with it', () => {
    expect(explain(clerk, 'client.viewRoster')).toMatchObject({ has: true, source: 'role', obstacles: [] });
  });

  it('says if it was given beyond the role', () => {
    const more = { ...clerk, permissions: [...clerk.permissions, 'client.viewPii'] };
    expect(explain(more, 'client.viewPii')).toMatchObject({ has: true, source: 'added' });
  });

  it('says what stops them from using it', () => {
    expect(explain({ ...clerk, state: 'invited' as never }, 'client.viewRoster').obstacles).toEqual([
      'invited',
    ]);
    expect(explain({ ...clerk, sites: [] }, 'client.viewRoster').obstacles).toEqual(['noLocations']);
    const reviewer = { ...clerk, role: 'dqReviewer', isInternalUser: true, sites: [] };
    expect(explain(reviewer, 'client.viewRoster').obstacles).toEqual(['needsAssumeClient']);
    expect(
      explain(
        { ...reviewer, permissions: [...clerk.permissions, 'customerCare.assumeClient'] },
        'client.viewRoster',
      ).obstacles,
    ).toEqual([]);
  });
});

describe('why a user does not have a permission', () => {
  it('says whether it was taken away or never given, and which roles come with it', () => {
    const less = { ...clerk, permissions: clerk.permissions.filter((key) => key !== 'client.viewRoster') };
    expect(explain(less, 'client.viewRoster')).toMatchObject({
      has: false,
      source: 'removed',
      obstacles: [],
    });
    expect(explain(clerk, 'client.viewPii')).toMatchObject({
      has: false,
      source: 'notGiven',
      roles: ['employerAdmin', 'employerManager', 'applicantReviewer'],
    });
  });

  it("says that no client's user can have it", () => {
    expect(explain(clerk, 'admin.addClient')).toMatchObject({ has: false, source: 'staffOnly', roles: [] });
  });
});

describe('the pages that a permission opens', () => {
  it('name what else a page needs', () => {
    expect(explain(clerk, 'client.viewAlerts').pages).toEqual([{ ...ALERTS, lacks: [] }]);
    const half = { ...clerk, permissions: ['client.viewAlerts'] };
    expect(explain(half, 'client.viewAlerts').pages).toEqual([
      { ...ALERTS, lacks: ['servicesDqf.viewDocumentAlerts'] },
    ]);
    expect(explain(clerk, 'client.viewRoster').pages).toEqual([]);
  });
});
