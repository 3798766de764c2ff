import { PERSONS_FILE } from '../../providers/refetch';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { MANAGE_HOLDS } from '../../domain/retention/access';
import type { HoldFilter, LegalHold } from '../../domain/retention/contract';
import { useCanAccessSync, useDialog } from '../../providers/services';
import { useClientOfPages } from '../../providers/sites';
import { defineList } from '../../src/list/define-list';
import { booleanFilter } from '../../src/list/filters';
import { ListPage } from '../../src/list/ListPage';
import { DeleteWithReason } from '../../src/ui/DeleteWithReason';
import { StatusChip } from '../../src/ui/StatusChip';
import { dateTimeHere } from '../../src/ui/today';
import { useApi } from '../api';
import { LEGAL_HOLDS } from './links';
import { useHoldWords } from './words';

type HoldRow = LegalHold & RaRecord;

export const holdList = defineList<HoldRow, HoldFilter>({
  resource: LEGAL_HOLDS,
  title: 'legalHolds.title',
  sort: { field: 'placedAt', order: 'DESC' },
  columns: [
    {
      source: 'employeeName',
      label: 'legalHolds.column.covers',
      render: (hold) => <Covers hold={hold} />,
    },
    { source: 'reason', label: 'legalHolds.column.reason', sortable: false },
    { source: 'placedBy', label: 'legalHolds.column.placedBy' },
    {
      source: 'placedAt',
      label: 'legalHolds.column.placedAt',
      numeric: true,
      render: ({ placedAt }) => dateTimeHere(placedAt),
    },
    { source: 'releasedAt', label: 'legalHolds.column.state', render: (hold) => <HoldState hold={hold} /> },
    {
      source: 'releasedBecause',
      label: 'legalHolds.column.releasedBecause',
      sortable: false,
      hidden: true,
    },
    {
      source: 'release',
      label: 'legalHolds.column.actions',
      sortable: false,
      access: MANAGE_HOLDS,
      render: (hold) => (hold.releasedAt ? '' : <ReleaseButton hold={hold} />),
    },
  ],
  search: { label: 'legalHolds.search' },
  filters: [
    booleanFilter('active', {
      label: 'legalHolds.column.state',
      trueLabel: 'legalHolds.active',
      falseLabel: 'legalHolds.released',
      alwaysOn: true,
    }),
  ],
  exporter: false,
  empty: { title: 'legalHolds.empty', text: 'legalHolds.emptyText', action: <PlaceButton /> },
});

export const { prefetch } = holdList;

/** The legal holds of a client, also released ones. */
export default function LegalHoldsPage() {
  const translate = useTranslate();
  return <ListPage list={holdList} subtitle={translate('legalHolds.subtitle')} action={<PlaceButton />} />;
}

function PlaceButton() {
  const translate = useTranslate();
  const { open } = useDialog();
  const may = useCanAccessSync();
  if (!may(MANAGE_HOLDS)) return null;
  return (
    <Button variant="contained" onClick={() => void open('placeHold')}>
      {translate('legalHolds.place')}
    </Button>
  );
}

function Covers({ hold }: { hold: HoldRow }) {
  return useHoldWords()(hold);
}

function HoldState({ hold: { releasedAt, releasedBy } }: { hold: HoldRow }) {
  const translate = useTranslate();
  if (!releasedAt) return <StatusChip status="waived" text={translate('legalHolds.active')} />;
  const text = translate('legalHolds.releasedBy', { name: releasedBy, at: dateTimeHere(releasedAt) });
  return <StatusChip status="notApplicable" text={text} />;
}

function ReleaseButton({ hold }: { hold: HoldRow }) {
  const translate = useTranslate();
  const api = useApi();
  const client = useClientOfPages()?.legacyClientId ?? 0;
  const [isOpen, setOpen] = useState(false);
  const name = useHoldWords()(hold);
  return (
    <>
      <button
        type="button"
        className="table-button"
        aria-label={translate('legalHolds.releaseNamed', { name })}
        onClick={() => setOpen(true)}
      >
        {translate('legalHolds.release.confirm')}
      </button>
      {isOpen ? (
        <DeleteWithReason
          title={translate('legalHolds.release.title', { name })}
          words="legalHolds.release"
          changes={[LEGAL_HOLDS, ...PERSONS_FILE]}
          remove={(reason) => api.releaseHold(client, hold, reason)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
