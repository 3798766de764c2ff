import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { EMPLOYMENT_STATUSES } from '../../../domain/employees/constants';
import type { Candidate, NewPerson } from '../../../domain/review/contract';
import type { DialogProps } from '../../../src/capability';
import { ActionDialog } from '../../../src/record/ActionDialog';
import { DateInput } from '../../../src/record/inputs/DateInput';
import { SelectInput } from '../../../src/record/inputs/SelectInput';
import { StateInput } from '../../../src/record/inputs/StateInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { useRecordInput } from '../../../src/record/use-record-input';
import { todayHere } from '../../../src/ui/today';
import { useApi } from '../../api';
import { FilePlaceSelect } from '../../FilePlaceSelect';
import './task.css';

interface NewFile {
  itemId: number;
  claim: number;
}
type Fields = Omit<NewPerson, 'claim'>;

const EMPLOYEE = 2;
const MAX_NAME = 60;
const MAX_LICENSE = 25;
const REQUIRED = ['legacyClientId', 'firstName', 'lastName', 'jobTitleId'] as const;

/** Creates a file for someone who has none, and chooses them. */
export default function NewFileDialog({ onClose, ...properties }: DialogProps) {
  const { itemId, claim } = properties as unknown as NewFile;
  const api = useApi();
  const translate = useTranslate();
  return (
    <ActionDialog<Candidate, Fields>
      title={translate('review.newFile.title')}
      width={720}
      labels="review.newFile"
      defaultValues={{ employmentStatusId: EMPLOYEE }}
      validate={(values) =>
        Object.fromEntries(
          REQUIRED.filter((name) => !values[name]).map((name) => [
            name,
            translate('review.newFile.required'),
          ]),
        )
      }
      act={(values: Fields) => api.createDqPerson(itemId, { ...values, claim })}
      changes={['dqDashboard']}
      success="review.newFile.done"
      save="review.newFile.button"
      onDone={(person) => onClose(person)}
      onClose={() => onClose()}
    >
      <Inputs />
    </ActionDialog>
  );
}

function Inputs() {
  const translate = useTranslate();
  const api = useApi();
  const place = useWatch({ name: 'legacyClientId' }) as number | null | undefined;
  const { data: titles, isFetching } = useQuery({
    queryKey: ['dqJobTitles', place],
    queryFn: ({ signal }) => api.getPlaceJobTitles(place!, signal),
    enabled: Boolean(place),
    placeholderData: undefined,
  });
  const statuses = EMPLOYMENT_STATUSES.filter(({ employmentStatusId }) => employmentStatusId <= EMPLOYEE);
  return (
    <div className="new-file">
      <PlaceInput />
      <TextInput source="firstName" maxLength={MAX_NAME} required />
      <TextInput source="lastName" maxLength={MAX_NAME} required />
      <SelectInput
        source="jobTitleId"
        required
        loading={isFetching}
        options={(titles ?? []).map(({ jobTitleId, jobTitle }) => ({ id: jobTitleId, label: jobTitle }))}
      />
      <SelectInput
        source="employmentStatusId"
        options={statuses.map(({ employmentStatusId: id }) => ({
          id,
          label: translate(`employees.status.${id}`),
        }))}
      />
      <DateInput source="dob" latest={todayHere()} />
      <TextInput source="license" maxLength={MAX_LICENSE} />
      <StateInput source="state" />
    </div>
  );
}

/** The location where they work. */
function PlaceInput() {
  const translate = useTranslate();
  const { fieldProps } = useRecordInput<number>({ source: 'legacyClientId', required: true }, String);
  return (
    <FilePlaceSelect
      {...fieldProps}
      help={translate('review.newFile.placeHelp')}
      onChange={(place) => fieldProps.onChange(place?.legacyClientId ?? null)}
    />
  );
}
