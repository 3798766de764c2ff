import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import {
  DOT_SPECIMENS,
  PANELS,
  SPECIMENS,
  type LabAccount,
  type LabAccountBody,
} from '../../../domain/locations/contract';
import { staleOf } from '../../../providers/refusals/refusal';
import { DraggableDialog } from '../../../src/ui/DraggableDialog';
import { useApiMutation } from '../../../src/ui/use-api-mutation';
import { useApi } from '../../api';
import { TickBoxes } from './TickBoxes';
import { useSaveProblem } from './use-save-problem';

interface LabAccountDialogProps {
  /** `_id` of the location. */
  locationId: string;
  /** Null for a new one. */
  account: LabAccount | null;
  onClose: () => void;
}

const NEW: LabAccountBody = { lab: '', accountNumber: '', panel: 'DOT5', specimenIds: [1] };

/** An account with a laboratory: its number, panel and specimens. */
export function LabAccountDialog({ locationId, account, onClose }: LabAccountDialogProps) {
  const translate = useTranslate();
  const api = useApi();
  const [values, setValues] = useState<LabAccountBody>(account ?? NEW);
  const [version, setVersion] = useState(account?.version ?? 0);
  const { lab, accountNumber, panel, specimenIds } = values;
  const { mutate, isPending, error } = useApiMutation(
    () => {
      const body = { lab, accountNumber, panel, specimenIds };
      return account
        ? api.changeLabAccount(locationId, account.labAccountId, { ...body, version })
        : api.addLabAccount(locationId, body);
    },
    {
      success: 'locations.saved',
      alertOnError: false,
      onSuccess: onClose,
      // Another user was first: the next attempt overwrites what is stored now.
      onError: (refused) => setVersion(staleOf<LabAccount>(refused)?.current.version ?? version),
    },
  );
  const { errors, problem } = useSaveProblem(error);
  const isDot = PANELS.some(({ code, dot }) => code === panel && dot);
  const field = (name: 'lab' | 'accountNumber' | 'panel'): TextFieldProps => ({
    name,
    label: translate(`locations.labs.${name}`),
    value: values[name],
    error: errors[name] !== undefined,
    helperText: errors[name],
    onChange: ({ target }) => setValues({ ...values, [name]: target.value }),
  });
  const text = (maxLength: number): TextFieldProps => ({
    required: true,
    slotProps: { htmlInput: { maxLength, autoComplete: 'off' } },
  });
  return (
    <DraggableDialog
      open
      title={translate(account ? 'locations.labs.editTitle' : 'locations.labs.addTitle')}
      busy={isPending}
      onCancel={onClose}
      onSubmit={() => mutate()}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {translate('ui.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('locations.save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {problem === '' ? null : <Alert severity="error">{problem}</Alert>}
        <TextField {...field('lab')} {...text(100)} />
        <TextField {...field('accountNumber')} {...text(40)} />
        <TextField {...field('panel')} select>
          {PANELS.map(({ code }) => (
            <MenuItem key={code} value={code}>
              {translate(`locations.panel.${code}`)}
            </MenuItem>
          ))}
        </TextField>
        <TickBoxes
          name="specimenIds"
          label={translate('locations.labs.specimens')}
          // DOT tests allow only some specimens (49 CFR 40.210). One that was chosen before can still be cleared.
          options={SPECIMENS.filter(
            ({ specimenId: id }) => !isDot || DOT_SPECIMENS.includes(id) || specimenIds.includes(id),
          ).map(({ specimenId: id }) => ({ id, label: translate(`locations.specimen.${id}`) }))}
          chosen={specimenIds}
          error={errors['specimenIds']}
          onChange={(chosen) => setValues({ ...values, specimenIds: chosen })}
        />
      </Box>
    </DraggableDialog>
  );
}
