import { allows, type Access, type AccessRule } from '../access/access';
import { SEE_LAB_SUMMARIES } from '../lab-summaries/access';
import { MAKES_PACKETS, SECTION_ACCESS } from './access';

/** What a binder of random testing can have, in its order. */
export const BINDER_SECTIONS = ['receipts', 'draws', 'people', 'year', 'mis', 'labs'] as const;
export type BinderSection = (typeof BINDER_SECTIONS)[number];

/** Who may make a binder: it is a packet, and all of it is about people who were drawn. */
export const MAKES_BINDERS = {
  all: [...MAKES_PACKETS.all, 'servicesRandoms.viewPools', 'servicesRandoms.viewEmployeesCurrentlySelected'],
} as const satisfies AccessRule;

/** The MIS report has counts of all results. */
export const MIS_ACCESS = {
  all: [
    'servicesRandoms.viewPools',
    'servicesRandoms.viewRandomNegativeResults',
    'servicesRandoms.viewRandomNonNegativeResults',
    'servicesRandoms.viewRandomNoTestResults',
  ],
} as const satisfies AccessRule;

/** What opens the parts with access of their own: receipts are drug and alcohol documents, and people have reasons why they weren't tested. */
export const BINDER_SECTION_ACCESS = {
  receipts: SECTION_ACCESS.drugAlcohol,
  people: 'servicesRandoms.viewRandomNoTestResults',
  mis: MIS_ACCESS,
  labs: SEE_LAB_SUMMARIES,
} as const satisfies Partial<Record<BinderSection, Access>>;

/** The chosen parts that a reader with these permissions can't see. */
export const closedBinderSections = (
  sections: readonly string[],
  permissions: ReadonlySet<string>,
): BinderSection[] =>
  BINDER_SECTIONS.filter((id) => {
    const access: Access =
      id in BINDER_SECTION_ACCESS
        ? BINDER_SECTION_ACCESS[id as keyof typeof BINDER_SECTION_ACCESS]
        : 'authenticated';
    return sections.includes(id) && !allows(access, permissions as never);
  });
