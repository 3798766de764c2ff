import type { JobDeclarations } from '../shared/job-declaration';
import { MAKES_PACKETS } from './access';

export const packetJobs = {
  'packet.make': { access: MAKES_PACKETS },
} as const satisfies JobDeclarations;
