import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_PACKET_PEOPLE, type PacketOptions } from '../../domain/packets/contract';
import { PACKET_SECTIONS, SEPARATE_SECTIONS, type PacketSection } from '../../domain/packets/sections';
import { refusalMessage } from '../../providers/refusals/refusal';
import { Notice } from '../../src/background-work/Notice';
import { useNumberText } from '../../src/background-work/numbers';
import type { DialogProps } from '../../src/capability';
import { DateField } from '../../src/ui/DateField';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { MakingPacket, type Ordered } from './MakingPacket';
import { SectionBoxes } from './SectionBoxes';

/** A person, the people selected on the roster, or a location. */
interface PacketRequest {
  employeeIds?: number[];
  readIds?: () => Promise<number[]>;
  locationId?: number;
  count?: number;
  name?: string;
}

const FILE_SECTIONS: PacketSection[] = PACKET_SECTIONS.map(({ id }) => id).filter(
  (id) => !SEPARATE_SECTIONS.includes(id),
);

/** Makes an audit packet: sections and period, progress, download. */
export default function MakePacketDialog({ onClose, ...properties }: DialogProps) {
  const request = properties as PacketRequest;
  const translate = useTranslate();
  const numberText = useNumberText();
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const count = request.count ?? 1;
  const about =
    request.name ?? translate('packets.drivers', { smart_count: count, count: numberText(count) });
  const title = translate('packets.dialogTitle', { name: about });
  if (ordered) return <MakingPacket title={title} ordered={ordered} onClose={() => onClose(true)} />;
  return <Choosing title={title} request={request} onOrdered={setOrdered} onClose={() => onClose()} />;
}

interface ChoosingProps {
  title: string;
  request: PacketRequest;
  onOrdered: (ordered: Ordered) => void;
  onClose: () => void;
}

function Choosing({ title, request, onOrdered, onClose }: ChoosingProps) {
  const translate = useTranslate();
  const numberText = useNumberText();
  const api = useApi();
  const [options, setOptions] = useState<PacketOptions>({ sections: FILE_SECTIONS, from: null, to: null });
  const { sections, from, to } = options;
  const change = (changed: Partial<PacketOptions>) => setOptions((now) => ({ ...now, ...changed }));
  const { locationId } = request;
  const send = useApiMutation(
    async () => {
      if (locationId !== undefined) return api.makePacket({ locationId, options });
      const employeeIds = request.employeeIds ?? (await request.readIds?.()) ?? [];
      return api.makePacket({ employeeIds, options });
    },
    { changes: ['packets', 'jobs:progress'], alertOnError: false, onSuccess: onOrdered },
  );
  const tooMany = (request.count ?? 0) > MAX_PACKET_PEOPLE;
  const isBackwards = from !== null && to !== null && to < from;
  const isReady = sections.length > 0 && !tooMany && !isBackwards;
  return (
    <DraggableDialog
      open
      width={720}
      title={title}
      busy={send.isPending}
      onCancel={onClose}
      onSubmit={() => {
        if (isReady) send.mutate();
      }}
      actions={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={send.isPending}>
            {translate('packets.start')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Notice severity="error">{send.error && refusalMessage(send.error)}</Notice>
        <Notice severity="error">
          {tooMany && translate('packets.tooMany', { limit: numberText(MAX_PACKET_PEOPLE) })}
        </Notice>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('packets.help')}</Typography>
        <SectionBoxes
          chosen={sections}
          disabled={send.isPending}
          onChange={(chosen) => change({ sections: chosen })}
        />
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <DateField
            label={translate('packets.from')}
            value={from}
            disabled={send.isPending}
            onChange={(day) => change({ from: day })}
          />
          <DateField
            label={translate('packets.to')}
            value={to}
            disabled={send.isPending}
            error={isBackwards ? translate('packets.backwards') : null}
            onChange={(day) => change({ to: day })}
          />
        </Box>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('packets.periodHelp')}
        </Typography>
      </Box>
    </DraggableDialog>
  );
}
