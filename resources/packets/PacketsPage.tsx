import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Packet, PacketState } from '../../domain/packets/contract';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { RowsTable } from '../../src/background-work/RowsTable';
import { EmptyState } from '../../src/ui/EmptyState';
import { LoadFailed } from '../../src/ui/LoadFailed';
import { PageHeader } from '../../src/ui/PageHeader';
import { StatusChip } from '../../src/ui/StatusChip';
import type { StatusName } from '../../src/ui/status';
import { dateTimeHere } from '../../src/ui/today';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { useDownloadPacket, usePacketWords } from './use-packet';

const POLL_MS = 5_000;

const STATUS: Record<PacketState, StatusName> = {
  making: 'running',
  done: 'done',
  failed: 'failed',
  canceled: 'notApplicable',
  expired: 'notApplicable',
};

/** The user's own audit packets. */
export default function PacketsPage() {
  const translate = useTranslate();
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['packets'],
    queryFn: ({ signal }) => api.getPackets(signal),
    // Live events usually come first.
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'making') ? POLL_MS : false),
  });
  return (
    <>
      <PageHeader title={translate('packets.title')} subtitle={translate('packets.subtitle')} />
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton variant="rounded" height={160} /> : null}
      {data?.length === 0 ? (
        <EmptyState title={translate('packets.empty')}>{translate('packets.emptyText')}</EmptyState>
      ) : null}
      {data && data.length > 0 ? <PacketTable packets={data} /> : null}
    </>
  );
}

function PacketTable({ packets }: { packets: readonly Packet[] }) {
  const translate = useTranslate();
  const words = usePacketWords();
  return (
    <RowsTable
      label={translate('packets.title')}
      rows={packets}
      rowKey={({ packetId }) => packetId}
      columns={[
        { key: 'about', label: translate('packets.column.about'), isRowName: true, render: words.about },
        {
          key: 'createdAt',
          label: translate('packets.column.createdAt'),
          render: ({ createdAt }) => dateTimeHere(createdAt),
        },
        {
          key: 'state',
          width: 116,
          label: translate('packets.column.state'),
          render: (packet) => <State packet={packet} />,
        },
        {
          key: 'contents',
          label: translate('packets.column.contents'),
          render: (packet) => [words.contents(packet), ...words.remarks(packet)].filter(Boolean).join('. '),
        },
        {
          key: 'expiresAt',
          label: translate('packets.column.expiresAt'),
          render: ({ expiresAt }) => (expiresAt ? dateTimeHere(expiresAt) : ''),
        },
        {
          key: 'actions',
          width: 128,
          label: translate('packets.column.actions'),
          render: (packet) => <Actions packet={packet} />,
        },
      ]}
    />
  );
}

function State({ packet: { state, refusal, error } }: { packet: Packet }) {
  const translate = useTranslate();
  const wireText = useWireText();
  return (
    <>
      <StatusChip status={STATUS[state]} text={translate(`packets.state.${state}`)} />
      {refusal ? <Box sx={{ fontSize: 13, mt: 1 }}>{wireText(refusal, error)}</Box> : null}
    </>
  );
}

function Actions({ packet }: { packet: Packet }) {
  const translate = useTranslate();
  const api = useApi();
  const words = usePacketWords();
  const { packetId, state } = packet;
  const download = useDownloadPacket();
  const end = useApiMutation(() => api.endPacket(packetId), {
    changes: ['packets'],
    success: state === 'making' ? 'packets.canceled' : 'packets.deleted',
  });
  const name = (key: string) => `${translate(key)}: ${words.about(packet)}`;
  const endKey = state === 'making' ? 'packets.cancel' : 'packets.delete';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state === 'done' ? (
        <Button
          size="small"
          variant="outlined"
          aria-label={name('packets.download')}
          loading={download.isPending}
          onClick={() => download.mutate(packetId)}
        >
          {translate('packets.download')}
        </Button>
      ) : null}
      <Button size="small" aria-label={name(endKey)} disabled={end.isPending} onClick={() => end.mutate()}>
        {translate(endKey)}
      </Button>
    </Box>
  );
}
