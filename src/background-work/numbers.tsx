import { useLocaleState } from 'ra-core';
import { useCallback, useMemo } from 'react';

/** Writes a number in the reader's language: `12,300`. */
export function useNumberText(): (value: number) => string {
  const [locale] = useLocaleState();
  const format = useMemo(() => new Intl.NumberFormat(locale), [locale]);
  return useCallback((value) => format.format(value), [format]);
}

export function Count({ value }: { value: number }) {
  return <>{useNumberText()(value)}</>;
}
