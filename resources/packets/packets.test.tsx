import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import { MAKES_PACKETS } from '../../domain/packets/access';
import type { Packet, PacketOrder } from '../../domain/packets/contract';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole } from '../../src/testing/render-console';
import { opener } from '../../src/testing/dialog-opener';
import { packets } from '.';
// Compiled before the first test, which would wait for them otherwise.
import './MakePacketDialog';
import './PacketsPage';

const PACKET_ID = '0d5a2f0e-6d5c-4a0e-9a53-0b2f5a3c7e11';
const JOB_ID = '5b1f7c7e-2f44-4a64-8a3e-1f0a2b3c4d5e';
const ONE = `/v1/packets/${PACKET_ID}`;

const packet = (more: Partial<Packet> = {}): Packet => ({
  packetId: PACKET_ID,
  jobId: JOB_ID,
  scope: { kind: 'selection', name: '', people: 3 },
  options: { sections: ['application'], from: null, to: null },
  state: 'done',
  refusal: null,
  error: null,
  counts: { drivers: 3, documents: 12, unreadable: 1, missing: 2, leftOut: 0 },
  binder: null,
  pages: 40,
  size: 2_500_000,
  sha256: 'abc123',
  createdAt: '2026-06-15T15:00:00.000Z',
  expiresAt: '2026-06-22T15:00:00.000Z',
  ...more,
});

const onClose = vi.fn<(result: unknown) => void>();
let server: FakeServer;
let made: Packet;
let job: object;
beforeEach(() => {
  onClose.mockReset();
  made = packet();
  job = { jobId: JOB_ID, state: 'running', done: 1, total: 3, refusal: null, error: null };
  server = startFakeServer({
    'POST /v1/packets': () => Response.json({ packetId: PACKET_ID, jobId: JOB_ID }, { status: 202 }),
    [`GET /v1/jobs/${JOB_ID}`]: () => job,
    'GET /v1/packets': () => [made],
    [`GET ${ONE}`]: () => made,
    [`DELETE ${ONE}`]: () => new Response(null, { status: 204 }),
    [`GET ${ONE}/file`]: () => new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } }),
  });
});

const userWith = (...permissions: PermissionKey[]) => ({
  ...OWNER,
  permissions: [...MAKES_PACKETS.all, ...permissions],
});
const openDialog = (given: Record<string, unknown>, ...permissions: PermissionKey[]) =>
  renderConsole({
    user: userWith(...permissions),
    capabilities: [opener('makePacket', given, onClose), packets],
  });
const start = () => userEvent.click(screen.getByRole('button', { name: 'Make packet' }));
const box = (name: RegExp) => screen.queryByRole('checkbox', { name });

