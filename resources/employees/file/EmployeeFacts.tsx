import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/shared/dates';
import { useEmployeeWords } from '../words';
import { EmployeePhoto } from './EmployeePhoto';
import { SsnFact } from './SsnFact';
import { may, type EmployeeRecord } from './use-employee';

interface Fact {
  /** Name of the field. */
  field: string;
  value: ReactNode;
}

/** What one looks for first in a file, at its left. */
export function EmployeeFacts({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const words = useEmployeeWords();
  const { email, phone, ssn, terminationDate } = employee;
  const facts: Fact[] = [
    { field: 'siteName', value: employee.siteName },
    { field: 'jobTitle', value: employee.jobTitle },
    { field: 'employmentStatus', value: words.status(employee) },
    { field: 'workId', value: employee.workId },
    { field: 'hireDate', value: formatDate(employee.hireDate) },
    { field: 'terminationDate', value: terminationDate && formatDate(terminationDate) },
    { field: 'license', value: <License employee={employee} /> },
    { field: 'licenseExpiresOn', value: formatDate(employee.licenseExpiresOn) },
    { field: 'dob', value: formatDate(employee.dob) },
    {
      field: 'ssn',
      value: ssn && may(employee, 'client.viewPii') ? <SsnFact ssn={ssn} /> : null,
    },
    { field: 'phone', value: phone && <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Link> },
    { field: 'email', value: email && <Link href={`mailto:${email}`}>{email}</Link> },
    { field: 'employeeId', value: employee.employeeId },
  ];
  return (
    <Box
      component="section"
      aria-label={translate('employees.file.facts')}
      sx={{
        p: 4,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
        bgcolor: 'background.paper',
      }}
    >
      <EmployeePhoto employee={employee} />
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(140px, 1fr))', lg: '1fr' },
        }}
      >
        {facts
          .filter(({ value }) => value !== null && value !== undefined && value !== '')
          .map(({ field, value }) => (
            <div key={field}>
              <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {translate(`employees.field.${field}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Box>
            </div>
          ))}
      </Box>
    </Box>
  );
}

function License({ employee: { license, state, licenseClass } }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const parts = [
    [state, license].filter(Boolean).join(' '),
    licenseClass && translate('employees.file.class', { class: licenseClass }),
  ].filter(Boolean);
  return <>{parts.join(', ') || translate('employees.file.none')}</>;
}
