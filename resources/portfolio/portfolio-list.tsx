import type { RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import { FIGURE_ACCESS, type PortfolioFigure } from '../../domain/portfolio/access';
import type { PortfolioItem } from '../../domain/portfolio/contract';
import { useNumberText } from '../../src/background-work/numbers';
import { defineList, type Column } from '../../src/list/define-list';
import { useLinkInto } from '../../src/ui/use-link-into';

type PortfolioRow = PortfolioItem & RaRecord;

const filtered = (path: string, filter: object) =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** The list behind each figure. */
const LISTS: Record<PortfolioFigure, string> = {
  notQualified: filtered('/manage/employees', { qualification: ['notQualified'] }),
  missing: filtered('/alerts/documentAlerts', { docStatuses: ['missing', 'expired'] }),
  openOrders: filtered('/manage/orders', { openOrders: true }),
  waitingFiles: '/manage/employees/roster/update',
};

const figure = (source: PortfolioFigure): Column<PortfolioRow> => ({
  source,
  label: `portfolio.column.${source}`,
  numeric: true,
  access: FIGURE_ACCESS[source],
  render: (client) => <FigureLink client={client} value={client[source]} to={LISTS[source]} />,
});

/** The clients that the user looks after, the most urgent first. */
export const portfolioList = defineList<PortfolioRow>({
  resource: 'portfolio',
  title: 'portfolio.title',
  sort: { field: 'urgency', order: 'DESC' },
  perPage: 10,
  columns: [
    {
      source: 'name',
      label: 'portfolio.column.name',
      link: true,
      render: (client) => <ClientLink client={client} />,
    },
    figure('notQualified'),
    figure('missing'),
    figure('openOrders'),
    figure('waitingFiles'),
  ],
  exporter: false,
  empty: { title: 'portfolio.empty', text: 'portfolio.emptyText' },
});

/** Works for the client: its home page opens. */
function ClientLink({ client }: { client: PortfolioRow }) {
  const into = useLinkInto(client);
  return <Link {...into('/')}>{client.name}</Link>;
}

function FigureLink({ client, value, to }: { client: PortfolioRow; value: number | null; to: string }) {
  const into = useLinkInto(client);
  const numberText = useNumberText();
  if (value === null) return null;
  return value === 0 ? numberText(0) : <Link {...into(to)}>{numberText(value)}</Link>;
}
