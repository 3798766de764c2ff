import type { RosterValues } from '../../domain/roster-import';
import { normalizeEmployee, type Editable } from '../employees';

/** The values of a roster row, as stored. */
export function editableOf(values: RosterValues): Editable {
  const { licenseExpires, jobTitle, ...same } = values;
  if (jobTitle && !('jobTitleId' in jobTitle))
    throw new Error('The job title should have been added before.');
  return normalizeEmployee({
    ...same,
    ...(licenseExpires !== undefined && { licenseExpiresOn: licenseExpires }),
    ...(jobTitle && { jobTitleId: jobTitle.jobTitleId }),
  });
}
