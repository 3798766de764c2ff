import type { Access, AccessRule } from '../access/access';
import type { PacketSection } from './sections';

/** Who may make packets: what is in one also depends on the permissions for each part of the file. */
export const MAKES_PACKETS = {
  all: ['client.viewEmployeeFile', 'servicesDqf.viewEmployeeDocuments'],
} as const satisfies AccessRule;

/** What opens the parts with access of their own. The server judges each type of document; a test compares both. */
export const SECTION_ACCESS = {
  investigation: { any: ['client.viewApplicants', 'servicesVoeOnly.viewVoe'] },
  drugAlcohol: {
    any: [
      'servicesClearinghouse.viewClearinghouseDrugAndAlcohol',
      'servicesDrugTesting.viewAuxiliaryNonNegativeResults',
    ],
  },
  accidents: 'servicesDqf.viewAccidents',
} as const satisfies Partial<Record<PacketSection, Access>>;
