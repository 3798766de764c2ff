import type { Packet, PacketOrder } from '../../domain/packets/contract';
import type { BinderOrder } from '../../domain/packets/binder';
import type { ApiContext } from '../../providers/api';

const URL = '/v1/packets';

/** Requests about audit packets. */
export const packetsApi = ({ http, clientUrl }: ApiContext) => ({
  getPackets: (signal?: AbortSignal) => http.data<Packet[]>(URL, { signal }),
  getPacket: (packetId: string, signal?: AbortSignal) =>
    http.data<Packet>(`${URL}/${packetId}`, { signal, meta: { background: true } }),
  makePacket: (body: PacketOrder) =>
    http.data<{ packetId: string; jobId: string }>(URL, { method: 'POST', body }),
  /** Of a year and the one before. */
  makeBinder: (body: BinderOrder) =>
    http.data<{ packetId: string; jobId: string }>(`${clientUrl()}/pools/binder`, { method: 'POST', body }),
  endPacket: (packetId: string) => http.json(`${URL}/${packetId}`, { method: 'DELETE' }),
  downloadPacket: (packetId: string) => http.blob(`${URL}/${packetId}/file`),
});
