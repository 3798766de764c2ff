import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_SHEETS } from '../../domain/cover-sheets/contract';
import { refusalMessage } from '../../providers/refusals/refusal';
import { Notice } from '../../src/background-work/Notice';
import type { DialogProps } from '../../src/capability';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { downloadBlob } from '../../src/ui/pdf/download';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useDocumentName } from '../../src/ui/use-document-name';
import { useApi } from '../api';

interface Subject {
  employeeId: number;
  legacyClientId: number;
  name: string;
}

/** Chooses the documents to print cover sheets for; what the file lacks is chosen already. */
export default function PrintSheetsDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, legacyClientId, name } = properties as unknown as Subject;
  const translate = useTranslate();
  const documentName = useDocumentName();
  const api = useApi();
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const { data, error } = useQuery({
    queryKey: ['employeeDocTypes', employeeId],
    queryFn: ({ signal }) => api.getEmployeeDocTypes(employeeId, signal),
    placeholderData: undefined,
  });
  const types = (data ?? []).filter(({ upload }) => upload);
  const missing = types.filter(({ required }) => required);
  const chosen = picked ?? missing.map(({ docTypeId }) => docTypeId);
  const isReady = chosen.length > 0 && chosen.length <= MAX_SHEETS;
  const print = useApiMutation(
    () => api.printCoverSheets(legacyClientId, employeeId, { docTypeIds: [...chosen] }),
    {
      changes: [],
      alertOnError: false,
      onSuccess(blob) {
        downloadBlob(blob, `${translate('coverSheets.fileName', { name })}.pdf`);
        onClose(true);
      },
    },
  );
  const toggle = (docTypeId: number, on: boolean) =>
    setPicked(on ? [...chosen, docTypeId] : chosen.filter((one) => one !== docTypeId));
  const group = (label: string, offered: typeof types) =>
    offered.length === 0 ? null : (
      <FormControl component="fieldset" variant="standard" disabled={print.isPending}>
        <FormLabel component="legend" sx={{ color: 'text.primary', fontSize: 13, fontWeight: 600 }}>
          {translate(label)}
        </FormLabel>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {offered.map((type) => (
            <FormControlLabel
              key={type.docTypeId}
              sx={{ ml: 0 }}
              label={documentName(type)}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(type.docTypeId)}
                  onChange={(_event, on) => toggle(type.docTypeId, on)}
                />
              }
            />
          ))}
        </Box>
      </FormControl>
    );
  return (
    <DraggableDialog
      open
      width={720}
      title={translate('coverSheets.title', { name })}
      busy={print.isPending}
      onCancel={() => onClose()}
      onSubmit={() => {
        if (isReady) print.mutate(undefined);
      }}
      actions={
        <>
          <Button disabled={print.isPending} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={print.isPending}>
            {translate('coverSheets.print', { smart_count: chosen.length })}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Notice severity="error">{print.error && refusalMessage(print.error)}</Notice>
        <Notice severity="error">{error?.message}</Notice>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('coverSheets.help')}
        </Typography>
        {data ? (
          <>
            {group('coverSheets.missing', missing)}
            {group(
              'coverSheets.others',
              types.filter(({ required }) => !required),
            )}
          </>
        ) : error ? null : (
          <Skeleton variant="rectangular" height={200} />
        )}
      </Box>
    </DraggableDialog>
  );
}
