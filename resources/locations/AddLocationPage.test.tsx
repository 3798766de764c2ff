import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer, type FakeServer } from '../../providers/testing/fake-server';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { locations } from './index';
import { ADD_LOCATION } from './links';
import { blueRidge, MANAGER, norfolk, settingsOf } from './test-locations';

const POST = 'POST /v1/clients/1005/children';
const user = userEvent.setup({ pointerEventsCheck: 0 });
let server: FakeServer;

beforeAll(async () => {
  await Promise.all([import('./AddLocationPage'), import('./detail/LocationPage')]);
}, 60_000);

beforeEach(() => {
  const added = norfolk({ name: 'Suffolk', parent: 1005 });
  server = startFakeServer({
    'GET /v1/clients': () => [blueRidge()],
    [POST]: () => Response.json(added, { status: 201 }),
    [`GET /v1/clients/${added._id}`]: () => added,
    [`GET /v1/clients/${added._id}/locationSettings`]: () => settingsOf(),
    [`GET /v1/clients/${added._id}/labAccounts`]: () => [],
  });
});

async function open(path = `${ADD_LOCATION}?parent=1005`) {
  await renderConsole({ user: MANAGER, path, capabilities: [HOME, locations] });
  return screen.findByRole('combobox', { name: /Parent location/ });
}
const submit = () => user.click(screen.getByRole('button', { name: 'Add location' }));
async function fill(label: RegExp, text: string) {
  await user.click(screen.getByRole('textbox', { name: label }));
  await user.paste(text);
}

describe('adding a location', () => {
  it('says that the locations could not be loaded, and tries again', async () => {
    server.on('GET /v1/clients', () => refusal(403, 'forbidden', 'No locations now'));
    await renderConsole({ user: MANAGER, path: ADD_LOCATION, capabilities: [HOME, locations] });
    const failed = await screen.findByText('No locations now');
    server.on('GET /v1/clients', () => [blueRidge()]);
    await user.click(within(failed.closest('[role=alert]') as HTMLElement).getByRole('button'));
    expect(await screen.findByRole('combobox', { name: /Parent location/ })).toBeVisible();
  });

  it('sends what was entered to the chosen parent, and opens the new location [ROUTE-113]', async () => {
    expect(await open()).toHaveValue('West');
    await fill(/^Name/, ' Suffolk ');
    await fill(/^Code/, 'BRF-20');
    await fill(/^DOT number/, '3344556');
    await fill(/^City/, 'Suffolk');
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Contact 1' })).getByRole('textbox', { name: 'Contact name' }),
    );
    await user.paste('Lee Moss');
    await user.click(screen.getByRole('checkbox', { name: "Use the parent location's file setup" }));
    await submit();
    expect(await screen.findByRole('heading', { name: 'Suffolk', level: 1 })).toBeVisible();
    expect(server.to(POST)[0]?.body).toEqual({
      name: 'Suffolk',
      LCodes: ['BRF-20'],
      DOTNumber: '3344556',
      primaryAddress: { city: 'Suffolk' },
      contacts: [{ name: 'Lee Moss' }],
      inheritsSetup: false,
    });
    expect(server.to(POST)[0]?.query.get('source')).toBe('legacy');
    expect(server.to('GET /v1/clients').length).toBeGreaterThan(1);
  });

  it('says every problem at its field and at the top', async () => {
    server.on(POST, () =>
      refusal(400, 'validation', 'Some values are not valid', {
        errors: {
          name: 'Another location there has this name',
          DOTNumber: 'A DOT number has up to eight digits',
        },
      }),
    );
    await open();
    await fill(/^Name/, 'Memphis');
    await submit();
    // The message of the refusal is an alert too.
    const summary = (await screen.findByText('Please correct 2 fields')).closest<HTMLElement>(
      '[role=alert]',
    )!;
    expect(within(summary).getAllByRole('listitem')).toHaveLength(2);
    const name = screen.getByRole('textbox', { name: /^Name/ });
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('Another location there has this name');
    expect(name).toHaveFocus();
    expect(name).toHaveValue('Memphis');
  });

  it('offers no deactivated parent, and needs one', async () => {
    const parent = await open(ADD_LOCATION);
    expect(parent).toHaveValue('Blue Ridge Freight');
    await user.clear(parent);
    await user.type(parent, 'roan');
    expect(await screen.findByText('No locations found')).toBeVisible();
    await user.clear(parent);
    await user.tab();
    await submit();
    expect(await screen.findAllByText(/Choose a location/)).not.toHaveLength(0);
    expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});
