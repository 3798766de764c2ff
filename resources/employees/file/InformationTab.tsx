import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { EditRecord } from '../../../src/record/EditRecord';
import { FileSection } from '../../../src/record/FileSection';
import { RecordForm } from '../../../src/record/RecordForm';
import { siteMoment } from '../../../src/ui/site-moment';
import { testingOn } from '../../../domain/compliance/testing';
import { useCapabilities } from '../../../src/ui/capabilities';
import { EmployeeFields } from '../form/EmployeeFields';
import { employeeOf, formValuesOf } from '../form/form-values';
import { useValidateEmployee, withOverride, withStateAtHire } from '../form/use-validate-employee';
import { todayHere } from '../../../src/ui/today';
import { EMPLOYEES } from '../links';
import { EarlierFacts } from './EarlierFacts';
import { ReadOnlyInformation } from './ReadOnlyInformation';
import { may, useEmployee, type EmployeeRecord } from './use-employee';

/** By which part the driver is tested for alcohol and drugs. Unanswered facts are null on the wire. */
const testingIn = ({ program, licenseClassId, vehicleClass, flags, earlierFacts }: EmployeeRecord) => {
  const answered = Object.fromEntries(Object.entries(flags).filter(([, answer]) => answer !== null));
  return testingOn({ program, licenseClassId, vehicleClass, flags: answered, earlierFacts }, todayHere());
};

/** Everything about an employee except documents. */
export default function InformationTab({ employeeId }: { employeeId: number }) {
  const capabilities = useCapabilities();
  const { data: employee } = useEmployee(employeeId);
  const testing = employee && testingIn(employee);
  return (
    <>
      <Information employeeId={employeeId} />
      {employee ? <EarlierFacts earlierFacts={employee.earlierFacts} /> : null}
      {capabilities.map((one) => (
        <FileSection key={one.name} of={one} employeeId={employeeId} testing={testing} />
      ))}
    </>
  );
}

/** The employee's own fields, editable for users who may. */
function Information({ employeeId }: { employeeId: number }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { data: employee } = useEmployee(employeeId);
  const validate = useValidateEmployee(employee ?? null);
  if (!employee) return null;
  const rights = {
    info: may(employee, 'client.editEmployeeInfo'),
    status: may(employee, 'client.editEmployeeStatus'),
    pii: may(employee, 'client.viewPii'),
    override: may(employee, 'customerCare.assumeClient'),
  };
  if (!rights.info && !rights.status) return <ReadOnlyInformation employee={employee} />;
  const { updatedAt, updatedBy, timeZone } = employee;
  const lastChange = translate(updatedBy ? 'employees.save.changedBy' : 'employees.save.changed', {
    date: siteMoment(updatedAt, timeZone, locale),
    name: updatedBy,
  });
  return (
    <EditRecord
      resource={EMPLOYEES}
      id={employeeId}
      transform={(data, edit) => withStateAtHire(withOverride(data, edit?.previousData), employee)}
      success="employees.save.done"
      failure="employees.save.failed"
    >
      <RecordForm
        draft={`employee.${employeeId}`}
        labels="employees.field"
        validate={validate}
        valuesOf={formValuesOf}
        recordOf={employeeOf}
        save="employees.save.submit"
        undo="employees.save.reset"
        note={
          <Typography sx={{ ml: 'auto', fontSize: 13, color: 'text.secondary' }}>{lastChange}</Typography>
        }
      >
        <EmployeeFields rights={rights} />
      </RecordForm>
    </EditRecord>
  );
}