describe('the dialog that makes a packet', () => {
  it('offers the sections in the order of 391.51(b), all chosen, and no separate part without permission', async () => {
    await openDialog({ employeeIds: [61], count: 1, name: 'Patricia Rivera' });
    expect(await screen.findByRole('dialog', { name: 'Make packet: Patricia Rivera' })).toBeVisible();
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(10);
    for (const one of boxes) expect(one).toBeChecked();
    const file = within(screen.getByRole('group', { name: 'Qualification file' }));
    expect(file.getAllByRole('checkbox')[0]).toHaveAccessibleName('Application · 391.51(b)(1)');
    expect(file.getAllByRole('checkbox')[7]).toHaveAccessibleName('Examiner registry note · 391.51(b)(8)');
    expect(screen.queryByRole('group', { name: 'Separate parts' })).toBeNull();
  });

  it('offers each separate part with its own permission, not chosen', async () => {
    await openDialog({ employeeIds: [61], count: 1, name: 'P' }, 'servicesDqf.viewAccidents');
    await screen.findByRole('dialog');
    expect(box(/^Accidents/)).not.toBeChecked();
    expect(box(/^Drug and alcohol/)).toBeNull();
    expect(box(/^Investigation history/)).toBeNull();
  });

  it('sends the people, sections and period, follows the job and offers the download', async () => {
    const readIds = () => Promise.resolve([61, 62, 63]);
    await openDialog({ count: 3, readIds }, 'servicesDqf.viewAccidents');
    expect(await screen.findByRole('dialog', { name: 'Make packet: 3 drivers' })).toBeVisible();
    await userEvent.click(box(/^Training/)!);
    await userEvent.click(box(/^Accidents/)!);
    await userEvent.type(screen.getByLabelText('Documents from'), '1/1/2026');
    await userEvent.tab();
    await start();
    expect(await screen.findByText('1 of 3 (33%)')).toBeVisible();
    const body = server.to('POST /v1/packets')[0]!.body as PacketOrder;
    expect(body).toMatchObject({ employeeIds: [61, 62, 63], options: { from: '2026-01-01', to: null } });
    expect(body.options.sections).toContain('accidents');
    expect(body.options.sections).not.toContain('training');
    job = { ...job, state: 'done', done: 3 };
    expect(
      await screen.findByText('3 drivers, 12 documents, 40 pages', {}, { timeout: 5_000 }),
    ).toBeVisible();
    expect(screen.getByText('2 items are missing or expired')).toBeVisible();
    expect(screen.getByText("1 document couldn't be included; a page in its place says why")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download PDF (2.5 MB)' })).toBeVisible();
  });

  it('cancels a packet that is being made', async () => {
    await openDialog({ locationId: 1003, name: 'Norfolk' });
    await screen.findByRole('dialog', { name: 'Make packet: Norfolk' });
    await start();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel packet' }));
    await waitFor(() => expect(server.to(`DELETE ${ONE}`)).toHaveLength(1));
    expect(server.to('POST /v1/packets')[0]!.body).toMatchObject({ locationId: 1003 });
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it('refuses more than 500 people and a period that ends before it begins, and sends nothing', async () => {
    const { unmount } = await openDialog({ count: 501, readIds: () => Promise.resolve([]) });
    expect(await screen.findByText('A packet can have at most 500 drivers. Select fewer.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make packet' })).toBeDisabled();
    unmount();
    await openDialog({ employeeIds: [61], count: 1, name: 'P' });
    await userEvent.type(await screen.findByLabelText('Documents from'), '1/2/2026');
    await userEvent.type(screen.getByLabelText('Documents through'), '1/1/2026');
    await userEvent.tab();
    expect(await screen.findByText('The period ends before it begins.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make packet' })).toBeDisabled();
    expect(server.to('POST /v1/packets')).toEqual([]);
  });

  it('says why the server refused', async () => {
    server.on('POST /v1/packets', () => refusal(409, 'conflict', '5 of your packets are still being made.'));
    await openDialog({ employeeIds: [61], count: 1, name: 'P' });
    await screen.findByRole('dialog');
    await start();
    expect(await screen.findByText(/5 of your packets are still being made/)).toBeVisible();
  });
});

describe('the list of packets', () => {
  const openList = () =>
    renderConsole({ user: userWith(), path: '/manage/packets', capabilities: [HOME, packets] });

  it('says what each is about, and downloads and deletes it', async () => {
    await openList();
    const row = await screen.findByRole('row', { name: /3 drivers/ });
    expect(row).toHaveTextContent('Ready');
    expect(row).toHaveTextContent('3 drivers, 12 documents, 40 pages. 2 items are missing or expired');
    await userEvent.click(within(row).getByRole('button', { name: 'Delete: 3 drivers' }));
    await waitFor(() => expect(server.to(`DELETE ${ONE}`)).toHaveLength(1));
  });

  it('offers no download of one that expired or failed, and says why', async () => {
    made = packet({
      state: 'failed',
      counts: null,
      refusal: { code: 'packet.nobody', params: {} },
      error: 'There is no one in this packet whose file you may see.',
    });
    await openList();
    expect(await screen.findByText('There is no one in this packet whose file you may see.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });

  it('says where packets are made if there are none', async () => {
    server.on('GET /v1/packets', () => []);
    await openList();
    expect(await screen.findByText('No packets yet')).toBeVisible();
  });
});
