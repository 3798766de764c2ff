import type { AuditLocale } from './messages';

type Words = readonly [en: string, es: string, fr: string];

/** Codes in audit events, in words. Where the console names the same thing, it uses the same words. */
export const CODE_WORDS = {
  role: {
    superAdmin: ['Super Admin', 'Superadministrador', 'Super administrateur'],
    internalAdmin: ['Internal Admin', 'Administrador interno', 'Administrateur interne'],
    supervisor: ['Supervisor', 'Supervisor', 'Superviseur'],
    customerCareRep: ['Customer Care Rep', 'Representante de atención al cliente', 'Conseiller clientèle'],
    dqReviewer: ['DQ Reviewer', 'Revisor de expedientes', 'Vérificateur de dossiers'],
    cmeWorker: ['CME Worker', 'Gestor de exámenes médicos', 'Gestionnaire des examens médicaux'],
    cmeSupervisor: ['CME Supervisor', 'Supervisor de exámenes médicos', 'Superviseur des examens médicaux'],
    employerAdmin: ['Employer Admin', 'Administrador del empleador', 'Administrateur de l’employeur'],
    employerManager: ['Employer Manager', 'Responsable del empleador', 'Responsable de l’employeur'],
    siteClerk: ['Site Clerk', 'Auxiliar de ubicación', 'Employé de site'],
    applicantReviewer: ['Applicant Reviewer', 'Revisor de solicitantes', 'Vérificateur des candidats'],
    auditor: ['Auditor', 'Auditor', 'Auditeur'],
  },
  section: {
    application: ['Application', 'Solicitud', 'Candidature'],
    initialMvr: ['Initial driving record', 'Historial de manejo inicial', 'Relevé de conduite initial'],
    roadTest: [
      'Road test or accepted license',
      'Prueba de manejo o licencia aceptada',
      'Essai routier ou permis accepté',
    ],
    annualMvr: ['Annual driving record', 'Historial de manejo anual', 'Relevé de conduite annuel'],
    annualReview: ['Annual review note', 'Nota de revisión anual', 'Note d’examen annuel'],
    medical: ['Medical certificate', 'Certificado médico', 'Certificat médical'],
    variance: ['Medical variance', 'Exención médica', 'Dérogation médicale'],
    registry: [
      'Examiner registry note',
      'Nota del registro de examinadores',
      'Note du registre des examinateurs',
    ],
    training: ['Training', 'Capacitación', 'Formation'],
    other: ['Other documents', 'Otros documentos', 'Autres documents'],
    investigation: ['Investigation history', 'Historial de investigación', 'Historique d’enquête'],
    drugAlcohol: ['Drug and alcohol', 'Drogas y alcohol', 'Drogues et alcool'],
    accidents: ['Accidents', 'Accidentes', 'Accidents'],
  },
  notice: {
    documentsExpiring: ['Documents expiring', 'Documentos por vencer', 'Documents qui expirent'],
    documentsExpired: ['Documents expired', 'Documentos vencidos', 'Documents expirés'],
    newAlerts: ['New alerts', 'Alertas nuevas', 'Nouvelles alertes'],
    randomSelections: ['Random selections', 'Selecciones aleatorias', 'Tirages au sort'],
    none: ['None', 'Ninguna', 'Aucune'],
  },
  program: {
    cdl: ['CDL driver', 'Conductor con CDL', 'Conducteur avec CDL'],
    cdlHazmat: [
      'CDL driver with hazmat',
      'Conductor con CDL y materiales peligrosos',
      'Conducteur avec CDL et matières dangereuses',
    ],
    nonCdl: ['Non-CDL driver', 'Conductor sin CDL', 'Conducteur sans CDL'],
    nonDriver: ['Non-driver', 'No conduce', 'Ne conduit pas'],
  },
  basis: {
    documentDate: ['Document', 'Documento', 'Document'],
    receipt: ['Received', 'Recibido', 'Reçu'],
    endOfEmployment: ['Employment ended', 'Fin del empleo', 'Emploi terminé'],
    endOfDuty: ['Duty ended', 'Fin de la función', 'Fonction terminée'],
    endOfPlan: ['Plan ended', 'Fin del plan', 'Fin du plan'],
    lastQuery: ['Last query', 'Última consulta', 'Dernière requête'],
    negativeResult: ['Negative or canceled test', 'Prueba negativa o cancelada', 'Test négatif ou annulé'],
    longResult: ['Test', 'Prueba', 'Test'],
    replacedTraining: [
      'Training, since replaced',
      'Capacitación, ya reemplazada',
      'Formation, remplacée depuis',
    ],
  },
  frequency: {
    daily: ['Daily', 'Diario', 'Chaque jour'],
    weekly: ['Weekly', 'Semanal', 'Chaque semaine'],
  },
  feature: {
    documentAlerts: ['Document Alerts', 'Alertas de documentos', 'Alertes de documents'],
    staleApplicants: ['Stale Applicants', 'Solicitantes inactivos', 'Candidats inactifs'],
    employeeSearch: ['Employee Search', 'Búsqueda de empleados', 'Recherche d’employés'],
  },
  choice: {
    default: ['by rule', 'según la regla', 'selon la règle'],
    required: ['required', 'requerido', 'exigé'],
    notRequired: ['not required', 'no requerido', 'non exigé'],
  },
  identifier: {
    workId: ['work ID', 'número de empleado', 'matricule'],
    ssn: ['SSN', 'número de seguro social', 'numéro de sécurité sociale'],
  },
  language: {
    en: ['English', 'inglés', 'anglais'],
    es: ['Spanish', 'español', 'espagnol'],
    fr: ['French', 'francés', 'français'],
  },
  outcome: {
    intact: ['intact', 'intacto', 'intact'],
    missing: ['an entry is missing', 'falta una entrada', 'une entrée manque'],
    hash: [
      'the text of an entry was changed',
      'se cambió el texto de una entrada',
      'le texte d’une entrée a été modifié',
    ],
    columns: [
      'the search fields of an entry were changed',
      'se cambiaron los campos de búsqueda de una entrada',
      'les champs de recherche d’une entrée ont été modifiés',
    ],
    head: [
      "the trail doesn't end where it should",
      'el registro no termina donde debe',
      'le journal ne se termine pas là où il devrait',
    ],
    accepted: ['accepted', 'aceptado', 'accepté'],
    unreachable: [
      'mail server not reached',
      'no se alcanzó el servidor de correo',
      'serveur de messagerie injoignable',
    ],
    timedOut: [
      'no answer from the mail server',
      'sin respuesta del servidor de correo',
      'pas de réponse du serveur de messagerie',
    ],
    encryption: ['encryption failed', 'falló el cifrado', 'échec du chiffrement'],
    signIn: ['sign-in refused', 'inicio de sesión rechazado', 'connexion refusée'],
    sender: ['sender refused', 'remitente rechazado', 'expéditeur refusé'],
    recipient: ['recipient refused', 'destinatario rechazado', 'destinataire refusé'],
    refused: ['refused', 'rechazado', 'refusé'],
  },
  audit: {
    agency: ['agency', 'autoridad', 'autorité'],
    other: ['other auditor', 'otro auditor', 'autre auditeur'],
  },
  csaDetail: {
    ALL: ['all', 'todos', 'tous'],
    SOME: ['some', 'algunos', 'certains'],
  },
  jobKind: {
    'rosterImport.apply': ['Roster import', 'Importación de plantilla', 'Importation d’effectif'],
    'rosterImport.undo': [
      'Undo of a roster import',
      'Importación de plantilla deshecha',
      'Annulation d’un import d’effectif',
    ],
    'photoImport.apply': ['Photo import', 'Importación de fotos', 'Importation de photos'],
    'packet.make': ['Audit packet', 'Expediente de auditoría', 'Dossier d’audit'],
    'setup.push': ['Settings push', 'Propagación de ajustes', 'Propagation des paramètres'],
    'users.copy': ['Copy of users', 'Copia de usuarios', 'Copie d’utilisateurs'],
    'clients.transferTitle': ['Change of job title', 'Cambio de puesto', 'Changement de poste'],
    'compliance.recompute': ['Re-evaluation', 'Reevaluación', 'Réévaluation'],
    'audit.verify': ['Audit trail check', 'Comprobación del registro', 'Contrôle du journal'],
    'retention.review': ['Retention review', 'Revisión de conservación', 'Revue de conservation'],
    'audit.verifyAll': [
      'Check of all audit trails',
      'Comprobación de todos los registros',
      'Contrôle de tous les journaux',
    ],
    'compliance.recomputeAll': ['Re-evaluation of everyone', 'Reevaluación de todos', 'Réévaluation de tous'],
    'compliance.dayChange': ['Daily update', 'Actualización diaria', 'Mise à jour quotidienne'],
    'notifications.digests': ['Notification emails', 'Correos de notificación', 'E-mails de notification'],
  },
  allowing: {
    reading: ['to look only', 'solo para ver', 'en lecture seule'],
    everything: ['with full access', 'con acceso completo', 'avec accès complet'],
  },
  subject: {
    audit: ['audit', 'auditoría', 'audit'],
    client: ['client', 'cliente', 'client'],
    document: ['document', 'documento', 'document'],
    employee: ['employee', 'empleado', 'employé'],
    user: ['user', 'usuario', 'utilisateur'],
  },
} as const satisfies Record<string, Record<string, Words>>;

