import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocaleState, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Employee } from '../../../domain/employees/contract';
import { useAlert } from '../../../providers/services';
import { FormFrame } from '../form/FormFrame';
import { StaleDialog } from '../form/StaleDialog';
import { staleAnswer, type StaleAnswer } from '../form/stale';
import { useEmployeeForm } from '../form/use-employee-form';
import { changesOf, valuesOf, type FormValues } from '../form/values';
import { EMPLOYEES } from '../links';
import { siteMoment } from '../site-moment';
import type { EmployeeTabProps } from '../tabs';
import { ReadOnlyInformation } from './ReadOnlyInformation';
import { may, useEmployee, type EmployeeRecord } from './use-employee';

/** Everything about an employee that is not a document; to be changed by those who may. */
export default function InformationTab({ employeeId }: EmployeeTabProps) {
  const { data: employee } = useEmployee(employeeId);
  if (!employee) return null;
  const rights = {
    info: may(employee, 'client.editEmployeeInfo'),
    status: may(employee, 'client.editEmployeeStatus'),
    pii: may(employee, 'client.viewPii'),
    override: may(employee, 'customerCare.assumeClient'),
  };
  if (!rights.info && !rights.status) return <ReadOnlyInformation employee={employee} />;
  return <EditInformation employee={employee} rights={rights} />;
}

interface EditInformationProps {
  employee: EmployeeRecord;
  rights: { info: boolean; status: boolean; pii: boolean; override: boolean };
}

function EditInformation({ employee, rights }: EditInformationProps) {
  const translate = useTranslate();
  const [stale, setStale] = useState<{ mine: FormValues; answer: StaleAnswer } | null>(null);
  const saved = useRef<Employee | null>(null);
  const save = useSaveEmployee(employee.employeeId);
  const state = useEmployeeForm({
    defaultValues: valuesOf(employee),
    failed: 'employees.save.failed',
    send: async (values) => {
      try {
        saved.current = await save(values);
      } catch (error) {
        const answer = staleAnswer(error);
        if (answer) setStale({ mine: values, answer });
        throw error;
      }
    },
  });
  const { form, submit, reset, isSubmitting, isSubmitSuccessful } = state;
  // Only after the form has noted its success, which is when its draft goes.
  useEffect(() => {
    if (!isSubmitSuccessful || !saved.current) return;
    form.reset(valuesOf(saved.current));
    saved.current = null;
  }, [form, isSubmitSuccessful]);
  useFollowRecord(employee, state);

  const takeStored = (values: FormValues, current: Employee) => {
    setStale(null);
    reset(valuesOf(current));
    for (const [field, value] of Object.entries(values))
      form.setValue(field as keyof FormValues, value, { shouldDirty: true });
  };
  return (
    <>
      <FormFrame
        state={state}
        draft={`employee.${employee.employeeId}`}
        rights={rights}
        ssnOnFile={employee.ssn}
        buttons={
          <>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {translate('employees.save.submit')}
            </Button>
            <Button disabled={isSubmitting} onClick={() => reset(valuesOf(employee))}>
              {translate('employees.save.reset')}
            </Button>
            <LastChange employee={employee} />
          </>
        }
      />
      {stale ? (
        <StaleDialog
          mine={stale.mine}
          stale={stale.answer}
          onCancel={() => setStale(null)}
          onTakeTheirs={() => takeStored(valuesOf(stale.answer.current), stale.answer.current)}
          onMerge={(merged) => {
            takeStored(merged, stale.answer.current);
            void submit();
          }}
        />
      ) : null}
    </>
  );
}

function LastChange({ employee: { updatedAt, updatedBy, timeZone } }: { employee: Employee }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Typography sx={{ ml: 'auto', fontSize: 13, color: 'text.secondary' }}>
      {translate(updatedBy ? 'employees.save.changedBy' : 'employees.save.changed', {
        date: siteMoment(updatedAt, timeZone, locale),
        name: updatedBy,
      })}
    </Typography>
  );
}

/** Sends what was changed, with the version that it was read in. Answers the record as it is stored now. */
function useSaveEmployee(employeeId: number): (values: FormValues) => Promise<Employee> {
  const alert = useAlert();
  const queryClient = useQueryClient();
  const provider = useDataProvider();
  return async (values) => {
    const { base } = values;
    if (!base) throw new Error('An edit starts from a record');
    const changes = changesOf(values, valuesOf(base));
    if (Object.keys(changes).length === 0) {
      alert('employees.save.nothing', 'info');
      return base;
    }
    const { data: saved } = await provider.update<EmployeeRecord>(EMPLOYEES, {
      id: employeeId,
      data: changes as Partial<EmployeeRecord>,
      previousData: { id: employeeId, version: base.version } as EmployeeRecord,
    });
    alert('employees.save.done', 'success');
    // Standing, lists, figures and counts hang on what was changed.
    void queryClient.invalidateQueries();
    return saved;
  };
}

/** A form that nobody has typed into shows what others have changed meanwhile. */
function useFollowRecord(
  employee: EmployeeRecord,
  { form, isDirty, isSubmitting }: ReturnType<typeof useEmployeeForm>,
) {
  useEffect(() => {
    if (isDirty || isSubmitting) return;
    if (employee.version > (form.getValues('base')?.version ?? 0)) form.reset(valuesOf(employee));
  }, [employee, form, isDirty, isSubmitting]);
}
