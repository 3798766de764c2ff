import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/shared/dates';
import { stateLabel } from '../../../domain/shared/states';
import { useEmployeeWords } from '../words';
import { SsnFact } from './SsnFact';
import { may, type EmployeeRecord } from './use-employee';

const NOTHING = '–';

/** All fields, for those who may look at them and not change them. */
export function ReadOnlyInformation({ employee }: { employee: EmployeeRecord }) {
  const words = useEmployeeWords();
  const { ssn, state } = employee;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: { xs: 0, sm: 2 },
        maxWidth: 720,
      }}
    >
      <Fact name="firstName">{employee.firstName}</Fact>
      <Fact name="lastName">{employee.lastName}</Fact>
      <Fact name="workId">{employee.workId}</Fact>
      <Fact name="dob">{formatDate(employee.dob)}</Fact>
      {ssn !== null && may(employee, 'client.viewPii') ? (
        <Fact name="ssn">
          <SsnFact ssn={ssn} />
        </Fact>
      ) : null}
      <Fact name="siteName">{employee.siteName}</Fact>
      <Fact name="jobTitle">{employee.jobTitle}</Fact>
      <Fact name="employmentStatus">{words.status(employee)}</Fact>
      <Fact name="hireDate">{formatDate(employee.hireDate)}</Fact>
      <Fact name="terminationDate">{formatDate(employee.terminationDate)}</Fact>
      <Fact name="state">{state && stateLabel(state)}</Fact>
      <Fact name="license">{employee.license}</Fact>
      <Fact name="licenseClass">{employee.licenseClass}</Fact>
      <Fact name="licenseExpiresOn">{formatDate(employee.licenseExpiresOn)}</Fact>
      <Fact name="email">{employee.email}</Fact>
      <Fact name="phone">{employee.phone}</Fact>
      <Fact name="notes">{employee.notes}</Fact>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'contents' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {translate(`employees.field.${name}`)}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {children || NOTHING}
      </Box>
    </Box>
  );
}
