import type { AuditLocale } from '../../domain/audit/messages';
import type { OrderReason } from '../../domain/orders/tests';
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
  alwaysObserved: string;
  clinic: string;
  appointment: string;
  walkIn: string;
  validUntil: string;
  contact: string;
  bring: string;
  bringExam: string;
  /** When to go, and what to do until then, by the reason of the test. */
  whenToGo: Partial<Record<OrderReason, string>>;
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
    alwaysObserved: 'Directly observed collection, as for every test of this reason (49 CFR 40.67(b))',
    clinic: 'Clinic',
    appointment: 'Appointment',
    walkIn: 'Without an appointment, on',
    validUntil: 'Valid until',
    contact: 'Employer’s contact',
    bring: 'Bring this letter and a photo ID issued by a government.',
    bringExam:
      'Also bring glasses or contact lenses, hearing aids, a list of your medications and what your doctors wrote about your conditions.',
    whenToGo: {
      random: 'Once you are told of this test, go at once.',
      followUp: 'This test is unannounced. Once you are told of it, go at once.',
      reasonableSuspicion: 'Go as soon as possible, and don’t drive there yourself.',
      postAccident:
        'Go as soon as possible, and stay where you can be reached until then. Drink no alcohol for 8 hours after the accident or until your alcohol test.',
      returnToDuty: 'Until the result allows it, you may not drive or do other safety-sensitive work.',
    },
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
    observed: 'Toma de muestra con observación directa (49 CFR 40.67)',
    alwaysObserved:
      'Toma de muestra con observación directa, como en toda prueba por este motivo (49 CFR 40.67(b))',
    clinic: 'Clínica',
    appointment: 'Cita',
    walkIn: 'Sin cita, el',
    validUntil: 'Válido hasta el',
    contact: 'Contacto del empleador',
    bring: 'Traiga esta carta y una identificación oficial con foto.',
    bringExam:
      'Traiga también sus anteojos o lentes de contacto, audífonos, una lista de sus medicamentos y lo que sus médicos escribieron sobre sus afecciones.',
    whenToGo: {
      random: 'En cuanto le avisen de esta prueba, vaya de inmediato.',
      followUp: 'Esta prueba es sin previo aviso. En cuanto le avisen, vaya de inmediato.',
      reasonableSuspicion: 'Vaya lo antes posible y no conduzca usted.',
      postAccident:
        'Vaya lo antes posible y, hasta entonces, permanezca localizable. No beba alcohol durante 8 horas después del accidente o hasta su prueba de alcohol.',
      returnToDuty:
        'Hasta que el resultado lo permita, no puede conducir ni hacer otras funciones sensibles a la seguridad.',
    },
  },
  fr: {
    titles: {
      exam: 'Autorisation pour un examen médical',
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
    alwaysObserved:
      'Prélèvement sous observation directe, comme pour tout test de ce motif (49 CFR 40.67(b))',
    clinic: 'Clinique',
    appointment: 'Rendez-vous',
    walkIn: 'Sans rendez-vous, le',
    validUntil: 'Valable jusqu’au',
    contact: 'Contact de l’employeur',
    bring: 'Apportez cette lettre et une pièce d’identité officielle avec photo.',
    bringExam:
      'Apportez aussi vos lunettes ou lentilles, vos appareils auditifs, la liste de vos médicaments et ce que vos médecins ont écrit sur votre santé.',
    whenToGo: {
      random: 'Dès que vous êtes informé de ce test, allez-y immédiatement.',
      followUp: 'Ce test est inopiné. Dès que vous en êtes informé, allez-y immédiatement.',
      reasonableSuspicion: 'Allez-y dès que possible, et ne conduisez pas vous-même.',
      postAccident:
        'Allez-y dès que possible et restez joignable jusque-là. Ne buvez pas d’alcool pendant les 8 heures qui suivent l’accident ou jusqu’à votre test d’alcool.',
      returnToDuty:
        'Tant que le résultat ne le permet pas, vous ne pouvez ni conduire ni exercer d’autres fonctions critiques pour la sécurité.',
    },
  },
};

const LOCALES: readonly AuditLocale[] = ['en', 'es', 'fr'];

/** The word for a code, as the audit trail has it, with a capital letter. */
export function codeWord(field: string, code: string, locale: AuditLocale): string {
  const word = orderAudit.codes?.[field]?.[code]?.[LOCALES.indexOf(locale)] ?? code;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