type CodeList = keyof typeof CODE_WORDS;

/** The codes that a field holds. */
const CODES_OF: Readonly<Record<string, CodeList>> = {
  role: 'role',
  roles: 'role',
  sections: 'section',
  notices: 'notice',
  program: 'program',
  basis: 'basis',
  frequency: 'frequency',
  locale: 'language',
  featuresToHide: 'feature',
  employeeIdentifier: 'identifier',
  outcome: 'outcome',
  auditKind: 'audit',
  csaDetail: 'csaDetail',
  jobKind: 'jobKind',
  allowing: 'allowing',
};

const COLUMN: Record<AuditLocale, 0 | 1 | 2> = { en: 0, es: 1, fr: 2 };

const wordIn = (list: CodeList, code: string, locale: AuditLocale): string | undefined => {
  const words: Readonly<Record<string, Words>> = CODE_WORDS[list];
  return Object.hasOwn(words, code) ? words[code]?.[COLUMN[locale]] : undefined;
};

/** A code in words; undefined where the field holds none. */
export function codeWord(field: string, code: unknown, locale: AuditLocale): string | undefined {
  if (typeof code !== 'string') return undefined;
  const list = Object.hasOwn(CODES_OF, field) ? CODES_OF[field] : undefined;
  return list && wordIn(list, code, locale);
}

