import Box from '@mui/material/Box';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { MAX_LENGTHS } from '../../../domain/employees/constants';
import { useSites } from '../../../providers/sites';
import { DateInput } from '../../../src/record/inputs/DateInput';
import { EmailInput } from '../../../src/record/inputs/EmailInput';
import { SelectInput } from '../../../src/record/inputs/SelectInput';
import { TextInput } from '../../../src/record/inputs/TextInput';
import { todayHere } from '../../../src/ui/today';
import type { EmployeeRecord } from '../file/use-employee';
import { useJobTitleChoices, useStatusChoices } from '../lists';
import { siteOptions } from '../site-options';
import { DrivingFacts } from './DrivingFacts';
import { FieldGroup } from '../../../src/record/FieldGroup';
import { HistoryInput } from './HistoryInput';
import { LicenseFields } from './LicenseFields';
import { NewEmploymentNote } from './NewEmploymentNote';
import { SinceWhen } from './SinceWhen';
import { SsnInput } from './SsnInput';

/** What the user may edit. Other fields are shown disabled. */
interface FormRights {
  info: boolean;
  status: boolean;
  /** Whether the SSN is shown at all. */
  pii: boolean;
  override: boolean;
}

/** All fields of an employee, in groups. */
export function EmployeeFields({ rights }: { rights: FormRights }) {
  const disabled = !rights.info;
  return (
    <>
      <FieldGroup title="employees.form.identity">
        <TextInput source="firstName" required disabled={disabled} maxLength={60} />
        <TextInput source="lastName" required disabled={disabled} maxLength={60} />
        <TextInput source="workId" disabled={disabled} maxLength={40} />
        <DateInput source="dob" latest={todayHere()} disabled={disabled} />
        {rights.pii ? <SsnInput disabled={disabled} /> : null}
      </FieldGroup>
      <EmploymentGroup rights={rights} />
      <FieldGroup title="employees.form.license">
        <LicenseFields disabled={disabled} mayOverride={rights.override} />
      </FieldGroup>
      <DrivingFacts disabled={disabled} />
      <FieldGroup title="employees.form.contact">
        <EmailInput source="email" disabled={disabled} />
        <TextInput source="phone" disabled={disabled} maxLength={40} inputMode="tel" />
        <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
          <TextInput source="notes" disabled={disabled} maxLength={2000} rows={3} />
        </Box>
      </FieldGroup>
      <SinceWhen />
    </>
  );
}

function EmploymentGroup({ rights }: { rights: FormRights }) {
  const translate = useTranslate();
  const statuses = useStatusChoices();
  const employee = useRecordContext<EmployeeRecord>();
  const sites = siteOptions(useSites());
  const site: unknown = useWatch({ name: 'legacyClientId' });
  const titles = useJobTitleChoices(typeof site === 'number' ? site : undefined);
  const disabled = !rights.info;
  return (
    <FieldGroup title="employees.form.employment">
      {/* An existing employee changes locations by a transfer. */}
      {employee ? null : (
        <SelectInput
          source="legacyClientId"
          label="employees.field.siteName"
          required
          options={sites ?? []}
          loading={sites === undefined}
        />
      )}
      <SelectInput
        source="jobTitleId"
        label="employees.field.jobTitle"
        clearable
        disabled={disabled}
        options={titles ?? []}
        loading={titles === undefined}
        text={(value) => titles?.find(({ id }) => id === value)?.label ?? employee?.jobTitle ?? String(value)}
      />
      <SelectInput
        source="employmentStatusId"
        label="employees.field.employmentStatus"
        required
        disabled={!rights.status}
        options={statuses}
      />
      <DateInput source="hireDate" disabled={disabled} />
      <DateInput
        source="drivesSince"
        disabled={disabled}
        helperText={translate('employees.drivesSince.help')}
      />
      <DateInput source="terminationDate" disabled={disabled} />
      <TextInput source="terminationReason" disabled={disabled} maxLength={MAX_LENGTHS.terminationReason} />
      <HistoryInput source="previousEmployers" disabled={disabled} />
      <NewEmploymentNote />
    </FieldGroup>
  );
}
