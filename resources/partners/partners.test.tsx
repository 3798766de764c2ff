import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHANGE_ACCOUNTS, SEE_PARTNERS } from '../../domain/partners/access';
import type { Partner, UnclaimedReport } from '../../domain/partners/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole } from '../../src/testing/render-console';
import { partners } from '.';

const STAFF = { ...OWNER, isInternalUser: true, permissions: [...SEE_PARTNERS.all, CHANGE_ACCOUNTS] };

const partnerOf = (more: Partial<Partner>): Partner => ({
  partner: 'results',
  mode: 'sftp',
  host: 'files.example.com',
  everyMinutes: 5,
  succeededAt: '2026-06-20T15:00:00.000Z',
  failedAt: null,
  error: null,
  failures: 0,
  isAsked: false,
  unsent: 0,
  oldestUnsentAt: null,
  undecided: 0,
  oldestUndecidedAt: null,
  rejected: [],
  ...more,
});

const REPORT: UnclaimedReport = {
  reportId: 7,
  sender: 'Medical review officer (HL7)',
  fileName: 'june.hl7',
  line: 1,
  problem: 'noClient',
  accountNumber: 'ACC1',
  lastName: 'RIVERA',
  firstName: 'ANA',
  dob: '1980-05-05',
  specimenNumber: 'NL7000001',
  lab: 'NORTHLAB',
  collectedOn: '2026-06-15',
  receivedAt: '2026-06-20T15:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer({
    'GET /v1/clients/all': () => [{ legacyClientId: 1001, name: 'Blue Ridge' }],
  });
});
const open = (path: string) => renderConsole({ user: STAFF, path, capabilities: [HOME, partners] });

describe('the page of partners', () => {
  it('says what fails in words, what waits, and asks for an exchange', async () => {
    server.on('GET /v1/partners', () => [
      partnerOf({
        failures: 3,
        error: 'wrongKey',
        failedAt: '2026-06-20T16:00:00.000Z',
        undecided: 2,
        oldestUndecidedAt: '2026-06-19T12:00:00.000Z',
        rejected: [{ name: 'lab-csv/june.csv', reason: 'noReports', at: '2026-06-20T15:00:00.000Z' }],
      }),
      partnerOf({ partner: 'clearinghouse', mode: 'byHand', host: null, succeededAt: null }),
    ]);
    server.on('POST /v1/partners/results/exchange', () => new Response(null, { status: 204 }));
    await open('/admin/partners');
    expect(await screen.findByText(/^Test results: the last 3 exchanges failed.*another key/)).toBeVisible();
    const row = screen.getByRole('row', { name: /^Test results/ });
    expect(within(row).getByRole('link', { name: /^2 since/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/admin/partners/reports'),
    );
    expect(screen.getByText('It has no reports of this sender')).toBeVisible();
    const byHand = screen.getByRole('row', { name: /^Clearinghouse/ });
    expect(within(byHand).queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Exchange now: Test results' }));
    expect(await screen.findByText('The exchange begins within seconds')).toBeVisible();
    expect(server.to('POST /v1/partners/results/exchange')).toHaveLength(1);
  });
});

describe('a report of no client', () => {
  it('is discarded with a reason', async () => {
    server.on('GET /v1/partnerReports', () => Response.json([REPORT], { headers: { 'X-Total-Count': '1' } }));
    server.on('DELETE /v1/partnerReports/7', () => new Response(null, { status: 204 }));
    await open('/admin/partners/reports');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard report NL7000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Discard this report?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Not ours');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard report' }));
    expect(await screen.findByText('Report discarded')).toBeVisible();
    expect(server.to('DELETE /v1/partnerReports/7')[0]?.body).toEqual({ because: 'Not ours' });
  });
});
