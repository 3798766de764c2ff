import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Access } from '../../domain/access/access';
import {
  BINDER_SECTION_ACCESS,
  BINDER_SECTIONS,
  type BinderSection,
} from '../../domain/packets/binder-sections';
import { refusalMessage } from '../../providers/refusals/refusal';
import { useCanAccessSync } from '../../providers/services';
import { Notice } from '../../src/background-work/Notice';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';
import { MakingPacket, type Ordered } from './MakingPacket';

const ACCESS: Partial<Record<BinderSection, Access>> = BINDER_SECTION_ACCESS;

/** Makes the auditor's binder of random testing, of a year and the one before: sections, progress, download. */
export default function MakeBinderDialog({ onClose, ...properties }: DialogProps) {
  const { year } = properties as { year: number };
  const translate = useTranslate();
  const [ordered, setOrdered] = useState<Ordered | null>(null);
  const title = translate('packets.binder.title', { years: `${year - 1}–${year}` });
  if (ordered) return <MakingPacket title={title} ordered={ordered} onClose={() => onClose(true)} />;
  return <Choosing title={title} year={year} onOrdered={setOrdered} onClose={() => onClose()} />;
}

interface ChoosingProps {
  title: string;
  year: number;
  onOrdered: (ordered: Ordered) => void;
  onClose: () => void;
}

function Choosing({ title, year, onOrdered, onClose }: ChoosingProps) {
  const translate = useTranslate();
  const api = useApi();
  const may = useCanAccessSync();
  const offered = BINDER_SECTIONS.filter((id) => may(ACCESS[id] ?? 'authenticated'));
  const [without, setWithout] = useState<readonly BinderSection[]>([]);
  const sections = offered.filter((id) => !without.includes(id));
  const send = useApiMutation(() => api.makeBinder({ year, sections }), {
    changes: ['packets', 'jobs:progress'],
    alertOnError: false,
    onSuccess: onOrdered,
  });
  return (
    <DraggableDialog
      open
      width={720}
      title={title}
      busy={send.isPending}
      onCancel={onClose}
      onSubmit={() => {
        if (sections.length > 0) send.mutate();
      }}
      actions={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={sections.length === 0} loading={send.isPending}>
            {translate('packets.binder.start')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Notice severity="error">{send.error && refusalMessage(send.error)}</Notice>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('packets.binder.help')}
        </Typography>
        <FormControl component="fieldset" variant="standard" disabled={send.isPending}>
          <FormLabel component="legend" sx={{ color: 'text.primary', fontSize: 13, fontWeight: 600 }}>
            {translate('packets.binder.sections')}
          </FormLabel>
          {offered.map((id) => (
            <FormControlLabel
              key={id}
              sx={{ ml: 0 }}
              label={translate(`packets.binder.section.${id}`)}
              control={
                <Checkbox
                  size="small"
                  checked={sections.includes(id)}
                  onChange={(_event, checked) =>
                    setWithout((before) => (checked ? before.filter((one) => one !== id) : [...before, id]))
                  }
                />
              }
            />
          ))}
        </FormControl>
      </Box>
    </DraggableDialog>
  );
}
