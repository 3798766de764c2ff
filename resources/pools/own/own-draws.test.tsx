import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { OwnSelection } from '../../../domain/pools/contract';
import { startFakeServer } from '../../../providers/testing/fake-server';
import { OWNER, renderConsole } from '../../../src/testing/render-console';
import { opener } from '../../../src/testing/dialog-opener';
import { pools } from '../capability';
import { OWN_DRAWS } from '../links';
import { selectionItem } from '../test-pools';
// Compiled before the first test, which would wait for it otherwise.
import './OwnDrawsDialog';

const OWN = '/v1/clients/1001/selections/61';
const { selectionId, poolId, poolName } = selectionItem();
const draw = (more: Partial<OwnSelection> = {}): OwnSelection => ({
  poolId,
  selectionId,
  poolName,
  period: '2026-Q2',
  lastDay: '2026-06-30',
  size: 80,
  selected: { drug: 10, alcohol: 0 },
  revealed: false,
  drawn: { drug: 3, alcohol: null },
  proof: {
    protocol: 'RFDRAW1',
    commitHash: 'c'.repeat(64),
    commitment: 'RFDRAW1\n',
    pseudonym: 'ab'.repeat(16),
    index: 0,
    size: 80,
    path: [],
    drug: null,
    alcohol: null,
  },
  ...more,
});

it('lists a person’s draws with pseudonym and chance, and prints the page for them in their language', async () => {
  const server = startFakeServer({
    [`GET ${OWN}`]: () => [draw()],
    [`GET ${OWN}/${selectionId}/handout`]: () => new Response('%PDF'),
  });
  await renderConsole({
    user: { ...OWNER, permissions: ['servicesRandoms.viewEmployeesCurrentlySelected'] },
    capabilities: [opener(OWN_DRAWS, { employeeId: 61, name: 'Ana Rivera' }, vi.fn()), pools],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Random draws: Ana Rivera' }));
  const row = await dialog.findByRole('row', { name: /2026-Q2/ });
  for (const text of ['ab'.repeat(16), 'Drugs: 1 in 8 this quarter; 41% in a year', 'Drugs: yes, rank 3'])
    expect(row).toHaveTextContent(text);
  await userEvent.click(within(row).getByRole('button', { name: /^Download/ }));
  expect(screen.getByRole('menuitem', { name: 'Download proof (JSON)' })).toBeVisible();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Page for the driver (PDF, Spanish)' }));
  await waitFor(() => expect(server.to(`GET ${OWN}/${selectionId}/handout`)).toHaveLength(1));
  expect(server.to(`GET ${OWN}/${selectionId}/handout`)[0]!.query.get('locale')).toBe('es');
});