/** A choice of the file setup in words. */
export const choiceWord = (code: unknown, locale: AuditLocale) => wordIn('choice', String(code), locale);

const SUBJECT = /^([a-z]{4,8})\/(\d{1,9})$/;
const PROGRAM_IN = / \((\w{3,9})\)$|: (\w{3,9})$/;
const FEATURE_AFTER = /(?<=[:,] )\w{14,15}(?=$|,)/g;

/** What an entry is about, in words: 'employee/17' is 'employee 17'. */
export function subjectText(subject: string, locale: AuditLocale): string {
  const [, kind = '', id] = SUBJECT.exec(subject) ?? [];
  const word = wordIn('subject', kind, locale);
  return word ? `${word} ${id}` : subject;
}

/** A text that ends with the code of a program, with its word: 'Hostler: nonCdl', 'MVR (cdl)'. */
export const programInText = (text: string, locale: AuditLocale): string =>
  text.replace(PROGRAM_IN, (found, inside: string | undefined, after: string | undefined) => {
    const word = wordIn('program', inside ?? after ?? '', locale);
    if (word === undefined) return found;
    return inside === undefined ? `: ${word}` : ` (${word})`;
  });

/** Texts that the product puts together with codes, by field. What people typed is shown as it was recorded. */
const COMPOSED: Readonly<Record<string, (text: string, locale: AuditLocale) => string>> = {
  holdsChecked: subjectText,
  from: subjectText,
  to: subjectText,
  entries: programInText,
  clients: (text, locale) => text.replace(FEATURE_AFTER, (code) => wordIn('feature', code, locale) ?? code),
};

/** A recorded text of a field, with words for the codes in it. */
export const composedText = (field: string, text: string, locale: AuditLocale): string =>
  (Object.hasOwn(COMPOSED, field) && COMPOSED[field]?.(text, locale)) || text;
