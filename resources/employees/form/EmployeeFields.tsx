import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useSites } from '../../../providers/sites';
import { useEmployeeLists, useJobTitles } from '../lists';
import { targetsFor } from '../transfer/targets';
import { todayHere } from '../../../src/ui/today';
import { useEmployeeWords } from '../words';
import { ChoiceInput, DateInput, EmailInput, TextInput } from './fields';
import { LicenseFields } from './LicenseFields';
import { SsnInput } from './SsnInput';
import type { FormValues } from './values';

/** What the user may do with the form; the rest of it is shown and cannot be changed. */
export interface FormRights {
  info: boolean;
  status: boolean;
  /** Whether the social security number is shown at all. */
  pii: boolean;
  override: boolean;
}

interface EmployeeFieldsProps {
  rights: FormRights;
  /** Only for somebody new: everybody else changes places by a transfer. */
  withLocation: boolean;
  /** The number that is on file, masked. */
  ssnOnFile: string | null;
}

/** All fields of an employee, in groups. */
export function EmployeeFields({ rights, withLocation, ssnOnFile }: EmployeeFieldsProps) {
  const disabled = !rights.info;
  return (
    <>
      <Group title="identity">
        <TextInput name="firstName" required disabled={disabled} maxLength={60} />
        <TextInput name="lastName" required disabled={disabled} maxLength={60} />
        <TextInput name="workId" disabled={disabled} maxLength={40} />
        <DateInput name="dob" latest={todayHere()} disabled={disabled} />
        {rights.pii ? <SsnInput disabled={disabled} onFile={ssnOnFile} /> : null}
      </Group>
      <EmploymentGroup rights={rights} withLocation={withLocation} />
      <Group title="license">
        <LicenseFields disabled={disabled} mayOverride={rights.override} />
      </Group>
      <Group title="contact">
        <EmailInput name="email" disabled={disabled} />
        <TextInput name="phone" disabled={disabled} maxLength={40} inputMode="tel" />
        <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
          <TextInput name="notes" disabled={disabled} maxLength={2000} rows={3} />
        </Box>
      </Group>
    </>
  );
}

function EmploymentGroup({ rights, withLocation }: Pick<EmployeeFieldsProps, 'rights' | 'withLocation'>) {
  const words = useEmployeeWords();
  const lists = useEmployeeLists();
  const sites = targetsFor(useSites(), null);
  const site = useWatch<FormValues, 'legacyClientId'>({ name: 'legacyClientId' });
  const titles = useJobTitles(site ?? undefined);
  const disabled = !rights.info;
  return (
    <Group title="employment">
      {withLocation ? (
        <ChoiceInput name="legacyClientId" required options={sites ?? []} loading={sites === undefined} />
      ) : null}
      <ChoiceInput
        name="jobTitleId"
        clearable
        disabled={disabled}
        options={(titles ?? []).map(({ jobTitleId, jobTitle }) => ({ id: jobTitleId, label: jobTitle }))}
        loading={titles === undefined}
      />
      <ChoiceInput
        name="employmentStatusId"
        required
        disabled={!rights.status}
        options={lists.employmentStatus.map(({ employmentStatusId, status }) => ({
          id: employmentStatusId,
          label: words.status({ employmentStatusId, employmentStatus: status }),
        }))}
      />
      <DateInput name="hireDate" disabled={disabled} />
      <DateInput name="terminationDate" disabled={disabled} />
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ mb: 6 }}>
      <Typography id={id} component="h2" sx={{ fontSize: 16, fontWeight: 600, mb: 2 }}>
        {translate(`employees.form.${title}`)}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
