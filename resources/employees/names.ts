interface Named {
  firstName: string;
  lastName: string;
}

/** 'Maria Alvarez' */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** 'Alvarez, Maria', for lists sorted by last name. */
export function listName({ firstName, lastName }: Named): string {
  return [lastName, firstName].filter(Boolean).join(', ');
}

/** What bulk actions call an employee. */
export const EMPLOYEE_NAMES = {
  idOf: ({ employeeId }: { employeeId: number }) => employeeId,
  nameOf: fullName,
  itemLabel: 'employees.field.name',
};
