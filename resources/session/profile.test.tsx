import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROLES } from '../../domain/access/roles';
import { OWNER, renderConsole } from '../../src/testing/render-console';
import { session } from '.';
import english from './messages.en';

it('names the role of whoever is signed in, in his language', async () => {
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
