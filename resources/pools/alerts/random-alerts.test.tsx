import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PermissionKey } from '../../../domain/access/permissions';
import type { RandomAlert } from '../../../domain/pools/alerts-contract';
import { pageOf, startFakeServer } from '../../../providers/testing/fake-server';
import { openPage, POOLS_URL, VIEW } from '../test-pools';
// Compiled before the first test, which would wait for it otherwise.
import './RandomAlertsPage';

const alert = (more: Partial<RandomAlert>): RandomAlert => ({
  alertId: '1',
  kind: 'small',
  dueOn: null,
  poolId: 7,
  poolName: 'Drivers',
  period: null,
  selectionId: null,
  employeeId: null,
  employeeName: null,
  workId: null,
  siteName: null,
  test: null,
  count: null,
  warning: null,
  ...more,
});

const ALERTS: PermissionKey = 'servicesRandoms.viewAlerts';

it('says of each alert what to do, and leads to where it is done [ROUTE-068]', async () => {
  startFakeServer({
    [`GET ${POOLS_URL}/alerts`]: () =>
      pageOf([
        alert({
          alertId: '1',
          kind: 'notCollected',
          dueOn: '2026-10-06',
          selectionId: 31,
          period: '2026-Q4',
          employeeId: 10_001,
          employeeName: 'Rivera, Ana',
          test: 'drug',
        }),
        alert({ alertId: '2', warning: { code: 'small', size: 9 } }),
        alert({ alertId: '3', kind: 'notNotified', count: 4, period: '2026-Q4' }),
      ]),
    [`GET ${POOLS_URL}/alerts/summary`]: () => ({ count: 3 }),
  });
  await openPage('/alerts/randomAlerts', [ALERTS, ...VIEW]);
  const person = await screen.findByRole('row', { name: /Rivera, Ana/ });
  expect(person).toHaveTextContent('must go at once (49 CFR 382.305(l))');
  expect(screen.getByRole('link', { name: 'Not collected' })).toHaveAttribute(
    'href',
    '/randoms/poolmanagement/7/31',
  );
  expect(screen.getByRole('row', { name: /This pool has 9 people/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /4 people are selected and not notified yet/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Small pool' })).toHaveAttribute(
    'href',
    '/randoms/poolmanagement/7',
  );
});
