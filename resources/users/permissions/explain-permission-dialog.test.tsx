import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VIEW_DOCUMENT_ALERTS } from '../../../domain/alerts/access';
import { role } from '../../../domain/access/roles';
import { startFakeServer } from '../../../providers/testing/fake-server';
import { opener } from '../../../src/testing/dialog-opener';
import type { Capability } from '../../../src/capability';
import { OWNER, page, renderConsole } from '../../../src/testing/render-console';
import { users } from '..';
// Compiled before the first test, which would wait for it otherwise.
import './ExplainPermissionDialog';

const CLERK = {
  _id: 'd'.repeat(24),
  firstName: 'Cleo',
  lastName: 'Clerk',
  role: 'siteClerk',
  permissions: [...role('siteClerk').permissions],
  isInternalUser: false,
  state: 'active',
  sites: [{ legacyClientId: 7, name: 'Norfolk' }],
};

/** A page that an installation can hide. */
const ALERTS: Capability = {
  name: 'alerts',
  pages: [
    {
      path: '/alerts',
      titleKey: 'users.client.title',
      access: VIEW_DOCUMENT_ALERTS,
      feature: 'documentAlerts',
      load: page('Alerts'),
    },
  ],
};

let hidden: string[];
beforeEach(() => {
  hidden = [];
  startFakeServer({ 'GET /v1/settings': () => ({ featuresToHide: hidden }) });
});

const onClose = vi.fn<(result: unknown) => void>();
async function explain(permission: string, user: object = CLERK) {
  await renderConsole({
    user: OWNER,
    capabilities: [
      opener('explainPermission', { user, path: '/manage/admin/users' }, onClose),
      users,
      ALERTS,
    ],
  });
  const select = await screen.findByRole('combobox', { name: 'Permission' });
  await userEvent.type(select, permission);
  await userEvent.keyboard('{Enter}');
}

describe('why a user may do something', () => {
  it('says that it comes with the role, where it holds, and who else has it', async () => {
    await explain('order motor vehicle');
    expect(await screen.findByText('Yes, they may')).toBeVisible();
    expect(screen.getByText('It comes with their role, Site Clerk.')).toBeVisible();
    expect(screen.getByText('It holds at these locations and their child locations: Norfolk.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All users with Order MVRs' })).toHaveAttribute(
      'href',
      `/manage/admin/users?${new URLSearchParams({ filter: '{"permission":"servicesDqf.orderMvrs"}' })}`,
    );
  });

  it('says what is missing, and which roles come with it', async () => {
    await explain('View PII');
    expect(await screen.findByText("No, they don't have this permission")).toBeVisible();
    expect(
      screen.getByText('These roles come with it: Employer Admin, Employer Manager, Applicant Reviewer.'),
    ).toBeVisible();
  });

  it('says which page is hidden or needs another permission', async () => {
    hidden = ['documentAlerts'];
    await explain('document alerts', { ...CLERK, permissions: ['servicesDqf.viewDocumentAlerts'] });
    const [page] = await screen.findAllByText(/hidden in this installation or for this client/);
    expect(page).toHaveTextContent('this user lacks View Alerts');
  });
});
