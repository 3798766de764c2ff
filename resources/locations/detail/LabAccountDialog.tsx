import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  DOT_SPECIMENS,
  PANELS,
  SPECIMENS,
  type LabAccount,
  type LabAccountBody,
} from '../../../domain/locations/contract';
import { fieldMessages, refusalMessage, staleOf } from '../../../providers/refusals/refusal';
import { useAlert, useHttp } from '../../../providers/services';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import type { FieldErrors } from '../../../src/ui/field-errors';
import { useLabWords } from './use-lab-words';
import { TickBoxes } from './TickBoxes';
import { useStaleWords } from './stale';
import { useRefreshLocations } from './use-location';

interface LabAccountDialogProps {
  url: string;
  /** Null: a new one. */
  account: LabAccount | null;
  onClose: () => void;
}

const NEW: LabAccountBody = { lab: '', accountNumber: '', panel: 'DOT5', specimenIds: [1] };

/** An account with a laboratory: which, under what number, and what it tests there. */
export function LabAccountDialog({ url, account, onClose }: LabAccountDialogProps) {
  const translate = useTranslate();
  const words = useLabWords();
  const [values, setValues] = useState<LabAccountBody>(account ?? NEW);
  const { saving, errors, problem, save } = useSave(url, account, onClose);
  const isDot = PANELS.some(({ code, dot }) => code === values.panel && dot);
  const text = (name: 'lab' | 'accountNumber', maxLength: number) => (
    <TextField
      required
      name={name}
      label={translate(`locations.labs.${name}`)}
      value={values[name]}
      error={errors[name] !== undefined}
      helperText={errors[name]}
      onChange={(event) => setValues({ ...values, [name]: event.target.value })}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
    />
  );
  return (
    <DraggableDialog
      open
      title={translate(account ? 'locations.labs.editTitle' : 'locations.labs.addTitle')}
      busy={saving}
      onCancel={onClose}
      onSubmit={() => void save(values)}
      actions={
        <>
          <Button disabled={saving} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving}>
            {translate('locations.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
        {text('lab', 100)}
        {text('accountNumber', 40)}
        <TextField
          select
          name="panel"
          label={translate('locations.labs.panel')}
          value={values.panel}
          onChange={(event) => setValues({ ...values, panel: event.target.value as LabAccountBody['panel'] })}
        >
          {PANELS.map(({ code }) => (
            <MenuItem key={code} value={code}>
              {words.panel(code)}
            </MenuItem>
          ))}
        </TextField>
        <TickBoxes
          name="specimenIds"
          label={translate('locations.labs.specimens')}
          // Under DOT authority some are not taken (49 CFR 40.210); one that was chosen before can still be unticked.
          options={SPECIMENS.filter(
            ({ specimenId }) =>
              !isDot || DOT_SPECIMENS.includes(specimenId) || values.specimenIds.includes(specimenId),
          ).map(({ specimenId }) => ({ id: specimenId, label: words.specimen(specimenId) }))}
          chosen={values.specimenIds}
          error={errors['specimenIds']}
          onChange={(specimenIds) => setValues({ ...values, specimenIds })}
        />
      </Box>
    </DraggableDialog>
  );
}

function useSave(url: string, account: LabAccount | null, onSaved: () => void) {
  const http = useHttp();
  const alert = useAlert();
  const refresh = useRefreshLocations();
  const staleWords = useStaleWords();
  const [version, setVersion] = useState(account?.version);
  const [saving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState('');

  const save = async ({ lab, accountNumber, panel, specimenIds }: LabAccountBody) => {
    setSaving(true);
    setErrors({});
    setProblem('');
    const body = { lab, accountNumber, panel, specimenIds };
    try {
      await (account
        ? http.data(`${url}/${account.labAccountId}`, {
            method: 'PUT',
            body: { ...body, version },
          })
        : http.data(url, { method: 'POST', body }));
      alert('locations.saved', 'success');
      await refresh();
      onSaved();
    } catch (error) {
      const refused = fieldMessages(error);
      const stale = staleOf<LabAccount>(error);
      setErrors(refused);
      if (stale) {
        setProblem(staleWords('locations.overtaken', stale));
        setVersion(stale.current.version);
        // Behind the dialog stands what the other has stored.
        void refresh();
      } else if (Object.keys(refused).length === 0) setProblem(refusalMessage(error));
      setSaving(false);
    }
  };
  return { saving, errors, problem, save };
}
