import { useTranslate } from 'ra-core';
import type { Packet } from '../../domain/packets/contract';
import { useNumberText } from '../../src/background-work/numbers';
import { downloadBlob, fileNameOf } from '../../src/ui/pdf/download';
import { useApiMutation } from '../../src/ui/use-api-mutation';
import { useApi } from '../api';

/** Downloads a packet under the name that the server gives it. */
export function useDownloadPacket() {
  const api = useApi();
  return useApiMutation(
    async (packetId: string) => {
      const { blob, headers } = await api.downloadPacket(packetId);
      downloadBlob(blob, fileNameOf(headers, 'packet.pdf'));
    },
    { changes: ['packets'] },
  );
}

/** What a packet is about, and what it contains, in words. */
export function usePacketWords() {
  const translate = useTranslate();
  const numberText = useNumberText();
  const counted = (what: 'drivers' | 'documents' | 'pages' | 'draws' | 'tests', count: number) =>
    translate(`packets.${what}`, { smart_count: count, count: numberText(count) });
  return {
    about: ({ scope: { kind, name, people } }: Packet): string => {
      if (kind === 'binder') return translate('packets.binder.name', { years: name });
      return kind === 'selection' ? counted('drivers', people) : name;
    },
    contents: ({ counts, binder, pages }: Packet): string => {
      if (binder)
        return [
          counted('draws', binder.draws),
          counted('tests', binder.tests),
          counted('pages', pages ?? 0),
        ].join(', ');
      return counts
        ? [
            counted('drivers', counts.drivers),
            counted('documents', counts.documents),
            counted('pages', pages ?? 0),
          ].join(', ')
        : '';
    },
    /** What the reader should know about a finished packet. */
    remarks: ({ counts, binder }: Packet): string[] => {
      if (binder && binder.toCorrect > 0)
        return [
          translate('packets.remark.toCorrect', {
            smart_count: binder.toCorrect,
            count: numberText(binder.toCorrect),
          }),
        ];
      return counts
        ? (['missing', 'unreadable', 'leftOut'] as const)
            .filter((key) => counts[key] > 0)
            .map((key) =>
              translate(`packets.remark.${key}`, {
                smart_count: counts[key],
                count: numberText(counts[key]),
              }),
            )
        : [];
    },
  };
}
