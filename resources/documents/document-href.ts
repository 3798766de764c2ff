/** The address of a driver's file at its documents, opened at one type, with the upload dialog ready where asked. */
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
