import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { formatDate } from '../../../domain/shared/dates';
import { stateLabel } from '../../../domain/shared/states';
import { FACTS } from '../driving-facts';
import { Facts, IN_COLUMNS } from '../Facts';
import { useEmployeeWords } from '../words';
import { SsnFact } from './SsnFact';
import { may, type EmployeeRecord } from './use-employee';

const NOTHING = '–';

/** All fields, for users who can't edit them. */
export function ReadOnlyInformation({ employee }: { employee: EmployeeRecord }) {
  const translate = useTranslate();
  const words = useEmployeeWords();
  const { ssn, state, licenseStateAtHire } = employee;
  const facts: Record<string, ReactNode> = {
    firstName: employee.firstName,
    lastName: employee.lastName,
    workId: employee.workId,
    dob: formatDate(employee.dob),
    ...(ssn !== null && may(employee, 'client.viewPii') && { ssn: <SsnFact ssn={ssn} /> }),
    siteName: employee.siteName,
    jobTitle: employee.jobTitle,
    employmentStatus: words.status(employee),
    hireDate: formatDate(employee.hireDate),
    terminationDate: formatDate(employee.terminationDate),
    terminationReason: employee.terminationReason,
    previousEmployers: words.history('previousEmployers', employee.previousEmployers),
    state: state && stateLabel(state),
    license: employee.license,
    licenseClass: employee.licenseClass,
    licenseExpiresOn: formatDate(employee.licenseExpiresOn),
    ...(employee.licenseStateSince && { licenseStateSince: formatDate(employee.licenseStateSince) }),
    ...(employee.drivesSince && { drivesSince: formatDate(employee.drivesSince) }),
    ...(employee.hazmatExpiresOn && { hazmatExpiresOn: formatDate(employee.hazmatExpiresOn) }),
    endorsements: words.endorsements(employee.endorsements),
    restrictions: employee.restrictions,
    ...(licenseStateAtHire && { licenseStateAtHire: stateLabel(licenseStateAtHire) }),
    otherLicenseStates: words.history('otherLicenseStates', employee.otherLicenseStates),
    vehicleClass: translate(`employees.vehicleClass.${employee.vehicleClass ?? 'none'}`),
    ...Object.fromEntries(FACTS.map((fact) => [`flags.${fact}`, words.answer(employee.flags[fact])])),
    email: employee.email,
    phone: employee.phone,
    notes: employee.notes,
  };
  return (
    <Facts
      facts={Object.entries(facts).map(([field, value]) => [
        translate(`employees.field.${field}`),
        value || NOTHING,
      ])}
      sx={{
        gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: { xs: 0, sm: 2 },
        maxWidth: 720,
        whiteSpace: 'pre-line',
        ...IN_COLUMNS,
        '& dd': { m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' },
      }}
    />
  );
}
