import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { NOTICES, type Notice } from '../../domain/notifications/constants';
import type { NotificationContact, NotificationFilter } from '../../domain/notifications/contract';
import { formatDate } from '../../domain/shared/dates';
import { prefetchFirstPage, type PrefetchContext } from '../../providers/prefetch';
import { selectedSiteOf, useSelectedSite } from '../../providers/clientState';
import { useDialog } from '../../providers/services';
import { ColumnsMenu } from '../../src/ui/ColumnsMenu';
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
import { addContactHref, contactHref, NOTIFICATIONS } from './links';
import { useNotificationWords } from './words';
import './notifications.css';

type Row = NotificationContact & RaRecord;

/** In the order of the table. */
const COLUMNS = ['email', 'name', 'clientName', 'notices', 'csaScores', 'csaDetail', 'frequency'] as const;
/** So that the others fit side by side. */
const HIDDEN_COLUMNS = ['csaScores'];

const listOf = (site: number | null) => ({
  resource: NOTIFICATIONS,
  sort: { field: 'email', order: 'ASC' as const },
  meta: { site },
});

export const prefetch = (context: PrefetchContext) =>
  prefetchFirstPage(context, listOf(selectedSiteOf(context.store)));

/** Who is notified of which locations; each row opens the contact. */
export default function NotificationsPage() {
  const [site] = useSelectedSite();
  return (
    <HouseList<Row> list={useMemo(() => listOf(site), [site])}>
      <Header />
      <Filters />
      <Contacts />
      <PaginationBar />
    </HouseList>
  );
}

function Header() {
  const translate = useTranslate();
  const { total } = useListContext<Row>();
  const { open } = useDialog();
  return (
    <PageHeader
      title={translate('notifications.title')}
      count={total}
      subtitle={translate('notifications.subtitle')}
      action={
        <>
          <Button disabled={!total} onClick={() => void open('csaNotificationsModal')} sx={{ mr: 2 }}>
            {translate('notifications.allCsa')}
          </Button>
          <AddButton />
        </>
      }
    />
  );
}

function AddButton() {
  const translate = useTranslate();
  return (
    <Button component={Link} to={addContactHref} variant="contained">
      {translate('notifications.add')}
    </Button>
  );
}

function Filters() {
  const translate = useTranslate();
  const words = useNotificationWords();
  const { filterValues, setFilters, total } = useListContext<Row>();
  const { notices = [], ...others } = filterValues as NotificationFilter;
  const download = useListExport('notificationContacts', {});
  const filterBy = (chosen: Notice[]) =>
    setFilters(chosen.length > 0 ? { ...others, notices: chosen } : others, undefined, false);
  const chips = notices.map((notice) => ({
    key: notice,
    label: translate('notifications.filter.chip', {
      name: translate('notifications.column.notices'),
      value: words.notice(notice),
    }),
    onRemove: () => filterBy(notices.filter((other) => other !== notice)),
  }));
  return (
    <>
      <FilterBar
        search={
          <ListSearchBox
            placeholder={translate('notifications.search')}
            label={translate('notifications.search')}
          />
        }
        columns={
          <ColumnsMenu
            columns={COLUMNS.map((source) => ({
              source,
              label: translate(`notifications.column.${source}`),
            }))}
            hiddenColumns={HIDDEN_COLUMNS}
          />
        }
        density={<DensityMenu />}
        exportMenu={<ExportMenu total={total} busy={download.progress !== null} onExport={download.start} />}
        chips={<FilterChips filters={chips} onClear={chips.length > 1 ? () => filterBy([]) : undefined} />}
      >
        <FilterChoices
          label={translate('notifications.column.notices')}
          choices={NOTICES.map((notice) => ({ id: notice, label: words.notice(notice) }))}
          chosen={notices}
          onChange={filterBy}
        />
      </FilterBar>
      <ExportProgress download={download} />
    </>
  );
}

function Empty() {
  const translate = useTranslate();
  const { filterValues } = useListContext<Row>();
  if (Object.keys(filterValues as object).length > 0)
    return <EmptyState title={translate('notifications.empty.filtered')} />;
  return (
    <EmptyState title={translate('notifications.empty.title')} action={<AddButton />}>
      {translate('notifications.empty.text')}
    </EmptyState>
  );
}

function Contacts() {
  const translate = useTranslate();
  const words = useNotificationWords();
  return (
    <DataTable<Row>
      label={translate('notifications.title')}
      rowHref={({ email }) => contactHref(email)}
      hiddenColumns={HIDDEN_COLUMNS}
      empty={<Empty />}
    >
      <DataTable.LinkColumn source="email" label="notifications.column.email" />
      <DataTable.Column source="name" label="notifications.column.name" />
      <DataTable.Column source="clientName" label="notifications.column.clientName" />
      <DataTable.Column
        disableSort
        source="notices"
        label="notifications.column.notices"
        render={({ notices, stoppedAt }) =>
          stoppedAt
            ? translate('notifications.stopped', { date: formatDate(String(stoppedAt).slice(0, 10)) })
            : words.notices(notices)
        }
      />
      <DataTable.Column
        disableSort
        source="csaScores"
        label="notifications.column.csaScores"
        render={({ csaScores }) => translate(csaScores ? 'notifications.csa.yes' : 'notifications.csa.no')}
      />
      <DataTable.Column
        disableSort
        source="csaDetail"
        label="notifications.column.csaDetail"
        render={(row) => <CsaCell row={row as Row} />}
      />
      <DataTable.Column
        source="frequency"
        label="notifications.column.frequency"
        render={({ frequency }) => words.frequency(frequency)}
      />
    </DataTable>
  );
}

/** How much of CSA is told; a click shows it, to be read. */
function CsaCell({ row }: { row: Row }) {
  const translate = useTranslate();
  const words = useNotificationWords();
  const { open } = useDialog();
  const value = words.csaDetail(row.csaDetail);
  return (
    <button
      type="button"
      className="notification-link"
      aria-label={translate('notifications.csaDetail.of', { name: `${row.email}, ${row.clientName}`, value })}
      onClick={() => void open('csaNotificationsModal', { recipient: row, readOnly: true })}
    >
      {value}
    </button>
  );
}
