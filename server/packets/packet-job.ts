export const MAKING = 'packet.make';

/** Whose rights decide what is in the packet: those of the session when it is made. */
export interface PacketJob extends Record<string, unknown> {
  packetId: string;
  sessionId: string;
  chosenClientId: number | null;
  requestId: string;
  address: string;
}
