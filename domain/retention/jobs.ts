import type { JobDeclarations } from '../shared/job-declaration';
import { VIEW_RETENTION } from './access';

export const retentionJobs = {
  'retention.review': { access: VIEW_RETENTION, oneAtATime: true },
} as const satisfies JobDeclarations;
