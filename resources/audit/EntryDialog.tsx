import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuditFilter, AuditItem } from '../../domain/audit/contract';
import { useHttp } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { useFilter } from '../../src/list/use-filter';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { zoneHere } from '../../src/ui/today';
import type { AuditRow } from './audit-list';
import { clientOf, momentOf, subjectOf } from './words';
import './audit.css';

/** The entry that the address names: everything that is written in it. */
export function EntryDialog({ everywhere }: { everywhere: boolean }) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const entryId = search.get('entry');
  const { entry, error, refetch } = useEntry(everywhere, entryId);
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
          {entry ? <Narrowing entry={entry} /> : null}
          <Button variant="contained" onClick={close}>
            {translate('audit.entry.close')}
          </Button>
        </>
      }
    >
      {entry ? (
        <>
          <Facts entry={entry} everywhere={everywhere} />
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

/** From the page that is shown, or asked for by itself: newer entries push it off. Null where there is none such. */
function useEntry(everywhere: boolean, entryId: string | null) {
  const http = useHttp();
  const [locale] = useLocaleState();
  const client = useClientOfPages();
  const { data: page } = useListContext<AuditRow>();
  const listed = page?.find((row) => row.entryId === entryId);
  const url = everywhere ? '/v1/auditTrail' : `/v1/clients/${client?.legacyClientId}/auditTrail`;
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify({ entryId, locale }) });
  const { data, error, refetch } = useQuery({
    queryKey: ['auditEntry', url, entryId, locale],
    queryFn: ({ signal }) => http.data<AuditItem[]>(`${url}?${query}`, { signal }),
    enabled: entryId !== null && page !== undefined && !listed,
    placeholderData: undefined,
    retry: false,
  });
  const [found = null] = data ?? [];
  return { entry: listed ?? (data && found), error, refetch };
}

/** From an entry to all entries of the same person, or about the same thing. */
function Narrowing({ entry }: { entry: AuditItem }) {
  const translate = useTranslate();
  const { filter } = useFilter<AuditFilter>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A list of its own at another address: this entry stays behind.
  const narrow = (part: AuditFilter) =>
    void navigate(`${pathname}?${new URLSearchParams({ filter: JSON.stringify({ ...filter, ...part }) })}`);
  const who = entry.realActor ?? entry.actor;
  const { employeeId, subject } = entry;
  return (
    <>
      {who ? (
        <Button onClick={() => narrow({ who: who._id })}>
          {translate('audit.entry.ofPerson', { name: who.name })}
        </Button>
      ) : null}
      <Button onClick={() => narrow(employeeId === null ? { subject } : { employeeId })}>
        {translate('audit.entry.ofSubject')}
      </Button>
    </>
  );
}

function Facts({ entry, everywhere }: { entry: AuditItem; everywhere: boolean }) {
  const translate = useTranslate();
  const { actor, realActor, sentence, requestId, seq, hash } = entry;
  const facts: [string, ReactNode][] = [
    ['what', sentence],
    ['at', `${momentOf(entry)} (${zoneHere()})`],
    ['who', (realActor ?? actor)?.name ?? translate('audit.product')],
    ...(realActor && actor ? ([['inPlaceOf', actor.name]] as [string, ReactNode][]) : []),
    ['subject', subjectOf(entry, translate)],
    ...(everywhere ? ([['client', clientOf(entry, translate)]] as [string, ReactNode][]) : []),
    ...(requestId === null
      ? []
      : ([['request', <code key="request">{requestId}</code>]] as [string, ReactNode][])),
    ['seq', String(seq)],
    ['hash', <code key="hash">{hash}</code>],
  ];
  return (
    <dl className="audit-facts">
      {facts.map(([name, value]) => (
        <Box key={name} component="div">
          <dt>{translate(`audit.entry.${name}`)}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
    </dl>
  );
}

/** What was there before and what after, a line each. */
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
