interface Named {
  firstName: string;
  lastName: string;
}

/** 'Maria Alvarez' */
export function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`.trim();
}

/** 'Alvarez, Maria', as lists that are sorted by last name show it. */
export function listName({ firstName, lastName }: Named): string {
  return [lastName, firstName].filter(Boolean).join(', ');
}
