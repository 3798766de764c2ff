import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useCallback, type ReactNode } from 'react';
import { formatDate } from '../../../domain/shared/dates';
import { useApi } from '../../api';
import { FACTS } from '../driving-facts';
import { Facts, STACKED } from '../Facts';
import { fullName } from '../names';
import { useEmployeeWords } from '../words';
import { SsnFact } from './SsnFact';
import { may, type EmployeeRecord } from './use-employee';

/** The most important facts about an employee, beside the tabs. */
export function EmployeeFacts({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const words = useEmployeeWords();
  const { license, state, licenseClass, email, phone, ssn } = employee;
  const licenseText = [
    [state, license].filter(Boolean).join(' '),
    licenseClass && translate('employees.file.class', { class: licenseClass }),
  ];
  const facts: Record<string, ReactNode> = {
    siteName: employee.siteName,
    jobTitle: employee.jobTitle,
    employmentStatus: words.status(employee),
    workId: employee.workId,
    hireDate: formatDate(employee.hireDate),
    terminationDate: formatDate(employee.terminationDate),
    license: licenseText.filter(Boolean).join(', ') || translate('employees.file.none'),
    licenseExpiresOn: formatDate(employee.licenseExpiresOn),
    endorsements: employee.endorsements === null ? null : words.endorsements(employee.endorsements),
    restrictions: employee.restrictions,
    vehicleClass: employee.vehicleClass && translate(`employees.vehicleClass.${employee.vehicleClass}`),
    drivingFacts: FACTS.filter((fact) => employee.flags[fact])
      .map((fact) => translate(`employees.field.flags.${fact}`))
      .join('; '),
    dob: formatDate(employee.dob),
    ssn: ssn && may(employee, 'client.viewPii') ? <SsnFact ssn={ssn} /> : null,
    phone: phone && <Link href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Link>,
    email: email && <Link href={`mailto:${email}`}>{email}</Link>,
    employeeId: employee.employeeId,
  };
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('employees.file.facts')}
      sx={{ p: 4 }}
    >
      <Photo employee={employee} />
      <Facts
        facts={Object.entries(facts)
          .filter(([, value]) => Boolean(value))
          .map(([field, value]) => [translate(`employees.field.${field}`), value])}
        sx={{
          gap: 3,
          gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(140px, 1fr))', lg: '1fr' },
          fontVariantNumeric: 'tabular-nums',
          ...STACKED,
        }}
      />
    </Paper>
  );
}

/** The employee's photo, if there is one. */
function Photo({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const api = useApi();
  const { employeeId } = employee;
  const { data: blob } = useQuery({
    queryKey: ['employeePhoto', employeeId],
    queryFn: ({ signal }) => api.getEmployeePhoto(employeeId, signal),
    retry: false,
    placeholderData: undefined,
  });
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  if (!blob || blob.size === 0) return null;
  return (
    <Box
      component="img"
      ref={show}
      alt={translate('employees.file.photo', { name: fullName(employee) })}
      sx={{
        display: 'block',
        width: 120,
        height: 120,
        mb: 4,
        objectFit: 'cover',
        objectPosition: '50% 25%',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '6px',
      }}
    />
  );
}
