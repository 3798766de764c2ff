import type { AuditLocale, Words } from '../shared/audit-declaration';
import { AUDIT_DECLARATIONS, type AuditEventType } from './events';

export type { AuditLocale } from '../shared/audit-declaration';

const sentencesIn = (column: 0 | 1 | 2) =>
  Object.fromEntries(
    AUDIT_DECLARATIONS.flatMap(({ sentences }) =>
      Object.entries<Words>(sentences).map(([type, words]) => [type, words[column]]),
    ),
  ) as Record<AuditEventType, string>;

/** One sentence per event type. */
export const SENTENCES: Record<AuditLocale, Record<AuditEventType, string>> = {
  en: sentencesIn(0),
  es: sentencesIn(1),
  fr: sentencesIn(2),
};

/** Short words within the sentences. */
export const WORDS: Record<
  AuditLocale,
  { nothing: string; yes: string; no: string; added: string; removed: string; statuses: readonly string[] }
> = {
  en: {
    nothing: 'none',
    yes: 'yes',
    no: 'no',
    added: 'added',
    removed: 'removed',
    statuses: ['Applicant', 'Employee', 'Inactive', 'Terminated'],
  },
  es: {
    nothing: 'nada',
    yes: 'sí',
    no: 'no',
    added: 'se agregó',
    removed: 'se quitó',
    statuses: ['Solicitante', 'Empleado', 'Inactivo', 'Dado de baja'],
  },
  fr: {
    nothing: 'rien',
    yes: 'oui',
    no: 'non',
    added: 'ajouté',
    removed: 'retiré',
    statuses: ['Candidat', 'Employé', 'Inactif', 'Parti'],
  },
};

/** The names of fields that several capabilities record. */
const SHARED_FIELDS: Record<string, Words> = {
  examinerName: ['examiner', 'examinador', 'examinateur'],
  sha256: ['SHA-256', 'SHA-256', 'SHA-256'],
  version: ['version', 'versión', 'version'],
  entries: ['entries', 'entradas', 'entrées'],
  from: ['first day', 'primer día', 'premier jour'],
  to: ['last day', 'último día', 'dernier jour'],
  pages: ['pages', 'páginas', 'pages'],
  removed: ['removed', 'quitado', 'supprimé'],
  employees: ['employees', 'empleados', 'employés'],
  total: ['total', 'total', 'total'],
  parent: ['parent location', 'ubicación principal', 'site parent'],
  outcome: ['result', 'resultado', 'résultat'],
  docStatusSets: ['document status', 'estado de los documentos', 'statut des documents'],
  problemsAndWarningsOnly: [
    'problems and warnings only',
    'solo problemas y advertencias',
    'problèmes et avertissements seulement',
  ],
  docTypeIds: ['document types', 'tipos de documento', 'types de document'],
  jobTitleIds: ['job titles', 'puestos', 'postes'],
  selectedDOTIds: ['DOT numbers', 'números DOT', 'numéros DOT'],
  what: ['rows', 'filas', 'lignes'],
  client: ['client', 'cliente', 'client'],
  jobTitles: ['job titles', 'puestos', 'postes'],
  value: ['value', 'valor', 'valeur'],
  source: ['source', 'fuente', 'source'],
  DOTNumber: ['DOT number', 'número DOT', 'numéro DOT'],
  clients: ['clients', 'clientes', 'clients'],
  parentName: ['parent location', 'ubicación principal', 'site parent'],
  docDate: ['document date', 'fecha del documento', 'date du document'],
  docExpirationDate: ['expiration date', 'fecha de vencimiento', 'date d’expiration'],
  docTypeId: ['document type', 'tipo de documento', 'type de document'],
  docTypeName: ['document type', 'tipo de documento', 'type de document'],
  expired: ['expired', 'vencidas', 'expirés'],
  city: ['city', 'ciudad', 'ville'],
  fromDate: ['first day', 'primer día', 'premier jour'],
  toDate: ['last day', 'último día', 'dernier jour'],
  documentId: ['document', 'documento', 'document'],
  employeeId: ['employee', 'empleado', 'employé'],
  dob: ['birth date', 'fecha de nacimiento', 'date de naissance'],
  location: ['location', 'ubicación', 'site'],
  email: ['email', 'correo electrónico', 'e-mail'],
  employmentStatus: ['status', 'situación laboral', 'statut'],
  employmentStatusId: ['status', 'situación laboral', 'statut'],
  expiresOn: ['last day', 'último día', 'dernier jour'],
  fileName: ['file', 'archivo', 'fichier'],
  firstName: ['first name', 'nombre', 'prénom'],
  hireDate: ['hire date', 'fecha de contratación', 'date d’embauche'],
  jobTitle: ['job title', 'puesto', 'poste'],
  jobTitleId: ['job title', 'puesto', 'poste'],
  lastName: ['last name', 'apellido', 'nom'],
  legacyClientId: ['location', 'ubicación', 'site'],
  license: ['license number', 'número de licencia', 'numéro de permis'],
  licenseClassId: ['license class', 'clase de licencia', 'classe de permis'],
  name: ['name', 'nombre', 'nom'],
  notes: ['notes', 'notas', 'notes'],
  phone: ['phone', 'teléfono', 'téléphone'],
  q: ['search', 'búsqueda', 'recherche'],
  qualification: ['qualification', 'calificación', 'qualification'],
  siteName: ['location', 'ubicación', 'site'],
  sites: ['locations', 'ubicaciones', 'sites'],
  ssn: ['SSN', 'número de seguro social', 'numéro de sécurité sociale'],
  state: ['license state', 'estado de la licencia', 'État du permis'],
  statuses: ['statuses', 'situaciones laborales', 'statuts'],
  terminationDate: ['termination date', 'fecha de baja', 'date de départ'],
  endDate: ['last day', 'último día', 'dernier jour'],
  reason: ['reason', 'motivo', 'motif'],
  workId: ['work ID', 'número de empleado', 'matricule'],
  employmentStatusIds: ['statuses', 'situaciones laborales', 'statuts'],
  licenseClassIds: ['license classes', 'clases de licencia', 'classes de permis'],
};

/** The names of recorded fields. */
export const FIELD_NAMES: Readonly<Record<string, Words>> = Object.assign(
  {},
  SHARED_FIELDS,
  ...AUDIT_DECLARATIONS.map(({ fields }) => fields),
);
