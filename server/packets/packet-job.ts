export const MAKING = 'packet.make';

/** What is in the packet depends on the rights of its author's session when it is made. */
export interface PacketJob extends Record<string, unknown> {
  packetId: string;
  sessionId: string;
  chosenClientId: number | null;
  requestId: string;
  address: string;
}
