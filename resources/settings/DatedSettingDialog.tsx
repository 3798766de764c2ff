import type { RaRecord } from 'ra-core';
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
import type { Values } from '../../src/record/draft-changes';
import { ChoiceInput } from '../../src/record/inputs/ChoiceInput';
import { DateInput } from '../../src/record/inputs/DateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useRules } from '../../src/record/use-rules';
import { useApi } from '../api';
import { useDatedWords } from './dated-words';
import { useConfirmDated } from './use-confirm-dated';

interface DatedSettingDialogProps {
  /** Null for a new one. */
  setting: DatedSettingView | null;
  /** All settings: it must not cover their days. */
  settings: readonly DatedSettingView[];
  /** Which kinds can be added. */
  keys?: readonly [DatedKey, ...DatedKey[]] | undefined;
  onClose: () => void;
}

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

/** Adds or changes a dated setting. */
export function DatedSettingDialog({
  setting,
  settings,
  keys = DATED_KEYS,
  onClose,
}: DatedSettingDialogProps) {
  const { label } = useDatedWords();
  const api = useApi();
  const confirm = useConfirmDated(setting);
  const validate = useRules((values) => {
    const parsed = { effectiveFrom: '', effectiveTo: null, source: '', ...recordOf(values) };
    return checkDatedSetting({ ...(parsed as NewDatedSetting), id: setting?.id ?? null }, settings);
  });
  return (
    <RecordDialog
      title={label(setting ? 'editTitle' : 'addTitle')}
      resource="datedSettings"
      record={setting}
      send={setting ? undefined : (values) => api.addDatedSetting(values as NewDatedSetting)}
      saved="settings.dated.saved"
      failed="settings.dated.failed"
      onClose={onClose}
      draft={`datedSetting.${setting?.id ?? `new.${keys[0]}`}`}
      labels="settings.dated.field"
      defaultValues={{ key: keys[0] }}
      validate={validate}
      valuesOf={valuesOf}
      recordOf={recordOf}
      confirm={confirm}
      save="settings.dated.save"
    >
      <SettingFields isNew={setting === null} keys={keys} />
    </RecordDialog>
  );
}

function SettingFields({ isNew, keys }: { isNew: boolean; keys: readonly DatedKey[] }) {
  const { label, name } = useDatedWords();
  const kind = kindOf({ key: useWatch({ name: 'key' }) as unknown });
  const help = { states: label('help.states'), panel: label('help.panel'), alcohol: label('help.alcohol') };
  return (
    <>
      <ChoiceInput
        source="key"
        required
        disabled={!isNew}
        choices={keys.map((key) => ({ id: key, name: name({ key }) }))}
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
