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
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { useLabWords } from './use-lab-words';
import { TickBoxes } from './TickBoxes';
import { useOvertakenText } from './use-location';

interface LabAccountDialogProps {
  /** `_id` of the location. */
  locationId: string;
  /** Null: a new one. */
  account: LabAccount | null;
  onClose: () => void;
}

const NEW: LabAccountBody = { lab: '', accountNumber: '', panel: 'DOT5', specimenIds: [1] };

/** An account with a laboratory: its number, panel and specimens. */
export function LabAccountDialog({ locationId, account, onClose }: LabAccountDialogProps) {
  const translate = useTranslate();
  const words = useLabWords();
  const [values, setValues] = useState<LabAccountBody>(account ?? NEW);
  const { saving, errors, problem, save } = useSave(locationId, account, onClose);
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
      onSubmit={() => save(values)}
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
          // DOT tests allow only some specimens (49 CFR 40.210); one that was chosen before can still be cleared.
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

function useSave(locationId: string, account: LabAccount | null, onSaved: () => void) {
  const api = useApi();
  const overtakenText = useOvertakenText();
  const [version, setVersion] = useState(account?.version);
  const { mutate, isPending, error } = useApiMutation(
    ({ lab, accountNumber, panel, specimenIds }: LabAccountBody) => {
      const body = { lab, accountNumber, panel, specimenIds };
      return account
        ? api.changeLabAccount(locationId, account.labAccountId, { ...body, version })
        : api.addLabAccount(locationId, body);
    },
    {
      success: 'locations.saved',
      alertOnError: false,
      onSuccess: onSaved,
      // Someone else was first: the next attempt overwrites what is stored now.
      onError: (refusal) => setVersion(staleOf<LabAccount>(refusal)?.current.version ?? version),
    },
  );
  const errors = error ? fieldMessages(error) : {};
  const stale = error && staleOf<LabAccount>(error);
  const message = error && Object.keys(errors).length === 0 ? refusalMessage(error) : '';
  return { saving: isPending, errors, problem: stale ? overtakenText(stale) : message, save: mutate };
}
