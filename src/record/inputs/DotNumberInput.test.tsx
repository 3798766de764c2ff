import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Capability } from '../../capability';
import { startFakeServer, type FakeServer } from '../../../providers/testing/fake-server';
import { HOME, OWNER, renderConsole, REP } from '../../testing/render-console';
import { CreateRecord } from '../CreateRecord';
import { RecordForm } from '../RecordForm';
import { DotNumberInput } from './DotNumberInput';

const NODE = {
  _id: 'd'.repeat(24),
  name: 'Memphis',
  deactivated: false,
  DOTNumber: '7654321',
  levelNumber: 1,
};
const found = (legacyClientId: number, name: string) => ({
  ...NODE,
  legacyClientId: legacyClientId + 5,
  topLevelClient: { legacyClientId, name },
});

const TRUCKS: Capability = {
  name: 'trucks',
  resources: [
    {
      name: 'trucks',
      create: () =>
        Promise.resolve({
          default: () => (
            <CreateRecord resource="trucks" success="Added" redirect={() => '/'}>
              <h1>Add truck</h1>
              <RecordForm draft="truck.new" labels="truck" save="Add truck">
                <DotNumberInput source="DOTNumber" label="DOT number" of={1001} />
              </RecordForm>
            </CreateRecord>
          ),
        }),
      options: {
        access: { list: 'client.viewRoster', create: 'client.viewRoster' },
        titles: { create: 'Add truck' },
      },
    },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.on('GET /v1/clients', ({ query }) =>
    query.get('dotnumber') === '7654321'
      ? [found(1001, 'Blue Ridge Freight'), found(1200, 'Harbor Chemical'), found(1200, 'Harbor Chemical')]
      : [],
  );
});
const lookups = () => server.to('GET /v1/clients').filter(({ query }) => query.has('dotnumber'));

it('names another client with the DOT number to staff, and saves it all the same', async () => {
  server.on('POST /v1/trucks', ({ body }) => Response.json({ id: 7, ...(body as object) }, { status: 201 }));
  await renderConsole({ user: REP, path: '/trucks/create', capabilities: [HOME, TRUCKS] });
  const input = await screen.findByRole('textbox', { name: 'DOT number' });
  await userEvent.type(input, '7654321');
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription(
      'Another client has this DOT number: Harbor Chemical. Check that it is right.',
    ),
  );
  await userEvent.type(input, '0');
  await waitFor(() => expect(lookups().at(-1)?.query.get('dotnumber')).toBe('76543210'));
  expect(input).toHaveAccessibleDescription('');
  await userEvent.type(input, '{Backspace}');
  await userEvent.click(screen.getByRole('button', { name: 'Add truck' }));
  await waitFor(() => expect(server.to('POST /v1/trucks')[0]?.body).toEqual({ DOTNumber: '7654321' }));
});

it('looks nothing up for the users of a client', async () => {
  await renderConsole({ user: OWNER, path: '/trucks/create', capabilities: [HOME, TRUCKS] });
  const input = await screen.findByRole('textbox', { name: 'DOT number' });
  await userEvent.type(input, '7654321');
  await userEvent.click(screen.getByRole('button', { name: 'Add truck' }));
  await waitFor(() => expect(server.to('POST /v1/trucks')).toHaveLength(1));
  expect(lookups()).toHaveLength(0);
});
