import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlerts } from './alerts';
import { createHttpClient } from './httpClient';
import { AUTHENTICATION_FAILED, INVALID_PARAMETERS, UNEXPECTED_RESPONSE } from './httpErrors';
import { createPending } from './pending';
import { createTokenRefresh } from './refresh';

interface Seen {
  method: string;
  path: string;
  authorization: string | null;
  client: string | null;
  key: string | null;
  readAfter: string | null;
}

const setToken = (token: string) => {
  document.cookie = `jwtToken=${token}; Path=/`;
};
const dropToken = () => {
  document.cookie = 'jwtToken=; Max-Age=0; Path=/';
};
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A server in the test: accepts one access token, and returns a new one for the refresh cookie. */
function startServer({ good = 'fresh', refreshable = true } = {}) {
  const seen: Seen[] = [];
  const state = {
    good,
    handsOut: good,
    refreshable,
    refreshes: 0,
    dropNext: 0,
    held: null as Promise<void> | null,
  };
  const serve: typeof fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://roadfile.test'), init as RequestInit);
    const path = new URL(request.url).pathname;
    if (path === '/v1/auth/token') {
      state.refreshes += 1;
      await state.held;
      if (!state.refreshable)
        return answer({ error: 'unauthenticated', message: 'Sign in to continue' }, 401);
      setToken(state.handsOut);
      return answer({ token: state.handsOut, refreshToken: 'next' });
    }
    const authorization = request.headers.get('Authorization');
    const { method, headers } = request;
    seen.push({
      method,
      path,
      authorization,
      client: headers.get('X-Client-Id'),
      key: headers.get('Idempotency-Key'),
      readAfter: headers.get('X-Read-After'),
    });
    if (request.signal.aborted) throw new DOMException('aborted', 'AbortError');
    if (state.dropNext > 0) {
      state.dropNext -= 1;
      throw new TypeError('Failed to fetch');
    }
    if (path === '/v1/broken') return new Response('<html>', { status: 200 });
    if (path === '/v1/crash') return new Response('<html>', { status: 502 });
    if (path === '/v1/refused') {
      return answer(
        { error: 'validation', message: 'Some values are not valid', errors: { dob: 'No' } },
        400,
      );
    }
    if (authorization !== `Bearer ${state.good}`)
      return answer({ error: 'unauthenticated', message: 'no' }, 401);
    return answer({ path });
  };
  return { serve, seen, state };
}

function setUp(
  options: {
    good?: string;
    refreshable?: boolean;
    online?: boolean;
    clientId?: number | null;
    readAfter?: string;
  } = {},
) {
  const server = startServer(options);
  const alerts = createAlerts();
  const pending = createPending();
  const gate = { answered: [] as boolean[], refreshed: [] as boolean[], canRefresh: true };
  const session = {
    isOver: () => false,
    canRefresh: () => gate.canRefresh,
    refreshed: (worked: boolean) => void gate.refreshed.push(worked),
    answered: (refresh: boolean) => void gate.answered.push(refresh),
  };
  const { refresh, refreshAuth } = createTokenRefresh({ session, alerts, pending, fetch: server.serve });
  const http = createHttpClient({
    session,
    refresh,
    clientId: () => options.clientId ?? null,
    readAfter: () => options.readAfter ?? null,
    fetch: server.serve,
    isOnline: () => options.online ?? true,
  });
  return { ...server, http, refreshAuth, alerts, pending, gate };
}

const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => {
  dropToken();
  logged.mockClear();
});

describe('headers', () => {
  it('sends the authorization header on every request while a token exists [ACCESS-14]', async () => {
    setToken('fresh');
    const { http, seen } = setUp();
    await http.data('/v1/one');
    await http.data('/v1/two', { method: 'POST', body: { a: 1 } });
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer fresh', 'Bearer fresh']);
  });

  it('sends no authorization header once there is no token [ACCESS-15]', async () => {
    const { http, seen, gate } = setUp({ refreshable: false });
    gate.canRefresh = false;
    await expect(http.data('/v1/one')).rejects.toMatchObject({ status: 401 });
    expect(seen.map(({ authorization }) => authorization)).toEqual([null]);
  });

  it('says what the page knows of when it reads, and only then', async () => {
    setToken('fresh');
    const { http, seen } = setUp({ readAfter: '0/1F' });
    await http.data('/v1/one');
    await http.data('/v1/two', { method: 'POST', body: {} });
    await setUp().http.data('/v1/three');
    expect(seen.map(({ readAfter }) => readAfter)).toEqual(['0/1F', null]);
  });

  it('sends the client that an internal user works for, and none otherwise', async () => {
    setToken('fresh');
    const acting = setUp({ clientId: 1042 });
    const own = setUp();
    await acting.http.data('/v1/one');
    await own.http.data('/v1/one');
    expect([acting.seen[0]?.client, own.seen[0]?.client]).toEqual(['1042', null]);
  });
});

