import { useTranslate } from 'ra-core';
import { accidentErrors, COUNTS, type AccidentValues } from '../../domain/accidents/accident-rules';
import { MAX_CITY, type Accident } from '../../domain/accidents/contract';
import { usePersonRecordsApi } from '../../providers/personRecords';
import type { DialogProps } from '../../src/capability';
import type { Values } from '../../src/record/draft-changes';
import { DateInput } from '../../src/record/inputs/DateInput';
import { CheckboxInput } from '../../src/record/inputs/CheckboxInput';
import { StateInput } from '../../src/record/inputs/StateInput';
import { TextInput } from '../../src/record/inputs/TextInput';
import { RecordDialog } from '../../src/record/RecordDialog';
import { useRules } from '../../src/record/use-rules';
import { todayHere } from '../../src/ui/today';
import { CitedInput } from './CitedInput';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  /** The one to change; without it, a new one. */
  accident?: Accident;
}

/** The values that the form has; the record has more. */
const valuesOf = ({
  date,
  time,
  city,
  state,
  hazmat,
  cited,
  injuries,
  disabled,
  fatalities,
  version,
}: Values) => ({
  date,
  time,
  city,
  state,
  hazmat: hazmat === true,
  cited: cited === true,
  injuries,
  disabled,
  fatalities,
  version,
});

/** The field shows a count as text; zero is an entry. */
const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Adds an accident, or changes one. Opened by name: `addAccident`. */
export default function AccidentDialog({ onClose, ...properties }: DialogProps) {
  const { employeeId, accident } = properties as unknown as Given;
  const translate = useTranslate();
  const api = usePersonRecordsApi();
  const path = `employees/${employeeId}/accidents`;
  const validate = useRules((values) => accidentErrors(values as AccidentValues, todayHere()));
  const id = accident?.accidentId ?? 0;
  return (
    <RecordDialog
      title={translate(accident ? 'accidents.editTitle' : 'accidents.addTitle')}
      resource={path}
      record={accident ? { ...accident, id } : null}
      send={accident ? undefined : (values) => api.addPersonRecord(path, 'accidentId', values)}
      saved={accident ? 'accidents.saved' : 'accidents.added'}
      failed={accident ? 'accidents.failed' : 'accidents.addFailed'}
      onClose={onClose}
      draft={accident ? `accidents.${id}` : `accidents.new.${employeeId}`}
      labels="accidents.field"
      defaultValues={{ hazmat: false, cited: false }}
      validate={validate}
      recordOf={valuesOf}
      save="accidents.save"
    >
      <DateInput source="date" required />
      <TextInput source="time" type="time" helperText={translate('accidents.help.time')} />
      <TextInput source="city" required maxLength={MAX_CITY} />
      <StateInput source="state" required />
      <CheckboxInput source="hazmat" />
      <CitedInput />
      {COUNTS.map((source) => (
        <TextInput
          key={source}
          source={source}
          required
          inputMode="numeric"
          maxLength={4}
          format={asText}
          helperText={translate(`accidents.help.${source}`)}
        />
      ))}
    </RecordDialog>
  );
}
