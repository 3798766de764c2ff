import type { JobDeclarations } from '../jobs/declare';
import { MAKES_PACKETS } from './access';

export const packetJobs = {
  'packet.make': { access: MAKES_PACKETS },
} as const satisfies JobDeclarations;
