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
