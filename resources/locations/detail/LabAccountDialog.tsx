import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import {
  DOT_SPECIMENS,
  PANELS,
  SPECIMENS,
  type LabAccount,
  type LabAccountBody,
} from '../../../domain/locations/contract';
import { staleOf } from '../../../providers/refusals/refusal';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { ChoiceInput } from '../../../src/record/inputs/ChoiceInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useRecordInput } from '../../../src/record/use-record-input';
import { useApi } from '../../api';
import { TickBoxes } from './TickBoxes';

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
  const version = useRef(account?.version ?? 0);
  const { lab, accountNumber, panel, specimenIds } = account ?? NEW;
  const save = async (body: LabAccountBody) => {
    if (!account) return api.addLabAccount(locationId, body);
    const change = { ...body, version: version.current };
    return api.changeLabAccount(locationId, account.labAccountId, change).catch((error: unknown) => {
      const stale = staleOf<LabAccount>(error);
      if (!stale) throw error;
      // Another user was first: the next attempt overwrites what is stored now.
      version.current = stale.current.version;
      const name = stale.changedBy ?? translate('locations.somebody');
      throw new Error(translate('locations.overtaken', { name }));
    });
  };
  return (
    <ActionDialog
      title={translate(account ? 'locations.labs.editTitle' : 'locations.labs.addTitle')}
      labels="locations.labs"
      defaultValues={{ lab, accountNumber, panel, specimenIds }}
      act={save}
      changes={['location']}
      success="locations.saved"
      save="locations.save"
      onDone={onClose}
      onClose={onClose}
    >
      <TextInput source="lab" required maxLength={100} parse={String} />
      <TextInput source="accountNumber" required maxLength={40} parse={String} />
      <ChoiceInput
        source="panel"
        choices={PANELS.map(({ code }) => ({ id: code, name: translate(`locations.panel.${code}`) }))}
      />
      <SpecimensInput />
    </ActionDialog>
  );
}

/** DOT tests allow only some specimens (49 CFR 40.210). One that was chosen before can still be cleared. */
function SpecimensInput() {
  const translate = useTranslate();
  const panel = useWatch<LabAccountBody, 'panel'>({ name: 'panel' });
  const isDot = PANELS.some(({ code, dot }) => code === panel && dot);
  const { common, value, onChange, error } = useRecordInput({
    source: 'specimenIds',
    label: 'locations.labs.specimens',
  });
  const chosen = value as LabAccountBody['specimenIds'];
  return (
    <TickBoxes
      name={common.name}
      label={common.label}
      options={SPECIMENS.filter(
        ({ specimenId: id }) => !isDot || DOT_SPECIMENS.includes(id) || chosen.includes(id),
      ).map(({ specimenId: id }) => ({ id, label: translate(`locations.specimen.${id}`) }))}
      chosen={chosen}
      error={error}
      onChange={onChange}
    />
  );
}
