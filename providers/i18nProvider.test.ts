import { describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from './i18nProvider';

const texts = (words: object) => vi.fn(async () => ({ ...words }));

function catalogs() {
  const first = {
    en: texts({ users: { title: 'Users' }, home: 'Home' }),
    es: texts({ users: { title: 'Usuarios' }, home: 'Inicio' }),
    fr: texts({ users: { title: 'Utilisateurs' }, home: 'Accueil' }),
  };
  const later = {
    en: texts({ users: { invite: 'Invite' } }),
    es: texts({ users: { invite: 'Invitar' } }),
    fr: texts({ users: { invite: 'Inviter' } }),
  };
  return { first, later };
}

describe('the texts of the console', () => {
  it('loads those of pages later, beside the first ones, when a page needs them', async () => {
    const { first, later } = catalogs();
    const provider = await createI18nProvider({ first, later }, 'en', 'Acme Safety');
    expect(later.en).not.toHaveBeenCalled();
    expect(provider.translate('users.invite', { _: '' })).toBe('');
    await Promise.all([provider.loadLaterTexts(), provider.loadLaterTexts()]);
    expect(provider.translate('users.invite')).toBe('Invite');
    expect(provider.translate('users.title')).toBe('Users');
    expect(later.en).toHaveBeenCalledOnce();
    expect(first.es).not.toHaveBeenCalled();
  });

  it('has both in another language too, whichever was requested first', async () => {
    const provider = await createI18nProvider(catalogs(), 'en', 'Acme Safety');
    await Promise.all([provider.loadLaterTexts(), provider.changeLocale('es')]);
    expect([provider.translate('users.title'), provider.translate('users.invite')]).toEqual([
      'Usuarios',
      'Invitar',
    ]);
    const other = await createI18nProvider(catalogs(), 'en', 'Acme Safety');
    await Promise.all([other.changeLocale('fr'), other.loadLaterTexts()]);
    expect([other.getLocale(), other.translate('home'), other.translate('users.invite')]).toEqual([
      'fr',
      'Accueil',
      'Inviter',
    ]);
  });

  it("keeps what it has where a language or later texts can't be loaded, and tries again", async () => {
    const { first, later } = catalogs();
    const gone = () => Promise.reject(new Error('offline'));
    const loads = { first: { ...first, es: gone }, later: { ...later, en: vi.fn(later.en) } };
    loads.later.en.mockImplementationOnce(gone);
    const provider = await createI18nProvider(loads, 'en', 'Acme Safety');
    await expect(provider.loadLaterTexts()).rejects.toThrow('offline');
    await expect(provider.changeLocale('es')).rejects.toThrow('offline');
    expect([provider.getLocale(), provider.translate('home')]).toEqual(['en', 'Home']);
    await provider.loadLaterTexts();
    expect(provider.translate('users.invite')).toBe('Invite');
  });

  it('may name the provider', async () => {
    const titled = texts({ staff: '%{provider} Users' });
    const first = { en: titled, es: titled, fr: titled };
    const provider = await createI18nProvider({ first, later: catalogs().later }, 'en', 'Acme Safety');
    expect(provider.translate('staff')).toBe('Acme Safety Users');
  });
});
