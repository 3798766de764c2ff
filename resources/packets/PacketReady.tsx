import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useLocaleState, useTranslate } from 'ra-core';
import type { Packet } from '../../domain/packets/contract';
import { useWireText } from '../../providers/refusals/useRefusalText';
import { formatBytes } from '../../src/ui/file-rules';
import { dateTimeHere } from '../../src/ui/today';
import { useDownloadPacket, usePacketWords } from './use-packet';

/** The result: what is in the packet and how long it can be downloaded, or why there is none. */
export function PacketReady({ packet }: { packet: Packet }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const wireText = useWireText();
  const words = usePacketWords();
  const download = useDownloadPacket();
  const { state, packetId, size, expiresAt, refusal, error, sha256 } = packet;
  if (state !== 'done')
    return (
      <Alert severity={state === 'failed' ? 'error' : 'info'}>
        {refusal ? wireText(refusal, error) : translate(`packets.state.${state}`)}
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography role="status">{words.contents(packet)}</Typography>
      {words.remarks(packet).map((remark) => (
        <Alert key={remark} severity="warning">
          {remark}
        </Alert>
      ))}
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        loading={download.isPending}
        onClick={() => download.mutate(packetId)}
      >
        {translate(packet.binder ? 'packets.binder.download' : 'packets.downloadSize', {
          size: formatBytes(size ?? 0, locale),
        })}
      </Button>
      <Typography sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {translate('packets.expires', { at: dateTimeHere(expiresAt ?? '') })}
        <br />
        SHA-256 {sha256}
      </Typography>
    </Box>
  );
}
