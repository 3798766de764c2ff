import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import type { Outcome } from './OutcomeTabs';
import { ResultList } from './ResultList';

const OUTCOMES: Outcome[] = [
  { key: 'added', label: 'Added', status: 'done' },
  { key: 'refused', label: 'Refused', status: 'failed' },
];

const rows = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  item: `Row ${index + 1}`,
  outcome: index % 10 === 0 ? 'refused' : 'added',
  reason: index % 10 === 0 ? 'The birth date is in the future' : undefined,
}));

const bodyRows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);

describe('ResultList', () => {
  it('shows a count for each outcome; the counts add up', () => {
    renderUi(<ResultList title="Import" itemLabel="Row" outcomes={OUTCOMES} rows={rows} />);
    expect(screen.getByRole('tab', { name: 'All 40' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Added 36' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Refused 4' })).toBeInTheDocument();
    expect(bodyRows()).toHaveLength(25);
  });

  it('shows the rows of one outcome with their reasons', async () => {
    renderUi(<ResultList title="Import" itemLabel="Row" outcomes={OUTCOMES} rows={rows} />);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Refused 4' }));
    expect(bodyRows()).toHaveLength(4);
    expect(bodyRows()[0]).toHaveTextContent('Row 1RefusedThe birth date is in the future');
    expect(screen.getByText('Showing 1 - 4 of 4 total rows')).toBeInTheDocument();
  });

  it('says if no row has the outcome [ERR-38]', async () => {
    const none = rows.filter((row) => row.outcome === 'added');
    renderUi(<ResultList title="Import" itemLabel="Row" outcomes={OUTCOMES} rows={none} />);
    await userEvent.click(screen.getByRole('tab', { name: 'Refused 0' }));
    expect(screen.getByText('There are no matching results')).toBeInTheDocument();
  });
});
