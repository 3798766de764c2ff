import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { TrendDay } from '../../domain/home/trend';
import { EmptyState } from './EmptyState';
import { Figure } from './Figure';
import { PageHeader } from './PageHeader';
import { QualificationTrend } from './QualificationTrend';
import { renderUi } from '../testing/render-ui';
import { TableText } from '../list/TableText';

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

describe('the trend of the qualification', () => {
  const day = (of: string, qualified: number, more: Partial<TrendDay> = {}): TrendDay => ({
    day: of,
    active: qualified + 20,
    qualified,
    expiring: 10,
    undecided: 0,
    notQualified: 10,
    imported: false,
    ...more,
  });
  const trend = [
    day('2026-01-31', 60),
    day('2026-02-15', 480, { imported: true }),
    day('2026-02-28', 480),
    day('2026-03-01', 0, { expiring: 0, notQualified: 0 }),
  ];

  it('answers in percent, and says what a roster import changed', async () => {
    renderUi(<QualificationTrend trend={trend} />);
    expect(screen.getByText('98% of drivers are qualified today, up from 87.5% on 1/31/2026.')).toBeVisible();
    expect(
      await screen.findByRole('img', { name: /Roster import: 420 more drivers \(2\/15\/2026\)\.$/ }),
    ).toBeInTheDocument();
  });

  it('offers the counts as a table', async () => {
    renderUi(<QualificationTrend trend={trend} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = screen.getByRole('table', { name: 'Share of drivers qualified' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DateQualified, including expiringQualifiedExpiringNot decidedNot qualified',
      '1/31/202687.5%6010010',
      '2/15/2026Roster import: 420 more drivers98%48010010',
      '2/28/202698%48010010',
      '3/1/2026–0000',
    ]);
  });

  it('has no tab stop but the button for the table', async () => {
    const { container } = renderUi(<QualificationTrend trend={trend} />);
    await screen.findByRole('img', { name: /98% of drivers/ });
    const stops = [...container.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(['Show as table']);
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
