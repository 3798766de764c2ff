import type { RaRecord } from 'ra-core';
import type { Employee } from '../../../domain/employees/contract';
import { useRecord } from '../../../src/record/EditRecord';
import { EMPLOYEES } from '../links';

export type EmployeeRecord = Employee & RaRecord;

/** An employee in full, as the file shows them. */
export function useEmployee(employeeId: number) {
  return useRecord<EmployeeRecord>(EMPLOYEES, employeeId);
}

/** Whether the server lets this reader do something with this record. */
export function may(employee: Pick<Employee, 'abilities'>, ability: string): boolean {
  return employee.abilities.includes(ability);
}
