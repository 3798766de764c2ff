import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../src/testing/fake-server';
import { fakePdf, resetFakePdf } from '../../src/testing/fake-react-pdf';
import { renderConsole } from '../../src/testing/render-console';
import { CAPABILITIES, FILE_PATH, FILE_ROUTES, PAPERS, SAFETY_MANAGER } from './test-file';

const PAPER = '/v1/employees/17/documents/5';

let server: FakeServer;

beforeEach(() => {
  resetFakePdf();
  server = startFakeServer(FILE_ROUTES);
});

async function openCard() {
  await renderConsole({
    user: SAFETY_MANAGER,
    path: `${FILE_PATH}?document=238`,
    capabilities: CAPABILITIES,
  });
  await screen.findByRole('button', { name: 'medical card.pdf' });
}

const pdf = () => new Response('%PDF-1.7 card', { headers: { 'Content-Type': 'application/pdf' } });

describe('looking at a document', () => {
  it('fetches it as a blob and shows it page by page [API-EMP-23, API-DQ-14]', async () => {
    server.on(`GET ${PAPER}`, pdf);
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'medical card.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Medical Card, 11/2/2024' });
    expect(await within(dialog).findByText('Page 1 of 2')).toBeVisible();
    expect(await fakePdf.opened[0]?.text()).toBe('%PDF-1.7 card');
    expect(within(dialog).queryByRole('textbox', { name: /Email/ })).toBeNull();
  });

  it('asks once for a new token where the old one has run out, and loads again [API-SESSION-08]', async () => {
    let refreshed = false;
    server.on('GET /v1/auth/token', () => {
      refreshed = true;
      document.cookie = 'jwtToken=fresh; Path=/';
      return { token: 'fresh', refreshToken: 'next' };
    });
    server.on(`GET ${PAPER}`, () => (refreshed ? pdf() : refusal(401, 'unauthenticated', 'Sign in')));
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'medical card.pdf' }));
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    expect(server.to('GET /v1/auth/token')).toHaveLength(1);
    expect(server.to(`GET ${PAPER}`)).toHaveLength(2);
  });
});

describe('correcting the dates of a document', () => {
  const dateBox = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('textbox', { name });

  async function correct(date: string) {
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: /^Correct dates for Medical Card/ }));
    await userEvent.clear(dateBox(/^Expiration date/));
    await userEvent.paste(date);
    await userEvent.click(screen.getByRole('button', { name: 'Save dates' }));
  }

  it('sends both dates with the version that was read', async () => {
    server.on(`PATCH ${PAPER}`, () => PAPERS[0]);
    await correct('11/2/2027');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`PATCH ${PAPER}`)[0]?.body).toEqual({
      docDate: '2024-11-02',
      docExpirationDate: '2027-11-02',
      version: 3,
    });
    expect(screen.getByText('Dates corrected')).toBeVisible();
  });

  it('sends nothing with a date that was refused', async () => {
    server.on(`PATCH ${PAPER}`, () => PAPERS[0]);
    await correct('2/30/2027');
    expect(dateBox(/^Expiration date/)).toHaveAccessibleDescription(/\(2\/30\/2027\) is invalid/);
    await userEvent.click(dateBox(/^Expiration date/));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save dates' }));
    expect(screen.getByRole('button', { name: /^Expiration date: The date that you entered/ })).toBeVisible();
    expect(server.to(`PATCH ${PAPER}`)).toHaveLength(0);
    await userEvent.click(dateBox(/^Expiration date/));
    await userEvent.paste('2/28/2027');
    await userEvent.click(screen.getByRole('button', { name: 'Save dates' }));
    await waitFor(() => expect(server.to(`PATCH ${PAPER}`)).toHaveLength(1));
  });

  it('shows what somebody else has changed meanwhile, and overwrites it only when told to', async () => {
    const current = { ...PAPERS[0], docExpirationDate: '2026-10-02', version: 4 };
    server.on(`PATCH ${PAPER}`, ({ body }) =>
      (body as { version: number }).version === 3
        ? refusal(409, 'stale', 'Changed', {
            current,
            changedBy: 'Dana Wells',
            changedAt: '2026-11-20T10:00:00.000Z',
          })
        : { ...current, version: 5 },
    );
    await correct('11/2/2027');
    const words = await screen.findByText(/Dana Wells changed this document/);
    const row = within(words.closest('[role=alert]') as HTMLElement).getByRole('row', {
      name: /Expiration date/,
    });
    expect(row).toHaveTextContent('10/2/2026');
    expect(row).toHaveTextContent('11/2/2027');
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with my changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(`PATCH ${PAPER}`).at(-1)?.body).toMatchObject({
      version: 4,
      docExpirationDate: '2027-11-02',
    });
  });

  it('says beside the field what the server does not take, and keeps what was typed', async () => {
    server.on(`PATCH ${PAPER}`, () =>
      refusal(422, 'validation', 'Some values are not valid', {
        errors: { docExpirationDate: 'The expiration date must be after the document’s date' },
      }),
    );
    await correct('1/1/2020');
    await waitFor(() =>
      expect(dateBox(/^Expiration date/)).toHaveAccessibleDescription(/must be after the document’s date/),
    );
    expect(dateBox(/^Expiration date/)).toHaveValue('1/1/2020');
  });
});

describe('deleting a document', () => {
  it('needs a reason, which goes with the request', async () => {
    server.on(`DELETE ${PAPER}`, () => undefined);
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: /^Delete Medical Card/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Medical Card, 11/2/2024?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete document' }));
    expect(await within(dialog).findByText('Enter a reason for deleting this document')).toBeVisible();
    expect(server.to(`DELETE ${PAPER}`)).toHaveLength(0);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Wrong driver');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete document' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.to(`DELETE ${PAPER}`)[0]?.body).toEqual({ reason: 'Wrong driver' });
  });
});
