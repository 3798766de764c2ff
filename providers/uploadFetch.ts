const WITHOUT_BODY = new Set([204, 205, 304]);

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  return new Headers(
    lines.flatMap((line): [string, string][] => {
      const colon = line.indexOf(':');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 1).trim()]] : [];
    }),
  );
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  return new Response(WITHOUT_BODY.has(status) ? null : responseText, {
    status,
    headers: headersOf(request),
  });
}

/** A fetch for uploads that tells how much of the body has left, in whole percent; fetch itself cannot tell. */
export function uploadFetch(onProgress: (percent: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(Math.floor((100 * loaded) / total));
      });
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => reject(new TypeError('The request got no answer')));
      request.addEventListener('abort', () =>
        reject(new DOMException('The request was cancelled', 'AbortError')),
      );
      init.signal?.addEventListener('abort', () => request.abort());
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
