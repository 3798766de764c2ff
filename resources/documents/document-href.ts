/** The URL of a driver's documents: at one document type, or with the upload dialog open. */
export function documentHref(
  employeeId: number,
  { docTypeId, upload = false }: { docTypeId?: number | undefined; upload?: boolean } = {},
): string {
  const query = new URLSearchParams();
  if (docTypeId !== undefined) query.set('document', String(docTypeId));
  if (upload) query.set('upload', '1');
  const search = query.toString();
  return `/manage/employees/${employeeId}/tab/documents${search === '' ? '' : `?${search}`}`;
}

/** The URL of the wizard for a driver's missing documents. */
export const missingHref = (employeeId: number): string => `/manage/employees/${employeeId}/missing`;

/** The section with the questions about a driver, in the form with their information. */
export const DRIVING_FACTS = 'driving-facts';

/** The URL of the form with a driver's information, optionally at a section. */
export function informationHref(employeeId: number, section?: typeof DRIVING_FACTS): string {
  const form = `/manage/employees/${employeeId}/tab/information`;
  return section === undefined ? form : `${form}#${section}`;
}
