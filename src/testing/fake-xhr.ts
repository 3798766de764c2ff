import { vi } from 'vitest';

/** Uploads in a test: `fetch` responds, after the progress that the test asks for. */
class FakeXhr extends EventTarget {
  static steps: readonly number[] = [100];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private request: { method: string; url: string; headers: Headers } = {
    method: '',
    url: '',
    headers: new Headers(),
  };
  private answered = new Headers();

  open(method: string, url: string): void {
    this.request = { method, url, headers: new Headers() };
  }

  setRequestHeader(name: string, value: string): void {
    this.request.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: BodyInit | null): void {
    void this.answer(body);
  }

  private async answer(body: BodyInit | null): Promise<void> {
    const { method, url, headers } = this.request;
    for (const loaded of FakeXhr.steps) {
      this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded, total: 100 }),
      );
    }
    try {
      const response = await fetch(url, { method, headers, body });
      this.status = response.status;
      this.answered = response.headers;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
}

/** `steps`: the percentages that an upload reports. */
export function startFakeUploads(steps: readonly number[] = [100]): void {
  FakeXhr.steps = steps;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
}
