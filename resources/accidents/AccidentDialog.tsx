import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { WRITE_TEST_NOTES } from '../../domain/accidents/access';
import { accidentErrors, COUNTS, type AccidentValues } from '../../domain/accidents/accident-rules';
import { MAX_CITY, type Accident } from '../../domain/accidents/contract';
import type { Testing } from '../../domain/compliance/testing';
import { usePersonRecordsApi } from '../../providers/personRecords';
import { useDialog, usePermission } from '../../providers/services';
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
import { ACCIDENT_TESTS } from './links';
import { asksForTests } from './TestDecision';

/** What the dialog is opened with. */
interface Given {
  employeeId: number;
  /** The one to change; without it, a new one. */
  accident?: Accident;
  /** By which part the driver is tested, where the page knows it. */
  testing?: Testing;
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
  const { employeeId, accident, testing } = properties as unknown as Given;
  const translate = useTranslate();
  const api = usePersonRecordsApi();
  const { open } = useDialog();
  const ordersTests = usePermission(WRITE_TEST_NOTES);
  const added = useRef<Accident>(null);
  const close = () => {
    onClose();
    // The hours for the tests are running.
    if (added.current && ordersTests && asksForTests(added.current, testing))
      void open(ACCIDENT_TESTS, { employeeId, accident: added.current });
  };
  const path = `employees/${employeeId}/accidents`;
  const validate = useRules((values) => accidentErrors(values as AccidentValues, todayHere()));
  const id = accident?.accidentId ?? 0;
  return (
    <RecordDialog
      title={translate(accident ? 'accidents.editTitle' : 'accidents.addTitle')}
      resource={path}
      record={accident ? { ...accident, id } : null}
      send={
        accident
          ? undefined
          : async (values) => {
              const stored = await api.addPersonRecord(path, 'accidentId', values);
              added.current = stored as unknown as Accident;
              return stored;
            }
      }
      saved={accident ? 'accidents.saved' : 'accidents.added'}
      failed={accident ? 'accidents.failed' : 'accidents.addFailed'}
      onClose={close}
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
