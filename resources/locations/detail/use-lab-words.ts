import { useTranslate } from 'ra-core';
import { PANELS, SPECIMENS } from '../../../domain/locations/contract';

/** Panels and specimens in the reader's language. */
export function useLabWords() {
  const translate = useTranslate();
  return {
    panel: (code: string) => {
      const name = PANELS.find((one) => one.code === code)?.name ?? code;
      return translate(`locations.panel.${code}`, { _: name });
    },
    specimen: (id: number) => {
      const name = SPECIMENS.find(({ specimenId }) => specimenId === id)?.name ?? String(id);
      return translate(`locations.specimen.${id}`, { _: name });
    },
  };
}
