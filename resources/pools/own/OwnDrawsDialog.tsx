import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'ra-core';
import type { OwnSelection } from '../../../domain/pools/contract';
import { oddsIn, oddsText } from '../../../domain/pools/odds';
import { TAGS } from '../../../domain/pools/rfdraw1';
import { DownloadMenu, type Download } from '../../../src/background-work/DownloadMenu';
import { RowsTable } from '../../../src/background-work/RowsTable';
import type { DialogProps } from '../../../src/capability';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { LoadFailed } from '../../../src/ui/LoadFailed';
import { useApi } from '../../api';
import { POOLS } from '../links';

const LANGUAGES = ['en', 'es', 'fr'] as const;

/** The draws that a person was in, each with their pseudonym, and what to hand to them. */
export default function OwnDrawsDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, name } = properties as { employeeId: number; name: string };
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [POOLS, 'own', employeeId],
    queryFn: ({ signal }) => api.getOwnSelections(employeeId, signal),
    placeholderData: undefined,
  });
  return (
    <DraggableDialog
      open
      width={960}
      title={translate('pools.own.title', { name })}
      onCancel={() => onClose()}
      actions={<Button onClick={() => onClose()}>{translate('pools.own.close')}</Button>}
    >
      <Typography sx={{ color: 'text.secondary', mb: 4 }}>{translate('pools.own.text')}</Typography>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 ? <Typography role="status">{translate('pools.own.none')}</Typography> : null}
      {data && data.length > 0 ? <Draws employeeId={employeeId} draws={data} /> : null}
    </DraggableDialog>
  );
}

function Draws({ employeeId, draws }: { employeeId: number; draws: readonly OwnSelection[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const lines = (own: OwnSelection, text: (tag: (typeof TAGS)[number]) => string) =>
    TAGS.filter((tag) => own.selected[tag] > 0).map((tag) => (
      <div key={tag}>{translate(`pools.own.${tag}`, { text: text(tag) })}</div>
    ));
  return (
    <RowsTable<OwnSelection>
      label={translate('pools.own.draws')}
      rows={draws}
      rowKey={({ selectionId }) => selectionId}
      columns={[
        {
          key: 'period',
          label: translate('pools.own.period'),
          isRowName: true,
          render: ({ period }) => period,
        },
        { key: 'pool', label: translate('pools.column.pool'), render: ({ poolName }) => poolName },
        {
          key: 'pseudonym',
          label: translate('pools.own.pseudonym'),
          render: ({ proof }) => <code style={{ overflowWrap: 'anywhere' }}>{proof.pseudonym}</code>,
        },
        {
          key: 'chance',
          label: translate('pools.own.chance'),
          render: (own) =>
            lines(own, (tag) =>
              oddsText(oddsIn(own.size, own.selected[tag], own.period), own.period, locale),
            ),
        },
        {
          key: 'drawn',
          label: translate('pools.own.drawn'),
          render: (own) =>
            lines(own, (tag) => {
              const rank = own.drawn[tag];
              return rank === null ? translate('pools.own.notDrawn') : translate('pools.own.rank', { rank });
            }),
        },
        {
          key: 'actions',
          width: 150,
          label: translate('pools.own.actions'),
          render: (own) => <Papers employeeId={employeeId} own={own} />,
        },
      ]}
    />
  );
}

/** The proof for programs, and the page for the person in a language that they read. */
function Papers({ employeeId, own }: { employeeId: number; own: OwnSelection }) {
  const translate = useTranslate();
  const api = useApi();
  const { period, poolName, selectionId, proof } = own;
  const file = () =>
    Promise.resolve({
      blob: new Blob([`${JSON.stringify(proof, null, 2)}\n`], { type: 'application/json' }),
      headers: new Headers(),
    });
  const downloads: Download[] = [
    { label: translate('pools.own.proof'), fileName: `proof-${period}.json`, fetch: file },
    ...LANGUAGES.map((language) => ({
      label: translate(`pools.own.handout.${language}`),
      fileName: `random-draw-${period}.pdf`,
      fetch: () => api.getHandout(employeeId, selectionId, language),
    })),
  ];
  return (
    <DownloadMenu
      label={translate('pools.own.download')}
      fullLabel={`${translate('pools.own.download')}: ${poolName}, ${period}`}
      downloads={downloads}
    />
  );
}
