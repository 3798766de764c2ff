import { useListContext } from 'ra-core';
import { useTranslate, type RaRecord } from 'react-admin';
import {
  MAIL_STATES,
  type MailState,
  type OutboxFilter,
  type OutboxMail,
} from '../../domain/notifications/outbox';
import { formatDateTime } from '../../domain/shared/dates';
import { prefetchFirstPage, type PrefetchContext } from '../../providers/prefetch';
import { useDialog } from '../../providers/services';
import { DataTable } from '../../src/ui/DataTable';
import { DensityMenu } from '../../src/ui/DensityMenu';
import { EmptyState } from '../../src/ui/EmptyState';
import { ExportMenu } from '../../src/ui/ExportMenu';
import { ExportProgress } from '../../src/ui/ExportProgress';
import { FilterBar } from '../../src/ui/FilterBar';
import { FilterChips } from '../../src/ui/FilterChips';
import { FilterChoices } from '../../src/ui/FilterChoices';
import { HouseList } from '../../src/ui/HouseList';
import { PageHeader } from '../../src/ui/PageHeader';
import { PaginationBar } from '../../src/ui/PaginationBar';
import { ListSearchBox } from '../../src/ui/SearchBox';
import { useListExport } from '../../src/ui/use-list-export';
import { OUTBOX } from './links';
import './notifications.css';

type Row = OutboxMail & RaRecord;

const LIST = { resource: OUTBOX, sort: { field: 'createdAt', order: 'DESC' as const } };

export const prefetch = (context: PrefetchContext) => prefetchFirstPage(context, LIST);

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What has been written to whom in the last 30 days, and what became of it. */
export default function OutboxPage() {
  return (
    <HouseList<Row> list={LIST}>
      <Header />
      <Filters />
      <Mails />
      <PaginationBar />
    </HouseList>
  );
}

function Header() {
  const translate = useTranslate();
  const { total } = useListContext<Row>();
  return (
    <PageHeader
      title={translate('notifications.outbox.title')}
      count={total}
      subtitle={translate('notifications.outbox.subtitle')}
    />
  );
}

function Filters() {
  const translate = useTranslate();
  const { filterValues, setFilters, total } = useListContext<Row>();
  const { states = [], ...others } = filterValues as OutboxFilter;
  const download = useListExport('/v1/outbox', {});
  const wordOf = (state: MailState) => translate(`notifications.outbox.state.${state}`);
  const filterBy = (chosen: MailState[]) =>
    setFilters(chosen.length > 0 ? { ...others, states: chosen } : others, undefined, false);
  const chips = states.map((state) => ({
    key: state,
    label: translate('notifications.filter.chip', {
      name: translate('notifications.outbox.column.state'),
      value: wordOf(state),
    }),
    onRemove: () => filterBy(states.filter((other) => other !== state)),
  }));
  return (
    <>
      <FilterBar
        search={
          <ListSearchBox
            placeholder={translate('notifications.outbox.search')}
            label={translate('notifications.outbox.search')}
          />
        }
        density={<DensityMenu />}
        exportMenu={<ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />}
        chips={<FilterChips filters={chips} onClear={chips.length > 1 ? () => filterBy([]) : undefined} />}
      >
        <FilterChoices<MailState>
          label={translate('notifications.outbox.column.state')}
          choices={MAIL_STATES.map((state) => ({ id: state, label: wordOf(state) }))}
          chosen={states}
          onChange={filterBy}
        />
      </FilterBar>
      <ExportProgress download={download} />
    </>
  );
}

function Mails() {
  const translate = useTranslate();
  return (
    <DataTable<Row>
      label={translate('notifications.outbox.title')}
      empty={<EmptyState title={translate('notifications.outbox.empty')} />}
    >
      <DataTable.Column
        source="subject"
        label="notifications.outbox.column.subject"
        render={(row) => <Subject row={row as Row} />}
      />
      <DataTable.Column source="to" label="notifications.outbox.column.to" />
      <DataTable.Column disableSort source="clientName" label="notifications.outbox.column.clientName" />
      <DataTable.Column
        disableSort
        source="state"
        label="notifications.outbox.column.state"
        render={({ state }) => translate(`notifications.outbox.state.${state}`)}
      />
      <DataTable.Column
        numeric
        source="createdAt"
        label="notifications.outbox.column.createdAt"
        render={({ createdAt }) => formatDateTime(String(createdAt), zone())}
      />
      <DataTable.Column disableSort source="error" label="notifications.outbox.column.error" />
    </DataTable>
  );
}

/** A click shows the text, where this is the way to get it. */
function Subject({ row }: { row: Row }) {
  const { open } = useDialog();
  return (
    <button
      type="button"
      className="notification-link"
      onClick={() => void open('mailText', { mailId: row.mailId, subject: row.subject, to: row.to })}
    >
      {row.subject}
    </button>
  );
}
