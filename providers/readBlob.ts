/** Reads a body to its end, telling how many bytes have come so far. */
export async function readBlob(response: Response, onReceived: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  if (!reader) return response.blob();
  const parts: BlobPart[] = [];
  let received = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    received += part.value.byteLength;
    onReceived(received);
  }
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? '' });
}
