import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PermissionKey } from '../../domain/access/permissions';
import type { Note } from '../../domain/notes/contract';
import { startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { OWNER } from '../../providers/testing/users';
import type { Capability } from '../../src/capability';
import { FileSection } from '../../src/record/FileSection';
import { renderConsole } from '../../src/testing/render-console';
import { notes } from './index';

const LIST = '/v1/employees/17/notes';
const user = userEvent.setup({ pointerEventsCheck: 0 });
const of = (...permissions: PermissionKey[]) => ({
  ...OWNER,
  permissions: ['client.viewEmployeeFile', ...permissions],
});

const note = (more: Partial<Note> = {}): Note => ({
  noteId: 5,
  text: 'Called back.\nWorks nights.',
  addedBy: 'Dana Wells',
  addedAt: '2026-06-01T15:00:00.000Z',
  own: true,
  ...more,
});

const FILE: Capability = {
  name: 'file',
  pages: [
    {
      path: '/file',
      titleKey: 'File',
      access: 'client.viewEmployeeFile',
      load: () => Promise.resolve({ default: () => <FileSection of={notes} employeeId={17} /> }),
    },
  ],
};

let server: FakeServer;

// Loaded once, so that no test waits for it to compile.
beforeAll(() => import('./NotesSection'), 60_000);

beforeEach(() => {
  server = startFakeServer({
    [`GET ${LIST}`]: () => [note(), note({ noteId: 6, text: 'Theirs', own: false })],
  });
});

async function open(who = of('client.editEmployeeInfo')) {
  await renderConsole({ user: who, path: '/file', capabilities: [FILE, notes] });
  return screen.findByRole('region', { name: 'Dated notes' });
}

describe('the notes of a file', () => {
  it('show their text with who wrote it and when; only their writer may delete them', async () => {
    const section = await open();
    const [own, theirs] = await within(section).findAllByRole('listitem');
    expect(own).toHaveTextContent(/Called back\. Works nights\.Dana Wells, 6\/1\/2026/);
    expect(within(own!).getByRole('button', { name: /^Delete note: Dana Wells, 6\/1\/2026/ })).toBeVisible();
    expect(within(theirs!).queryByRole('button')).toBeNull();
    expect(within(section).queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('are all deleted by those who may delete employees, and only read by those who may neither', async () => {
    const section = await open(of('client.deleteEmployee'));
    expect(await within(section).findAllByRole('button', { name: /^Delete note/ })).toHaveLength(2);
    expect(within(section).queryByRole('button', { name: 'Add note' })).toBeNull();
  });

  it('are added, but not with a social security number', async () => {
    server.on(`POST ${LIST}`, () => Response.json(note({ noteId: 7 }), { status: 201 }));
    const section = await open();
    await user.click(within(section).getByRole('button', { name: 'Add note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add note' });
    const box = within(dialog).getByRole('textbox', { name: /Note/ });
    await user.click(box);
    await user.paste('SSN 900-12-3456');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    expect(await within(dialog).findByText(/^Note: This looks like a Social Security number/)).toBeVisible();
    expect(server.to(`POST ${LIST}`)).toHaveLength(0);
    await user.clear(box);
    await user.paste('Call back on Monday');
    await user.click(within(dialog).getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`POST ${LIST}`)[0]?.body).toEqual({ text: 'Call back on Monday' });
    expect(server.to(`GET ${LIST}`).length).toBeGreaterThan(1);
  });

  it('are neither shown to auditors from outside nor requested', async () => {
    await renderConsole({
      user: { ...of(), auditorToken: 'audit' },
      path: '/file',
      capabilities: [FILE, notes],
    });
    await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
    expect(screen.queryByRole('region', { name: 'Dated notes' })).toBeNull();
    expect(server.to(`GET ${LIST}`)).toHaveLength(0);
  });
});
