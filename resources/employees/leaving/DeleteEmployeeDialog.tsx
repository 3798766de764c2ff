import { PERSONS_FILE } from '../../../providers/refetch';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { EmployeeListItem } from '../../../domain/employees/contract';
import type { DialogProps } from '../../../src/capability';
import { DeleteWithReason } from '../../../src/ui/DeleteWithReason';
import { useApi } from '../../api';
import { fullName } from '../names';

/** Deletes an employee who was entered by mistake. The result says whether they are gone. */
export default function DeleteEmployeeDialog({ onClose, ...properties }: DialogProps) {
  const employee = properties['employee'] as EmployeeListItem;
  const api = useApi();
  const translate = useTranslate();
  const isGone = useRef(false);
  return (
    <DeleteWithReason
      title={translate('employees.delete.title', { name: fullName(employee) })}
      words="employees.delete"
      changes={PERSONS_FILE}
      remove={async (reason) => {
        await api.deleteEmployee(employee.employeeId, reason);
        isGone.current = true;
      }}
      onClose={() => onClose(isGone.current)}
    />
  );
}
