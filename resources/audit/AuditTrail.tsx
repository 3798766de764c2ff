import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { MOST_ENTRIES_SEARCHED } from '../../domain/audit/contract';
import { DataTable } from '../../src/ui/DataTable';
import { EmptyState } from '../../src/ui/EmptyState';
import { PageHeader } from '../../src/ui/PageHeader';
import { PaginationBar } from '../../src/ui/PaginationBar';
import { AuditFilterBar } from './AuditFilterBar';
import { clientOf, momentOf, subjectOf, whoOf, type AuditRow } from './columns';
import { EntryDialog } from './EntryDialog';
import { Verification } from './Verification';
import './audit.css';

interface AuditTrailProps {
  /** All clients, and not the one that the pages are about. */
  everywhere: boolean;
}

/** The list, its filters, and what a row opens. */
export function AuditTrail({ everywhere }: AuditTrailProps) {
  const translate = useTranslate();
  const { total } = useListContext<AuditRow>();
  const title = translate(everywhere ? 'audit.allTitle' : 'audit.title');
  return (
    <>
      <PageHeader
        title={title}
        count={total}
        subtitle={translate(total === MOST_ENTRIES_SEARCHED ? 'audit.newestOnly' : 'audit.text', {
          most: MOST_ENTRIES_SEARCHED,
        })}
      />
      <Verification everywhere={everywhere} />
      <AuditFilterBar everywhere={everywhere} />
      <AuditTable title={title} everywhere={everywhere} />
      <PaginationBar />
      <EntryDialog everywhere={everywhere} />
    </>
  );
}

/** The address of this list with an entry opened: a link that can be kept and sent. */
function useEntryHref(): (row: AuditRow) => string {
  const { pathname, search } = useLocation();
  return useMemo(
    () =>
      ({ entryId }: AuditRow) => {
        const query = new URLSearchParams(search);
        query.set('entry', entryId);
        return `${pathname}?${query}`;
      },
    [pathname, search],
  );
}

function AuditTable({ title, everywhere }: AuditTrailProps & { title: string }) {
  const translate = useTranslate();
  const rowHref = useEntryHref();
  const columns = useMemo(() => {
    const words = (of: (row: AuditRow, t: typeof translate) => string) => (row: object) =>
      of(row as AuditRow, translate);
    return [
      <DataTable.LinkColumn key="at" numeric source="at" label="audit.column.at" render={words(momentOf)} />,
      <DataTable.Column key="who" source="who" disableSort label="audit.column.who" render={words(whoOf)} />,
      <DataTable.Column
        key="sentence"
        source="sentence"
        disableSort
        label="audit.column.sentence"
        render={(row) => <div className="audit-sentence">{(row as AuditRow).sentence}</div>}
      />,
      <DataTable.Column
        key="subject"
        source="subject"
        disableSort
        label="audit.column.subject"
        render={words(subjectOf)}
      />,
      ...(everywhere
        ? [
            <DataTable.Column
              key="client"
              source="clientName"
              disableSort
              label="audit.column.client"
              render={words(clientOf)}
            />,
          ]
        : []),
    ];
  }, [translate, everywhere]);
  return (
    <DataTable<AuditRow>
      label={title}
      rowHref={rowHref}
      empty={<EmptyState title={translate('audit.empty')}>{translate('audit.emptyText')}</EmptyState>}
    >
      {columns}
    </DataTable>
  );
}
