import { useGetOne, type RaRecord } from 'ra-core';
import type { Employee } from '../../../domain/employees/contract';
import { EMPLOYEES } from '../links';

export type EmployeeRecord = Employee & RaRecord;

/** An employee in full, as the file shows him. What was shown before is another person's: it is not kept. */
export function useEmployee(employeeId: number) {
  return useGetOne<EmployeeRecord, Error & { status?: number }>(
    EMPLOYEES,
    { id: employeeId },
    { placeholderData: undefined, retry: false },
  );
}

/** Whether the server lets this reader do something with this record. */
export function may(employee: Pick<Employee, 'abilities'>, ability: string): boolean {
  return employee.abilities.includes(ability);
}
