import type { AccessRule } from '../../domain/access/access';

/** The investigation history is for hiring decisions (391.53(a)(1)). */
export const MAY_SEE = {
  any: ['client.viewApplicants', 'servicesVoeOnly.viewVoe'],
  all: ['servicesDqf.viewEmployeeDocuments'],
} as const satisfies AccessRule;
