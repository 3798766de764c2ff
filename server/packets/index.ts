import type { Capability } from '../platform/capability';
import { packetMaking } from './make-packet';
import { packetWatch } from './remove-old-packets';
import { packetRoutes } from './routes';

export { addPacket, withinAudit } from './add-packet';
export { Canceled, CannotMake, MAX_BYTES, packetJob, type Making, type Written } from './packet-kind';
export { isOpenQuery, PACKET_PROBLEMS } from './packet-queries';
export { removeOldPackets } from './remove-old-packets';

/** Audit packets. */
export const packets: Capability = {
  name: 'packets',
  routes: packetRoutes,
  jobs: (app) => [packetMaking(app)],
  watches: (app) => [packetWatch(app)],
};
