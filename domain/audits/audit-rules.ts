import type { PermissionKey } from '../access/permissions';
import { SECTION_ACCESS } from '../packets/access';
import { addDays, type CalendarDateText } from '../shared/dates';
import { refuse, type Refusal } from '../shared/refusals/refusal';
import { MAX_AUDIT_DAYS, type AuditBody, type AuditKind } from './contract';
import type { AuditSection } from './sections';

/**
 * Parts that only an agency may see. Results of tests go to agencies and officials with authority over the employer (49 CFR
 * 382.405(d), 40.331); anybody else needs the employee's consent for each record (40.321). Investigation history is for hiring
 * decisions (391.53(a)). Who was selected at random is in records that 382.401 requires, and no one else gets these (382.405(a)).
 */
export const FOR_AGENCIES: readonly AuditSection[] = ['investigation', 'drugAlcohol', 'randomTesting'];

/** The sections that an auditor of this kind may not see. */
export const closedToKind = (kind: AuditKind, sections: readonly AuditSection[]): AuditSection[] =>
  kind === 'agency' ? [] : sections.filter((id) => FOR_AGENCIES.includes(id));

const ALWAYS: readonly PermissionKey[] = [
  'client.viewRoster',
  'client.viewEmployeeFile',
  'client.viewEmployeeStatusChangeHistory',
  'client.viewLocationInformation',
  'servicesDqf.viewEmployeeDocuments',
];

type Held = ReadonlySet<string>;

const permissionFor = (section: AuditSection, held: Held): PermissionKey | null => {
  if (!(section in SECTION_ACCESS)) return null;
  const access = SECTION_ACCESS[section as keyof typeof SECTION_ACCESS];
  const keys: readonly PermissionKey[] = typeof access === 'string' ? [access] : access.any;
  return keys.find((key) => held.has(key)) ?? keys[0]!;
};

/** What opens medical documents: the variance, and the statement of the vision standard with the road test. */
const MEDICAL: readonly PermissionKey[] = ['servicesCme.viewCmeOrders', 'cme.viewDetail'];

function medicalPermission(sections: readonly AuditSection[], held: Held): PermissionKey[] {
  const own = MEDICAL.find((key) => held.has(key));
  if (own) return sections.some((id) => id === 'variance' || id === 'roadTest') ? [own] : [];
  return sections.includes('variance') ? MEDICAL.slice(0, 1) : [];
}

/** What opens random testing to an auditor. */
export const RANDOM_PERMISSIONS = [
  'servicesRandoms.viewPools',
  'servicesRandoms.viewEmployeesCurrentlySelected',
  'servicesRandoms.viewRandomNoTestResults',
] as const satisfies readonly PermissionKey[];

/**
 * What opens random testing: pools, draws, who was selected, and why someone wasn't tested. How a test ended is also a drug and alcohol
 * record, so the employer includes that section too if the auditor needs it.
 */
function randomPermissions(sections: readonly AuditSection[]): PermissionKey[] {
  if (!sections.includes('randomTesting')) return [];
  return [
    ...RANDOM_PERMISSIONS,
    ...(sections.includes('drugAlcohol')
      ? ([
          'servicesRandoms.viewRandomNegativeResults',
          'servicesRandoms.viewRandomNonNegativeResults',
        ] as const)
      : []),
  ];
}

/** The permissions of an auditor, all of which only read. Of several that open a section, the one that who opens the audit holds. */
export const permissionsOfAudit = (sections: readonly AuditSection[], held: Held): PermissionKey[] => [
  'auditor.auditorLogin',
  ...ALWAYS,
  ...sections.flatMap((section) => permissionFor(section, held) ?? []),
  ...medicalPermission(sections, held),
  ...randomPermissions(sections),
];

/** The permissions that who opens an audit lacks themselves. */
export const missingPermissions = (sections: readonly AuditSection[], held: Held): PermissionKey[] =>
  permissionsOfAudit(sections, held).filter((key) => key !== 'auditor.auditorLogin' && !held.has(key));

type Period = Pick<AuditBody, 'from' | 'to' | 'expiresOn'>;

/** What is wrong with the dates and names of an audit, by field. */
export function auditErrors(
  { auditor, kind, sections, from, to, expiresOn }: Omit<AuditBody, 'organization'>,
  today: CalendarDateText,
): Partial<Record<keyof Period | 'auditor' | 'sections', Refusal>> {
  const errors: ReturnType<typeof auditErrors> = {};
  if (auditor.trim() === '') errors.auditor = refuse('audits.auditorMissing');
  if (from !== null && to !== null && to < from) errors.to = refuse('packet.period');
  if (expiresOn < today) errors.expiresOn = refuse('audits.endedAlready');
  if (expiresOn > addDays(today, MAX_AUDIT_DAYS))
    errors.expiresOn = refuse('audits.tooLong', { days: MAX_AUDIT_DAYS });
  if (closedToKind(kind, sections).length > 0) errors.sections = refuse('audits.agencyOnly');
  return errors;
}
