import type { RaRecord } from 'ra-core';
import type { Employee } from '../../../domain/employees/contract';
import { useRecord } from '../../../src/record/EditRecord';
import { EMPLOYEES } from '../links';

export type EmployeeRecord = Employee & RaRecord;

/** The whole record of an employee. */
export function useEmployee(employeeId: number) {
  return useRecord<EmployeeRecord>(EMPLOYEES, employeeId);
}

/** Whether the user may do this with the record. */
export function may(employee: Pick<Employee, 'abilities'>, ability: string): boolean {
  return employee.abilities.includes(ability);
}
