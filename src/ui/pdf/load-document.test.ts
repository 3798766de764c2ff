import { describe, expect, it, vi } from 'vitest';
import { loadDocument } from './load-document';

const unauthenticated = () => Object.assign(new Error('Unauthorized'), { status: 401 });
const blob = new Blob(['%PDF']);

describe('loading a document', () => {
  it('refreshes the token once after a 401 and loads again [API-SESSION-08]', async () => {
    const load = vi.fn().mockRejectedValueOnce(unauthenticated()).mockResolvedValueOnce(blob);
    const refreshToken = vi.fn().mockResolvedValue(undefined);
    await expect(loadDocument({ load, refreshToken }, vi.fn())).resolves.toBe(blob);
    expect(refreshToken).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not refresh a second time [API-SESSION-08]', async () => {
    const load = vi.fn().mockRejectedValue(unauthenticated());
    const refreshToken = vi.fn().mockResolvedValue(undefined);
    const log = vi.fn();
    await expect(loadDocument({ load, refreshToken }, log)).rejects.toThrow('Unauthorized');
    expect(refreshToken).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledTimes(2);
    expect(log).toHaveBeenCalledOnce();
  });

  it('logs a refresh that fails [ERR-30]', async () => {
    const failure = new Error('The session has ended');
    const log = vi.fn();
    const load = vi.fn().mockRejectedValue(unauthenticated());
    await expect(loadDocument({ load, refreshToken: () => Promise.reject(failure) }, log)).rejects.toBe(
      failure,
    );
    expect(log).toHaveBeenCalledWith(expect.stringContaining('refresh'), failure);
    expect(load).toHaveBeenCalledOnce();
  });

  it('does not refresh after another failure', async () => {
    const refreshToken = vi.fn();
    const load = () => Promise.reject(Object.assign(new Error('Not found'), { status: 404 }));
    await expect(loadDocument({ load, refreshToken }, vi.fn())).rejects.toThrow('Not found');
    expect(refreshToken).not.toHaveBeenCalled();
  });
});
