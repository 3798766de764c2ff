import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuditFilter, AuditItem } from '../../domain/audit/contract';
import { useFilter } from '../../src/list/use-filter';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { zoneHere } from '../../src/ui/today';
import type { AuditRow } from './audit-list';
import { useIsEverywhere } from './use-everywhere';
import { clientOf, momentOf, subjectOf } from './words';
import './audit.css';

/** All of the entry that the address names. */
export function EntryDialog() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const entryId = search.get('entry');
  const { entry, error, refetch } = useEntry(entryId);
  if (entryId === null || (entry === undefined && !error)) return null;
  const close = () =>
    setSearch((now) => {
      now.delete('entry');
      return now;
    });
  return (
    <DraggableDialog
      open
      width={720}
      title={
        entry && entry.sentence.length <= 80
          ? entry.sentence
          : translate('audit.entry.title', { seq: entryId.split('-').at(-1) })
      }
      onCancel={close}
      actions={
        <>
          {entry ? <FilterButtons entry={entry} /> : null}
          <Button variant="contained" onClick={close}>
            {translate('audit.entry.close')}
          </Button>
        </>
      }
    >
      {entry ? (
        <>
          <Facts entry={entry} />
          <Changes entry={entry} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        translate('audit.entry.notFound')
      )}
    </DraggableDialog>
  );
}

/** The entry from the rows on the page, or fetched by itself; null where there is no such entry. */
function useEntry(entryId: string | null) {
  const [locale] = useLocaleState();
  const { data: rows, resource } = useListContext<AuditRow>();
  const listed = rows?.find((row) => row.entryId === entryId);
  const { data, error, refetch } = useGetList<AuditRow>(
    resource,
    {
      filter: { entryId, locale },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'at', order: 'DESC' },
    },
    {
      enabled: entryId !== null && rows !== undefined && !listed,
      placeholderData: undefined,
      retry: false,
    },
  );
  return { entry: listed ?? (data && (data[0] ?? null)), error, refetch };
}

/** Lists all entries by the same person, or about the same subject. */
function FilterButtons({ entry }: { entry: AuditItem }) {
  const translate = useTranslate();
  const { filter } = useFilter<AuditFilter>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // Without the entry in the address, which closes the dialog.
  const show = (part: AuditFilter) =>
    void navigate(`${pathname}?${new URLSearchParams({ filter: JSON.stringify({ ...filter, ...part }) })}`);
  const who = entry.realActor ?? entry.actor;
  const { employeeId, subject } = entry;
  return (
    <>
      {who ? (
        <Button onClick={() => show({ who: who._id })}>
          {translate('audit.entry.ofPerson', { name: who.name })}
        </Button>
      ) : null}
      <Button onClick={() => show(employeeId === null ? { subject } : { employeeId })}>
        {translate('audit.entry.ofSubject')}
      </Button>
    </>
  );
}

function Facts({ entry }: { entry: AuditItem }) {
  const translate = useTranslate();
  const everywhere = useIsEverywhere();
  const { actor, realActor, sentence, requestId, seq, hash } = entry;
  const facts: Record<string, ReactNode> = {
    what: sentence,
    at: `${momentOf(entry)} (${zoneHere()})`,
    who: (realActor ?? actor)?.name ?? translate('audit.product'),
    inPlaceOf: realActor && actor?.name,
    subject: subjectOf(entry, { translate }),
    client: everywhere && clientOf(entry, { translate }),
    request: requestId !== null && <code>{requestId}</code>,
    seq: String(seq),
    hash: <code>{hash}</code>,
  };
  return (
    <dl className="audit-facts">
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <Box key={name} component="div">
            <dt>{translate(`audit.entry.${name}`)}</dt>
            <dd>{value}</dd>
          </Box>
        ) : null,
      )}
    </dl>
  );
}

/** The changed fields, before and after. */
function Changes({ entry: { changes } }: { entry: AuditItem }) {
  const translate = useTranslate();
  if (changes.length === 0) return null;
  return (
    <table className="audit-changes">
      <thead>
        <tr>
          {['field', 'before', 'after'].map((name) => (
            <th key={name} scope="col">
              {translate(`audit.entry.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
