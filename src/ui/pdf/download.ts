/** Hands a blob to the browser as a download under the stored name. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of the data by then; later would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The name that the server gives a file. */
export function fileNameOf(headers: Headers, otherwise: string): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
}
