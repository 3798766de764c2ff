import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { EmptyState } from './EmptyState';
import { Figure } from './Figure';
import { PageHeader } from './PageHeader';
import { renderUi } from '../testing/render-ui';
import { TableText } from '../list/TableText';
import { Trend } from './Trend';

describe('Figure', () => {
  it('is a link to the list behind the number', async () => {
    renderUi(
      <Figure
        label="Not qualified"
        value={1240}
        to="/manage/employees?q=1"
        status="notQualified"
        note="12 more than last week"
      />,
    );
    await userEvent.click(
      screen.getByRole('link', { name: /Not qualified\s*1,240\s*12 more than last week/ }),
    );
    expect(screen.getByRole('status', { name: 'location' })).toHaveTextContent('/manage/employees?q=1');
  });

  it('shows no number while it loads', () => {
    renderUi(<Figure label="Not qualified" value={undefined} to="/x" />);
    expect(screen.getByRole('link')).not.toHaveTextContent(/\d/);
  });
});

describe('Trend', () => {
  const points = [
    { date: '2026-01-31', values: [12, 3] },
    { date: '2026-02-28', values: [9, null] },
  ];

  it('offers the same numbers as a table', async () => {
    renderUi(
      <Trend
        title="Drivers not qualified"
        summary="Fewer than a month ago"
        series={[
          { label: 'Not qualified', tone: 'error' },
          { label: 'Expiring', tone: 'warning' },
        ]}
        points={points}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const rows = within(screen.getByRole('table', { name: 'Drivers not qualified' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DateNot qualifiedExpiring',
      '1/31/2026123',
      '2/28/20269–',
    ]);
  });
});

describe('PageHeader', () => {
  it('shows the title as the heading of the page, with count and date', () => {
    renderUi(
      <PageHeader
        title="Roster"
        count={1240}
        asOf="3/4/2026"
        action={<button type="button">Add employee</button>}
      />,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Roster' })).toBeInTheDocument();
    expect(screen.getByText('1,240')).toBeInTheDocument();
    expect(screen.getByText('as of 3/4/2026')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add employee' })).toBeInTheDocument();
  });
});

describe('EmptyState', () => {
  it('says what to do next, with an action', () => {
    renderUi(
      <EmptyState title="No employees yet" action={<button type="button">Import roster</button>}>
        Add the first one, or import a roster.
      </EmptyState>,
    );
    expect(screen.getByText('No employees yet')).toBeInTheDocument();
    expect(screen.getByText('Add the first one, or import a roster.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import roster' })).toBeInTheDocument();
  });
});

describe('TableText', () => {
  it('says when nothing matches [ERR-38]', () => {
    renderUi(<TableText kind="noResults" />);
    expect(screen.getByText('There are no matching results')).toBeInTheDocument();
  });

  it('says when rows are loading [ERR-39]', () => {
    renderUi(<TableText kind="retrieving" />);
    expect(screen.getByText('Retrieving results...')).toBeInTheDocument();
  });
});
