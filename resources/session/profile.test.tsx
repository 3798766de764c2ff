import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ROLES } from '../../domain/access/roles';
import { refusal, startFakeServer } from '../../providers/testing/fake-server';
import { OWNER, renderConsole } from '../../src/testing/render-console';
import { session } from '.';
import english from './messages.en';

it('names the user’s role in their language', async () => {
  await renderConsole({
    capabilities: [session],
    path: '/user/profile',
    user: { ...OWNER, role: 'employerAdmin', locale: 'es' },
  });
  await waitFor(() => expect(screen.getByDisplayValue('Administrador del empleador')).toBeInTheDocument());
});

it.each(ROLES)('calls the role $id $name', ({ id, name }) => {
  expect((english as Record<string, string>)[`role.${id}`]).toBe(name);
});

it('shows what was changed elsewhere in the meantime, and saves the entries with the next try', async () => {
  const elsewhere = { ...OWNER, firstName: 'Elsewhere', version: OWNER.version + 3 };
  const url = `PATCH /v1/users/${OWNER._id}`;
  const server = startFakeServer({
    [url]: ({ body }) => {
      const patch = body as { version: number };
      return patch.version === elsewhere.version
        ? { ...elsewhere, ...patch }
        : refusal(409, 'stale', 'Someone else changed this record', { current: elsewhere });
    },
  });
  const { alerts } = await renderConsole({ capabilities: [session], path: '/user/profile', user: OWNER });
  const name = await screen.findByRole('textbox', { name: 'Last name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Entered');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(server.to(url)).toHaveLength(1));
  await waitFor(() => expect(alerts.list.get()[0]?.message).toBe('Someone else changed this record'));
  expect(name).toHaveValue('Entered');
  // A field without an entry shows what was changed elsewhere.
  expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Elsewhere');
  await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
  await waitFor(() => expect(server.to(url)).toHaveLength(2));
  expect(server.to(url).map(({ body }) => body)).toEqual([
    { lastName: 'Entered', version: OWNER.version },
    { lastName: 'Entered', version: elsewhere.version },
  ]);
});
