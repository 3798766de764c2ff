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
  const counted = (what: 'drivers' | 'documents' | 'pages', count: number) =>
    translate(`packets.${what}`, { smart_count: count, count: numberText(count) });
  return {
    about: ({ scope }: Packet): string =>
      scope.kind === 'selection' ? counted('drivers', scope.people) : scope.name,
    contents: ({ counts, pages }: Packet): string =>
      counts
        ? [
            counted('drivers', counts.drivers),
            counted('documents', counts.documents),
            counted('pages', pages ?? 0),
          ].join(', ')
        : '',
    /** What the reader should know about a finished packet. */
    remarks: ({ counts }: Packet): string[] =>
      counts
        ? (['missing', 'unreadable', 'leftOut'] as const)
            .filter((key) => counts[key] > 0)
            .map((key) =>
              translate(`packets.remark.${key}`, {
                smart_count: counts[key],
                count: numberText(counts[key]),
              }),
            )
        : [],
  };
}
