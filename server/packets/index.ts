export { packetMaking } from './make-packet';
export { PACKET_PROBLEMS } from './packet-queries';
export { packetWatch, removeOldPackets } from './remove-old-packets';
export { packetRoutes as packets } from './routes';
