import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnSession, SecondFactor } from '../../../domain/session/second-factor';
import { refusal, startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole } from '../../../src/testing/render-console';
import { session } from '..';

const USER = `/v1/users/${OWNER._id}`;
const FACTOR = `${USER}/secondFactor`;
const RULE = '/v1/clients/1001/secondFactorRule';
const CODES = ['abcde-fghjk', 'mnpqr-stuvw'];
const [HERE, THERE] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

const sessionOf = (sessionId: string, more: Partial<OwnSession>): OwnSession => ({
  sessionId,
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.1',
  createdAt: '2026-11-20T15:00:00.000Z',
  lastSeenAt: '2026-11-20T15:30:00.000Z',
  current: false,
  ...more,
});

let factor: SecondFactor;
let server: FakeServer;
beforeEach(() => {
  factor = { enabled: false, confirmedAt: null, recoveryCodesLeft: 0, required: false };
  let sessions = [
    sessionOf(HERE, { current: true }),
    sessionOf(THERE, { browser: 'Safari', system: 'iPhone' }),
  ];
  server = startFakeServer({
    [`GET ${FACTOR}`]: () => factor,
    [`GET ${USER}/sessions`]: () => sessions,
    [`DELETE ${USER}/sessions/${THERE}`]: () => {
      sessions = sessions.filter(({ current }) => current);
      return new Response(null, { status: 204 });
    },
    [`GET ${USER}`]: () => OWNER,
    [`GET ${RULE}`]: () => ({ required: false, without: 3 }),
    [`POST ${FACTOR}`]: () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Roadfile:a?secret=JBSWY3DPEHPK3PXP',
    }),
    [`POST ${FACTOR}/confirmation`]: ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { recoveryCodes: CODES }
        : refusal(400, 'validation', 'Some values are not valid', {
            errors: { code: 'This code is incorrect' },
          }),
  });
});

const open = (more: object = {}) =>
  renderConsole({ capabilities: [HOME, session], path: '/user/security', user: { ...OWNER, ...more } });

describe('the page of account security', () => {
  it('sets up two-factor authentication with password, key and first code, and shows the recovery codes once', async () => {
    await open();
    await userEvent.type(await screen.findByLabelText(/Your password/), 'my password');
    await userEvent.click(screen.getByRole('button', { name: 'Set up two-factor authentication' }));
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code with the key below' })).toBeVisible();
    const code = screen.getByLabelText(/Code from the app/);
    await userEvent.type(code, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on two-factor authentication' }));
    expect(await screen.findByText('This code is incorrect')).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on two-factor authentication' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    factor = {
      enabled: true,
      confirmedAt: '2026-11-20T15:00:00.000Z',
      recoveryCodesLeft: 10,
      required: false,
    };
    await userEvent.click(screen.getByRole('button', { name: 'I saved my codes' }));
    expect(await screen.findByText('10 recovery codes left')).toBeVisible();
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
  });

  it('asks for password and code before turning it off, and shows an error beside its field', async () => {
    factor = {
      enabled: true,
      confirmedAt: '2026-11-20T15:00:00.000Z',
      recoveryCodesLeft: 1,
      required: false,
    };
    server.on(`DELETE ${FACTOR}`, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: { password: 'This is not your password' },
      }),
    );
    await open();
    expect(await screen.findByText('1 recovery code left')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off two-factor authentication' }));
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-factor authentication' });
    const submit = within(dialog).getByRole('button', { name: 'Turn off two-factor authentication' });
    expect(submit).toBeDisabled();
    await userEvent.type(within(dialog).getByLabelText(/Your password/), 'wrong');
    await userEvent.type(within(dialog).getByLabelText(/Code/), '123456{Enter}');
    expect(await within(dialog).findByText('This is not your password')).toBeVisible();
    expect(server.to(`DELETE ${FACTOR}`)[0]?.body).toEqual({ password: 'wrong', code: '123456' });
  });

  it('lists the user’s sessions, and ends any of them but this one', async () => {
    await open();
    const here = (await screen.findByText('Firefox on Windows')).closest('li')!;
    expect(within(here).getByText('This session')).toBeVisible();
    expect(within(here).queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'End session: Safari on iPhone at 192.0.2.1' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(server.to(`DELETE ${USER}/sessions/${THERE}`)).toHaveLength(1);
  });

  it('lets users who configure users require it of all users, and shows how many it affects', async () => {
    server.on(`PUT ${RULE}`, () => ({ required: true, without: 3 }));
    await open({ permissions: ['client.configureUser'] });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Require two-factor authentication for all users' }),
    );
    const question = await screen.findByRole('alertdialog');
    expect(within(question).getByText('3 users will need to set it up right away.')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: 'Require it' }));
    await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
    expect(server.to(`PUT ${RULE}`)[0]?.body).toEqual({ required: true });
    expect(screen.getByText("3 users haven't set it up yet")).toBeVisible();
  });

  it('shows nothing else to users who must set it up', async () => {
    await open({ secondFactorMissing: true, permissions: ['client.configureUser'] });
    expect(await screen.findByText(/Your employer requires two-factor authentication/)).toBeVisible();
    expect(await screen.findByLabelText(/Your password/)).toBeVisible();
    expect(screen.queryByText('Where you are signed in')).toBeNull();
    expect(server.to(`GET ${RULE}`)).toHaveLength(0);
  });

  it('goes back from the key, and shows a refusal that belongs to no field', async () => {
    server.on(`POST ${FACTOR}/confirmation`, () =>
      refusal(400, 'validation', 'Some values are not valid', { errors: { secret: 'Begin again' } }),
    );
    await open();
    await userEvent.type(await screen.findByLabelText(/Your password/), 'my password');
    await userEvent.click(screen.getByRole('button', { name: 'Set up two-factor authentication' }));
    await userEvent.type(await screen.findByLabelText(/Code from the app/), '000000{Enter}');
    expect(await screen.findByText('Begin again')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
  });

  it('shows what could not be loaded, and loads it again', async () => {
    const answers = { factor: FACTOR, sessions: `${USER}/sessions`, rule: RULE };
    const broken = () => refusal(500, 'internal', 'Out of order');
    for (const url of Object.values(answers)) server.on(`GET ${url}`, broken);
    await open({ permissions: ['client.configureUser'] });
    await waitFor(() => expect(screen.getAllByText('Out of order')).toHaveLength(3));
    server.on(`GET ${RULE}`, () => refusal(403, 'forbidden', "You don't have permission to do this"));
    server.on(`GET ${FACTOR}`, () => factor);
    server.on(`GET ${USER}/sessions`, () => [sessionOf(HERE, { current: true })]);
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
    expect(await screen.findByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
    expect(await screen.findByText('Firefox on Windows')).toBeVisible();
    // Users who can't decide for the whole client don't see the rule.
    await waitFor(() => expect(screen.queryByText(/^All users of/)).toBeNull());
  });
});
