import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { JobProgress } from '../../src/background-work/JobProgress';
import { Notice } from '../../src/background-work/Notice';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { PacketReady } from './PacketReady';

export interface Ordered {
  packetId: string;
  jobId: string;
}

/** Follows the job of a packet. The dialog can be closed: the packet is on the list then. */
export function MakingPacket({
  title,
  ordered,
  onClose,
}: {
  title: string;
  ordered: Ordered;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const api = useApi();
  const { packetId, jobId } = ordered;
  const [isOver, setOver] = useState(false);
  const { data: packet, error } = useQuery({
    queryKey: ['packets', packetId],
    queryFn: ({ signal }) => api.getPacket(packetId, signal),
    enabled: isOver,
    placeholderData: undefined,
  });
  const cancel = useApiMutation(() => api.endPacket(packetId), {
    changes: ['packets'],
    success: 'packets.canceled',
    onSuccess: onClose,
  });
  return (
    <DraggableDialog
      open
      width={720}
      title={title}
      onCancel={onClose}
      actions={
        isOver ? (
          <Button onClick={onClose}>{translate('packets.close')}</Button>
        ) : (
          <>
            <Button disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              {translate('packets.cancel')}
            </Button>
            <Button onClick={onClose}>{translate('packets.close')}</Button>
          </>
        )
      }
    >
      <JobProgress jobId={jobId} title={translate('packets.making')} onDone={() => setOver(true)}>
        {() => (
          <>
            <Notice severity="error">{error?.message}</Notice>
            {packet ? <PacketReady packet={packet} /> : null}
          </>
        )}
      </JobProgress>
    </DraggableDialog>
  );
}
