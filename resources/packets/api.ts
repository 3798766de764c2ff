import type { Packet, PacketOrder } from '../../domain/packets/contract';
import type { ApiContext } from '../../providers/api';

const URL = '/v1/packets';

/** Requests about audit packets. */
export const packetsApi = ({ http }: ApiContext) => ({
  getPackets: (signal?: AbortSignal) => http.data<Packet[]>(URL, { signal }),
  getPacket: (packetId: string, signal?: AbortSignal) =>
    http.data<Packet>(`${URL}/${packetId}`, { signal, meta: { background: true } }),
  makePacket: (body: PacketOrder) =>
    http.data<{ packetId: string; jobId: string }>(URL, { method: 'POST', body }),
  endPacket: (packetId: string) => http.json(`${URL}/${packetId}`, { method: 'DELETE' }),
  downloadPacket: (packetId: string) => http.blob(`${URL}/${packetId}/file`),
});
