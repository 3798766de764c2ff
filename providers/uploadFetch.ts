const STATUS_WITHOUT_BODY = new Set([204, 205, 304]);

function responseOf(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const [, name = '', value = ''] of request.getAllResponseHeaders().matchAll(/^([^:\r\n]+):(.*)$/gm))
    headers.append(name, value.trim());
  return new Response(STATUS_WITHOUT_BODY.has(status) ? null : responseText, { status, headers });
}

/** A fetch for uploads that reports how much of the body was sent, in whole percent. `fetch` itself can't. */
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
