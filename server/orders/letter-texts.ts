import type { AuditLocale } from '../../domain/audit/messages';
import { orderAudit } from '../../domain/orders/audit';

interface LetterTexts {
  titles: Record<'exam' | 'drug' | 'alcohol', string>;
  order: string;
  person: string;
  birthDate: string;
  license: string;
  what: string;
  authority: string;
  reason: string;
  specimen: string;
  panel: string;
  observed: string;
  clinic: string;
  appointment: string;
  walkIn: string;
  validUntil: string;
  contact: string;
  bring: string;
  bringExam: string;
  goAtOnce: string;
}

/** What a clinic and the person it examines read. The person may read another language than who prints it. */
export const LETTER_TEXTS: Record<AuditLocale, LetterTexts> = {
  en: {
    titles: {
      exam: 'Authorization for a medical exam',
      drug: 'Authorization for a drug test',
      alcohol: 'Authorization for an alcohol test',
    },
    order: 'Order',
    person: 'Person',
    birthDate: 'Birth date',
    license: 'Driver’s license',
    what: 'What to do',
    authority: 'Under the rules of',
    reason: 'Reason',
    specimen: 'Specimen',
    panel: 'Panel',
    observed: 'Directly observed collection (49 CFR 40.67)',
    clinic: 'Clinic',
    appointment: 'Appointment',
    walkIn: 'Without an appointment, on',
    validUntil: 'Valid until',
    contact: 'Employer’s contact',
    bring: 'Bring this letter and a photo ID issued by a government.',
    bringExam:
      'Also bring glasses or contact lenses, hearing aids, a list of your medications and what your doctors wrote about your conditions.',
    goAtOnce: 'Once you are told of this test, go at once.',
  },
  es: {
    titles: {
      exam: 'Autorización para un examen médico',
      drug: 'Autorización para una prueba de drogas',
      alcohol: 'Autorización para una prueba de alcohol',
    },
    order: 'Pedido',
    person: 'Persona',
    birthDate: 'Fecha de nacimiento',
    license: 'Licencia de conducir',
    what: 'Qué se debe hacer',
    authority: 'Conforme a las reglas de',
    reason: 'Motivo',
    specimen: 'Muestra',
    panel: 'Panel',
    observed: 'Recolección con observación directa (49 CFR 40.67)',
    clinic: 'Clínica',
    appointment: 'Cita',
    walkIn: 'Sin cita, el',
    validUntil: 'Válido hasta el',
    contact: 'Contacto del empleador',
    bring: 'Traiga esta carta y una identificación oficial con foto.',
    bringExam:
      'Traiga también sus anteojos o lentes de contacto, audífonos, una lista de sus medicamentos y lo que sus médicos escribieron sobre sus afecciones.',
    goAtOnce: 'En cuanto le avisen de esta prueba, vaya de inmediato.',
  },
  fr: {
    titles: {
      exam: 'Autorisation pour une visite médicale',
      drug: 'Autorisation pour un test de drogues',
      alcohol: 'Autorisation pour un test d’alcool',
    },
    order: 'Commande',
    person: 'Personne',
    birthDate: 'Date de naissance',
    license: 'Permis de conduire',
    what: 'Ce qu’il faut faire',
    authority: 'Selon les règles de',
    reason: 'Motif',
    specimen: 'Échantillon',
    panel: 'Panel',
    observed: 'Prélèvement sous observation directe (49 CFR 40.67)',
    clinic: 'Clinique',
    appointment: 'Rendez-vous',
    walkIn: 'Sans rendez-vous, le',
    validUntil: 'Valable jusqu’au',
    contact: 'Contact de l’employeur',
    bring: 'Apportez cette lettre et une pièce d’identité officielle avec photo.',
    bringExam:
      'Apportez aussi vos lunettes ou lentilles, vos appareils auditifs, la liste de vos médicaments et ce que vos médecins ont écrit sur votre santé.',
    goAtOnce: 'Dès que vous êtes informé de ce test, allez-y immédiatement.',
  },
};

const LOCALES: readonly AuditLocale[] = ['en', 'es', 'fr'];

/** The word for a code, as the audit trail has it, with a capital letter. */
export function codeWord(field: string, code: string, locale: AuditLocale): string {
  const word = orderAudit.codes?.[field]?.[code]?.[LOCALES.indexOf(locale)] ?? code;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
