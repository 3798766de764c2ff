import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../domain/review/upload';
import { wholeRefusal } from '../../providers/refusals/refusal';
import type { DialogProps } from '../../src/capability';
import { ACCEPT, MAX_BYTES } from '../../src/ui/accepted-files';
import { DraggableDialog } from '../../src/ui/DraggableDialog';
import { FileDrop } from '../../src/ui/FileDrop';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';

interface Subject {
  employeeId: number;
  legacyClientId: number;
  name: string;
}

/** Sends documents of an employee for review, without saying what they are. Each file becomes an item of its own. */
export default function SendForReviewDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, legacyClientId, name } = properties as unknown as Subject;
  const translate = useTranslate();
  const api = useApi();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [note, setNote] = useState('');
  const [isAgain, setAgain] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const send = useApiMutation(
    async () => {
      for (const file of files) {
        const form = new FormData();
        // The file comes last: the server can refuse the fields without reading it.
        form.set('employeeId', String(employeeId));
        if (note.trim()) form.set('note', note.trim());
        if (isAgain) form.set('fileAgain', 'true');
        form.set('document', file, file.name);
        setProgress(0);
        await api.sendForReview(legacyClientId, form, setProgress);
        // What was sent isn't sent again after another one was refused.
        setFiles((left) => left.filter((one) => one !== file));
      }
      return files.length;
    },
    {
      changes: [],
      alertOnError: false,
      success: 'coverSheets.send.done',
      onSuccess: () => onClose(true),
      onError: () => setProgress(null),
    },
  );
  const isBusy = send.isPending;
  return (
    <DraggableDialog
      open
      width={480}
      title={translate('coverSheets.send.title', { name })}
      busy={isBusy}
      onCancel={() => onClose()}
      onSubmit={() => {
        if (files.length > 0) send.mutate(undefined);
      }}
      actions={
        <>
          <Button disabled={isBusy} onClick={() => onClose()}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={files.length === 0} loading={isBusy}>
            {translate('coverSheets.send.submit')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('coverSheets.send.help')}
        </Typography>
        <FileDrop
          label={translate('coverSheets.send.files')}
          accept={ACCEPT}
          maxBytes={MAX_BYTES}
          multiple
          progress={isBusy ? progress : null}
          {...(send.error && { error: wholeRefusal(send.error) })}
          onFiles={(more) => setFiles([...files, ...more])}
        />
        {files.length > 0 ? (
          <Typography sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
            {files.map((file) => file.name).join(', ')}
          </Typography>
        ) : null}
        {send.error ? (
          <FormControlLabel
            sx={{ ml: 0 }}
            label={translate('coverSheets.send.again')}
            control={
              <Checkbox size="small" checked={isAgain} onChange={(_event, checked) => setAgain(checked)} />
            }
          />
        ) : null}
        <TextField
          label={translate('coverSheets.send.note')}
          value={note}
          disabled={isBusy}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: MAX_NOTE_LENGTH } }}
          onChange={({ target }) => setNote(target.value)}
        />
      </Box>
    </DraggableDialog>
  );
}
