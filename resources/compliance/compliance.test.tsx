import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ComplianceByLocation } from '../../domain/compliance/by-location';
import type { MatrixCell, MatrixRow } from '../../domain/compliance/matrix-contract';
import { startFakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import { renderConsole } from '../../src/testing/render-console';
import { compliance } from './index';

const READER = { ...OWNER, permissions: ['client.viewAlerts', 'client.viewRoster'] };
const URL = `GET /v1/clients/${OWNER.client!.legacyClientId}/compliance/locations`;
const DATA: ComplianceByLocation = {
  asOf: '2026-06-15',
  docTypes: [
    { docTypeId: 225, name: 'MVR' },
    { docTypeId: 238, name: 'Medical Card' },
  ],
  locations: [
    {
      legacyClientId: 11,
      name: 'Norfolk',
      active: 40,
      notQualified: 3,
      undecided: 2,
      gaps: [{ docTypeId: 225, missing: 2, expired: 1, expiring: 4 }],
    },
    {
      legacyClientId: 12,
      name: 'Roanoke',
      active: 10,
      notQualified: 0,
      undecided: 0,
      gaps: [{ docTypeId: 238, missing: 0, expired: 0, expiring: 1 }],
    },
  ],
};

beforeAll(() => Promise.all([import('./CompliancePage'), import('./MatrixPage')]), 60_000);

const show = async (data: ComplianceByLocation) => {
  startFakeServer({ [URL]: () => data });
  await renderConsole({ user: READER, capabilities: [compliance], path: '/manage/compliance' });
};

it('shows what is missing by location and document, with links to the drivers behind each number', async () => {
  await show(DATA);
  const table = await screen.findByRole('table', { name: 'Compliance' });
  const cellsOf = (name: RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^All locations/)).toEqual(['50', '3', '2', '7', '1']);
  expect(cellsOf(/^Norfolk/)).toEqual(['40', '3', '2', '7', '0']);
  expect(cellsOf(/^Roanoke/)).toEqual(['10', '0', '0', '0', '1']);
  const link = within(table).getByRole('link', { name: 'Norfolk, MVR: 7' });
  expect(link).toHaveAttribute('title', '2 missing, 1 expired, 4 expiring');
  const filter = new URLSearchParams(link.getAttribute('href')!.split('?')[1]).get('filter');
  expect(JSON.parse(filter!)).toEqual({ sites: [11], docTypeId: 225 });
});

it('says so if nothing is missing', async () => {
  await show({ ...DATA, docTypes: [], locations: [] });
  expect(await screen.findByText('Nothing is missing')).toBeVisible();
});

describe('drivers by requirement', () => {
  const CLIENT = `/v1/clients/${OWNER.client!.legacyClientId}`;
  const cell = (docTypeId: number, more: Partial<MatrixCell> = {}): MatrixCell => ({
    docTypeId,
    status: 'notApplicable',
    dueOn: null,
    expiresOn: null,
    ...more,
  });
  const ROWS: MatrixRow[] = [
    {
      employeeId: 17,
      firstName: 'Ana',
      lastName: 'Cole',
      workId: null,
      legacyClientId: 11,
      siteName: 'Norfolk',
      qualification: 'notQualified',
      requirements: [
        cell(2001, { status: 'ok' }),
        cell(225, { status: 'missing', dueOn: '2026-07-01' }),
        cell(238, { status: 'expired', expiresOn: '2026-01-01' }),
        cell(2008),
      ],
    },
  ];
  // The reader can't see the Clearinghouse query (1162).
  const TYPES = [2001, 225, 238, 2008, 2013].map((docTypeId) => ({
    docTypeId,
    name: `Type ${docTypeId}`,
    hidden: docTypeId === 2013,
  }));

  it('show each status in words, lead to the document, and leave out what the reader may not see', async () => {
    startFakeServer({
      [`GET ${CLIENT}/compliance/drivers`]: () => Response.json(ROWS, { headers: { 'X-Total-Count': '1' } }),
      [`GET ${CLIENT}/docTypes`]: () => TYPES,
    });
    await renderConsole({
      user: { ...READER, permissions: [...READER.permissions, 'client.viewEmployeeFile'] },
      capabilities: [compliance],
      path: '/manage/compliance/drivers',
    });
    const grid = await screen.findByRole('grid', { name: 'Drivers by requirement' });
    await waitFor(() =>
      expect(within(grid).queryByRole('columnheader', { name: /Clearinghouse/ })).toBeNull(),
    );
    const shown = within(grid)
      .getAllByRole('gridcell')
      .map((one) => one.querySelector('.visually-hidden')?.textContent ?? one.textContent);
    expect(shown).toEqual([
      'Cole, Ana',
      'Not qualified',
      'Norfolk',
      'On file',
      'Missing, due 7/1/2026',
      'Expired 1/1/2026',
      'Not required',
    ]);
  });
});
