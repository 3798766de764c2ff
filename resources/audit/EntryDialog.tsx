import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { AuditFilter, AuditItem } from '../../domain/audit/contract';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { zoneHere } from '../../src/ui/today';
import { clientOf, momentOf, subjectOf, type AuditRow } from './columns';
import { useAuditFilter } from './use-audit-filter';
import './audit.css';

/** The entry that the address names: everything that is written in it. */
export function EntryDialog({ everywhere }: { everywhere: boolean }) {
  const translate = useTranslate();
  const { data } = useListContext<AuditRow>();
  const [search, setSearch] = useSearchParams();
  const entry = data?.find(({ entryId }) => entryId === search.get('entry'));
  if (!entry) return null;
  const close = () =>
    setSearch((now) => {
      now.delete('entry');
      return now;
    });
  return (
    <DraggableDialog
      open
      width={720}
      title={entry.sentence.length > 80 ? translate('audit.entry.title', { seq: entry.seq }) : entry.sentence}
      onCancel={close}
      actions={
        <>
          <Narrowing entry={entry} />
          <Button variant="contained" onClick={close}>
            {translate('audit.entry.close')}
          </Button>
        </>
      }
    >
      <Facts entry={entry} everywhere={everywhere} />
      <Changes entry={entry} />
    </DraggableDialog>
  );
}

/** From an entry to all entries of the same person, or about the same thing. */
function Narrowing({ entry }: { entry: AuditItem }) {
  const translate = useTranslate();
  const { filter } = useAuditFilter();
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
