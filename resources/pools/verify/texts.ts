import { createContext, useContext } from 'react';
import { formatDateTime } from '../../../domain/shared/dates';
import type { VerifyTexts } from './messages';

export type Text = (key: keyof VerifyTexts, values?: Record<string, string | number>) => string;

export const textFrom =
  (texts: VerifyTexts, locale: string): Text =>
  (key, values = {}) =>
    texts[key].replaceAll(/%\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? placeholder);
    });

export const TextContext = createContext<Text | null>(null);

export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error('useText needs a TextContext around it');
  return text;
}

/** A moment of a certificate. One that was made up may be no moment. */
export const momentText = (text: Text, at: string): string =>
  Number.isNaN(Date.parse(at)) ? at : text('utc', { at: formatDateTime(at) });
