import { useLocaleState } from 'ra-core';
import { useMemo } from 'react';

/** Formats numbers in the reader's language: `12,300`. */
export function useNumberText(): (value: number) => string {
  const [locale] = useLocaleState();
  return useMemo(() => new Intl.NumberFormat(locale).format, [locale]);
}

export function Count({ value }: { value: number }) {
  return <>{useNumberText()(value)}</>;
}
