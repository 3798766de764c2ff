/** Downloads a blob under the stored name. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has read the data by then. Keeping the URL would keep the data in memory.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** The file name in the server's answer. */
export function fileNameOf(headers: Headers, otherwise: string): string {
  return /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? otherwise;
}
