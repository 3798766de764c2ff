import Button from '@mui/material/Button';
import { CreateBase, EditBase, type RaRecord } from 'ra-core';
import { useWatch } from 'react-hook-form';
import {
  DATED_KEYS,
  DATED_KINDS,
  type DatedKey,
  type DatedKind,
} from '../../domain/compliance/dated-settings';
import {
  checkDatedSetting,
  type DatedSettingView,
  type NewDatedSetting,
} from '../../domain/settings/dated-edits';
import { useRefusalText } from '../../providers/refusals/useRefusalText';
import { useSaveAlerts } from '../../src/record/EditRecord';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { RecordForm } from '../../src/record/RecordForm';
import type { Validate } from '../../src/record/use-record-edit';
import { useApi } from '../api';
import { useDatedWords } from './dated-words';

interface DatedSettingDialogProps {
  /** Null for a new one. */
  setting: DatedSettingView | null;
  /** All of them, whose days it must not cover. */
  settings: readonly DatedSettingView[];
  onClose: () => void;
}

type Values = Parameters<Validate>[0];

/** The parts of a value, by kind. */
const PARTS: Record<DatedKind, readonly string[]> = {
  waiver: ['days'],
  states: ['states'],
  rate: ['drug', 'alcohol'],
  panel: ['panel'],
};
const isList = (part: string) => part === 'states' || part === 'panel';

const kindOf = (values: Values): DatedKind => DATED_KINDS[(values['key'] ?? 'nriiWaiver') as DatedKey];

/** A part of a value as it is typed, and back. */
const typed = (part: unknown) => (Array.isArray(part) ? part.join(', ') : part);
function stored(part: string, entered: unknown): unknown {
  if (typeof entered !== 'string') return entered ?? null;
  if (isList(part))
    return entered
      .split(/[,;]/)
      .map((one) => (part === 'states' ? one.trim().toUpperCase() : one.trim()))
      .filter(Boolean);
  return /^\d+(\.\d+)?$/.test(entered.trim()) ? Number(entered) : entered;
}

const mapValue = (values: Values, to: (part: string, value: unknown) => unknown): Values => {
  const value = (values['value'] ?? {}) as Record<string, unknown>;
  return {
    ...values,
    value: Object.fromEntries(PARTS[kindOf(values)].map((part) => [part, to(part, value[part])])),
  };
};
const valuesOf = (record: RaRecord): Values => mapValue(record, (_part, value) => typed(value));
const recordOf = (values: Values): Values => mapValue(values, stored);

function useValidate({ setting, settings }: DatedSettingDialogProps): Validate {
  const refusalText = useRefusalText();
  return (values) => {
    const given = {
      effectiveFrom: '',
      effectiveTo: null,
      source: '',
      ...recordOf(values),
    } as NewDatedSetting;
    const problems = checkDatedSetting({ ...given, id: setting?.id ?? null }, settings);
    return Object.fromEntries(
      Object.entries(problems).map(([field, refusal]) => [field, refusalText(refusal)]),
    );
  };
}

/** Adds or changes a dated setting. */
export function DatedSettingDialog(props: DatedSettingDialogProps) {
  const { setting, onClose } = props;
  const { onSuccess, onError } = useSaveAlerts('settings.dated.saved', 'settings.dated.failed');
  const api = useApi();
  const common = { resource: 'datedSettings', disableAuthentication: true };
  const mutationOptions = {
    onSuccess: (saved: RaRecord) => {
      onSuccess(saved);
      onClose();
    },
    onError,
  };
  if (!setting) {
    const mutationFn = ({ data }: { data?: unknown }) => api.addDatedSetting(data as NewDatedSetting);
    return (
      <CreateBase {...common} mutationOptions={{ ...mutationOptions, mutationFn }}>
        <DialogForm {...props} />
      </CreateBase>
    );
  }
  return (
    <EditBase
      {...common}
      id={setting.id}
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      // The list has loaded it.
      queryOptions={{ initialData: setting, enabled: false, gcTime: 0 }}
    >
      <DialogForm {...props} />
    </EditBase>
  );
}

function DialogForm(props: DatedSettingDialogProps) {
  const { setting, onClose } = props;
  const { label } = useDatedWords();
  return (
    <RecordDialog title={label(setting ? 'editTitle' : 'addTitle')} onCancel={onClose}>
      <RecordForm
        draft={`datedSetting.${setting?.id ?? 'new'}`}
        labels="settings.dated.field"
        defaultValues={{ key: 'nriiWaiver' }}
        validate={useValidate(props)}
        valuesOf={valuesOf}
        recordOf={recordOf}
        save="settings.dated.save"
        note={<Button onClick={onClose}>{label('cancel')}</Button>}
      >
        <SettingFields isNew={setting === null} />
      </RecordForm>
    </RecordDialog>
  );
}

function SettingFields({ isNew }: { isNew: boolean }) {
  const { label, name } = useDatedWords();
  const kind = kindOf({ key: useWatch({ name: 'key' }) as unknown });
  const help = { states: label('help.states'), panel: label('help.panel'), alcohol: label('help.alcohol') };
  return (
    <>
      <ChoiceInput
        source="key"
        required
        disabled={!isNew}
        choices={DATED_KEYS.map((key) => ({ id: key, name: name({ key }) }))}
      />
      {PARTS[kind].map((part) => (
        <TextInput
          key={part}
          source={`value.${part}`}
          required={part !== 'alcohol'}
          inputMode={isList(part) ? undefined : 'numeric'}
          helperText={Object.entries(help).find(([of]) => of === part)?.[1]}
        />
      ))}
      <DateInput source="effectiveFrom" required />
      <DateInput source="effectiveTo" helperText={label('help.effectiveTo')} />
      <TextInput source="source" required maxLength={300} helperText={label('help.source')} />
    </>
  );
}
