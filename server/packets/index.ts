export { packetMaking } from './make-packet';
export { packetWatch, removeOldPackets } from './remove-old-packets';
export { packetRoutes as packets } from './routes';