describe('when the server answers 401', () => {
  it('queues the request and retries it with the new token [SESSION-21, SESSION-25]', async () => {
    setToken('stale');
    const { http, seen } = setUp();
    await expect(http.data('/v1/one')).resolves.toEqual({ path: '/v1/one' });
    expect(seen.map(({ authorization }) => authorization)).toEqual(['Bearer stale', 'Bearer fresh']);
  });

  it('attempts one refresh for all waiting requests [SESSION-24]', async () => {
    setToken('stale');
    const { http, state, seen } = setUp();
    let release = () => {};
    state.held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = Promise.all(['/v1/a', '/v1/b', '/v1/c'].map((url) => http.data(url)));
    await expect.poll(() => seen.length).toBe(3);
    release();
    await expect(all).resolves.toEqual([{ path: '/v1/a' }, { path: '/v1/b' }, { path: '/v1/c' }]);
    expect(state.refreshes).toBe(1);
  });

  it('does not try a second time when the new token is refused too', async () => {
    setToken('stale');
    const { http, state, seen } = setUp();
    state.handsOut = 'refused-too';
    await expect(http.data('/v1/one')).rejects.toMatchObject({ status: 401 });
    expect([seen.length, state.refreshes]).toEqual([2, 1]);
  });

  it('shows the authentication alert once when the refresh fails [SESSION-26]', async () => {
    setToken('stale');
    const { http, alerts, gate } = setUp({ refreshable: false });
    const results = await Promise.allSettled([http.data('/v1/a'), http.data('/v1/b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(alerts.list.get().map(({ type, message }) => [type, message])).toEqual([
      ['danger', AUTHENTICATION_FAILED],
    ]);
    expect(gate.refreshed).toEqual([false]);
  });

  it('resets the loading panel when the refresh fails [SESSION-27]', async () => {
    setToken('stale');
    const { http, pending } = setUp({ refreshable: false });
    const blocked = pending.during(new Promise<void>(() => {}));
    expect(pending.count.get()).toBe(1);
    await expect(pending.during(http.data('/v1/a'))).rejects.toMatchObject({ status: 401 });
    expect(pending.count.get()).toBe(0);
    expect(blocked).toBeInstanceOf(Promise);
  });
});

describe('when no response arrives', () => {
  it('refreshes and retries a read request once while the browser is online [SESSION-21]', async () => {
    setToken('fresh');
    const { http, state, seen } = setUp();
    state.dropNext = 1;
    await expect(http.data('/v1/one')).resolves.toEqual({ path: '/v1/one' });
    expect([seen.length, state.refreshes]).toEqual([2, 1]);
  });

  it('never retries a change or an upload, which could take effect twice', async () => {
    setToken('fresh');
    const { http, state, seen } = setUp();
    state.dropNext = 2;
    for (const body of [undefined, {}])
      await expect(http.data('/v1/one', { method: 'PATCH', body })).rejects.toMatchObject({ status: 0 });
    expect([seen.length, state.refreshes]).toEqual([2, 0]);
    state.dropNext = 1;
    const form = new FormData();
    await expect(http.data('/v1/one', { method: 'POST', body: form })).rejects.toMatchObject({ status: 0 });
    expect([seen.at(-1)?.key, seen.length]).toEqual([null, 3]);
  });

  it('retries a request that creates something with the same key, so that it is created once', async () => {
    setToken('fresh');
    const { http, state, seen } = setUp();
    state.dropNext = 1;
    await http.data('/v1/one', { method: 'POST', body: { a: 1 } });
    await http.data('/v1/one', { method: 'POST', body: { a: 1 } });
    const [lost, retried, next] = seen.map(({ key }) => key);
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
    expect(retried).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('keeps the key for when the user sends the same once more', async () => {
    setToken('fresh');
    const { http, state, seen } = setUp();
    state.dropNext = 2;
    await expect(http.data('/v1/one', { method: 'POST', body: { a: 1 } })).rejects.toMatchObject({
      status: 0,
    });
    await http.data('/v1/one', { method: 'POST', body: { a: 2 } });
    await http.data('/v1/one', { method: 'POST', body: { a: 1 } });
    const keys = seen.map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([4, 2]);
    expect(keys[3]).toBe(keys[0]);
  });

  it('does not queue a cancelled request [SESSION-22]', async () => {
    setToken('fresh');
    const { http, state, seen } = setUp();
    const controller = new AbortController();
    controller.abort();
    await expect(http.data('/v1/one', { signal: controller.signal })).rejects.toThrow(
      'The request was cancelled',
    );
    expect([seen.length, state.refreshes]).toEqual([1, 0]);
  });

  it('rejects a cancelled request with a cancel message [ERR-37]', async () => {
    setToken('fresh');
    const { http } = setUp();
    const controller = new AbortController();
    controller.abort();
    const error = await http
      .data('/v1/one', { signal: controller.signal })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'AbortError', message: 'The request was cancelled' });
  });

  it('does not queue a network error: offline, nothing is sent again [SESSION-23]', async () => {
    setToken('fresh');
    const { http, state, seen } = setUp({ online: false });
    state.dropNext = 1;
    await expect(http.data('/v1/one')).rejects.toThrow(/not connected/);
    expect([seen.length, state.refreshes]).toEqual([1, 0]);
  });
});

describe('the session', () => {
  it('counts successful responses as activity, except those of background requests [SESSION-11]', async () => {
    setToken('fresh');
    const { http, gate } = setUp();
    await http.data('/v1/one');
    await http.data('/v1/two', { meta: { background: true } });
    await http.inBackground(() => http.data('/v1/three'));
    expect(gate.answered).toEqual([true, false, false]);
  });

  it("doesn't count refused requests as activity", async () => {
    setToken('fresh');
    const { http, gate } = setUp();
    await expect(http.data('/v1/refused')).rejects.toMatchObject({ status: 400 });
    expect(gate.answered).toEqual([]);
  });
});

describe('before a call', () => {
  it('gets a token where the cookie has expired, once for all calls', async () => {
    const { refreshAuth, http, seen, state } = setUp();
    await Promise.all([refreshAuth(), refreshAuth()]);
    await http.data('/v1/one');
    expect([state.refreshes, seen.length]).toEqual([1, 1]);
  });

  it('gets none while there is a token, nor without a refresh token', async () => {
    setToken('fresh');
    const { refreshAuth, state, gate } = setUp();
    await refreshAuth();
    dropToken();
    gate.canRefresh = false;
    await refreshAuth();
    expect(state.refreshes).toBe(0);
  });
});

describe('failures', () => {
  it('has the messages of the fields for forms', async () => {
    setToken('fresh');
    const { http } = setUp();
    await expect(http.data('/v1/refused')).rejects.toMatchObject({
      message: 'Some values are not valid',
      status: 400,
      body: { errors: { dob: 'No' } },
    });
  });

  it("says that the response was unexpected where it can't be read [ERR-44]", async () => {
    setToken('fresh');
    const { http } = setUp();
    await expect(http.data('/v1/broken')).rejects.toThrow(UNEXPECTED_RESPONSE);
    expect(UNEXPECTED_RESPONSE).toBe('Unexpected response from server');
  });

  it('says that the error was unexpected where it has no message [ERR-49]', async () => {
    setToken('fresh');
    const { http } = setUp();
    await expect(http.data('/v1/crash')).rejects.toMatchObject({
      status: 502,
      message: 'Unexpected error from server',
    });
  });

  it.each([
    '/v1/employees/undefined',
    '/v1/clients/null/employees',
    '/v1/jobs/NaN',
    '/v1/clients?descendantsOf=undefined',
  ])('refuses to send a request without its parameters: %s [ERR-50]', async (url) => {
    setToken('fresh');
    const { http, seen } = setUp();
    await expect(http.data(url)).rejects.toThrow('Invalid parameters. Unable to make request.');
    expect(INVALID_PARAMETERS).toBe('Invalid parameters. Unable to make request.');
    expect(seen).toEqual([]);
  });

  it('rejects when the client service fails, and logs it to the console [ERR-53, ERR-54]', async () => {
    setToken('fresh');
    const { http } = setUp();
    await expect(http.json('/v1/refused')).rejects.toBeInstanceOf(Error);
    expect(logged).toHaveBeenCalledWith('A request failed:', 'Some values are not valid');
  });

  it('logs no cancelled requests', async () => {
    setToken('fresh');
    const { http } = setUp();
    await expect(http.json('/v1/one', { signal: AbortSignal.abort() })).rejects.toThrow(/cancelled/);
    expect(logged).not.toHaveBeenCalled();
  });
});
