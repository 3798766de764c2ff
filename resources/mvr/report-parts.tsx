import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate } from '../../domain/shared/dates';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { FactList } from '../../src/ui/FactList';
import { LoadFailed } from '../../src/ui/LoadFailed';

interface ReportDialogOf<Report> {
  /** Message key. */
  title: string;
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Report>;
  onClose: () => void;
  children: (report: Report) => ReactNode;
}

/** What a provider reported about a driver, as data. */
export function ReportDialog<Report>({ title, queryKey, load, onClose, children }: ReportDialogOf<Report>) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => load(signal) });
  return (
    <DraggableDialog
      open
      title={translate(title)}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{translate('mvr.close')}</Button>}
    >
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data ? children(data) : error ? null : <Skeleton variant="rounded" height={240} />}
    </DraggableDialog>
  );
}

export const day = (date: string | null) => (date === null ? null : formatDate(date));

export function useYesNo(): (value: boolean | null) => string | null {
  const translate = useTranslate();
  return (value) => (value === null ? null : translate(value ? 'record.yes' : 'record.no'));
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 4 }}>
    <Typography component="h3" sx={{ fontSize: 15, fontWeight: 600, mb: 1 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

interface Entry {
  name: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** Names and values; what the report did not say is left out. */
export const Facts = ({ values }: Pick<Entry, 'values'>) => (
  <FactList
    facts={Object.fromEntries(Object.entries(values).map(([field, value]) => [`mvr.field.${field}`, value]))}
  />
);

export function Entries({ title, items }: { title: string; items: readonly Entry[] }) {
  const translate = useTranslate();
  return (
    <Part title={title}>
      {items.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('mvr.none')}</Typography>
      ) : null}
      {items.map(({ name, values }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list never changes, and entries can be alike
        <Box key={at} sx={{ mb: 3 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Facts values={values} />
        </Box>
      ))}
    </Part>
  );
}
