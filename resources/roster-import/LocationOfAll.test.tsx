import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { RosterMapping } from '../../domain/roster-import/contract';
import { HOME, renderConsole } from '../../src/testing/render-console';
import { employees } from '../employees';
import { rosterImports } from '.';
// Compiled first, so that the first test doesn't wait for it.
import './RosterImportPage';
import { IMPORT_ID, PAGE, rosterImport, startRosterServer, UPLOADER } from './test-support';

it('asks for one location of all rows if no column has it', async () => {
  const server = startRosterServer(rosterImport());
  const path = `${PAGE}?import=${IMPORT_ID}`;
  await renderConsole({ user: UPLOADER, path, capabilities: [HOME, employees, rosterImports] });
  const column = await screen.findByLabelText('Field for column Terminal');
  expect(screen.queryByLabelText('Location of all rows')).not.toBeInTheDocument();
  await userEvent.selectOptions(column, 'Skip this column');
  await userEvent.click(screen.getByLabelText('Location of all rows'));
  await userEvent.click(await screen.findByRole('option', { name: 'Roanoke' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check all 11 rows' }));
  const sent = server.to(`PUT /v1/rosterImports/${IMPORT_ID}/mapping`).at(-1)?.body;
  expect((sent as { mapping: RosterMapping }).mapping.options.location).toBe(1002);
});
