import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '../../../domain/session/contract';
import { browserLocale, setBrowserLocale } from '../../../providers/browserSettings';
import english from '../messages.en';

type TextKey = keyof typeof english;
type Catalog = Record<TextKey, string>;

const LOADERS: Record<Locale, () => Promise<Catalog>> = {
  en: () => Promise.resolve(english),
  es: () => import('../messages.es').then((module) => module.default),
  fr: () => import('../messages.fr').then((module) => module.default),
};

interface TextContextValue {
  text: (key: TextKey, values?: Record<string, string>) => string;
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

const TextContext = createContext<TextContextValue | null>(null);

function fill(text: string, values: Record<string, string> = {}): string {
  return text.replaceAll(/%\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** The texts of these pages, without the console's translation library. */
export function TextProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(browserLocale);
  const [catalog, setCatalog] = useState<Catalog | null>(locale === 'en' ? english : null);

  useEffect(() => {
    let current = true;
    void LOADERS[locale]().then((loaded) => current && setCatalog(loaded));
    document.documentElement.lang = locale;
    return () => {
      current = false;
    };
  }, [locale]);

  if (!catalog) return null;
  const value: TextContextValue = {
    text: (key, values) => fill(catalog[key], values),
    locale,
    setLocale: (chosen) => {
      setBrowserLocale(chosen);
      setLocale(chosen);
    },
  };
  return <TextContext value={value}>{children}</TextContext>;
}

export function useTexts(): TextContextValue {
  const value = useContext(TextContext);
  if (!value) throw new Error('useTexts needs a TextProvider around it');
  return value;
}

export const useText = () => useTexts().text;

/** Whether a message is a key of ours, not a text from the server. */
export function isTextKey(message: string): message is TextKey {
  return message in english;
}
