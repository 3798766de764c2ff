import { defineAudit, type Change } from '../shared/audit-declaration';

export type CmeEvent =
  | ({ type: 'exam.recorded'; subject: string; employee: string } & Pick<Change, 'after'>)
  | ({ type: 'exam.changed'; subject: string; employee: string } & Change)
  | { type: 'exam.lapsed'; subject: string; employee: string }
  | { type: 'exam.reminded'; subject: string; employee: string }
  | ({ type: 'exam.chased'; subject: string; employee: string } & Pick<Change, 'after'>)
  | { type: 'exam.removed'; subject: string; employee: string; exams: number; calls: number }
  | { type: 'exam.uploaded'; subject: string; fileName: string; sha256: string }
  | { type: 'exam.documentViewed'; subject: string; employee: string | null };

export const cmeAudit = defineAudit<CmeEvent>({
  groups: { exam: 'employees' },
  reads: ['exam.documentViewed'],
  // Exams are medical information (49 CFR 391.43).
  seenWith: { exam: { permission: 'servicesCme.viewCmeOrders' } },
  sentences: {
    'exam.recorded': [
      'Result of a medical exam recorded: {changes}',
      'Resultado de un examen médico registrado: {changes}',
      'Résultat d’un examen médical enregistré : {changes}',
    ],
    'exam.changed': [
      'Medical exam changed: {changes}',
      'Examen médico modificado: {changes}',
      'Examen médical modifié : {changes}',
    ],
    'exam.lapsed': [
      'The examiner did not decide within 45 days: the exam is incomplete',
      'El examinador no decidió en 45 días: el examen está incompleto',
      'L’examinateur n’a pas décidé en 45 jours : l’examen est incomplet',
    ],
    'exam.reminded': [
      'The examiner’s 45 days are nearly over: the exam’s staff were reminded',
      'Los 45 días del examinador están por terminar: se avisó al personal de exámenes',
      'Les 45 jours de l’examinateur sont presque écoulés : le personnel des examens a été averti',
    ],
    'exam.chased': [
      'Result of an exam asked for: {changes}',
      'Resultado de un examen solicitado: {changes}',
      'Résultat d’un examen demandé : {changes}',
    ],
    'exam.removed': [
      'Removed after three years (49 CFR 391.51(d)): {exams} exams, {calls} calls about exams',
      'Eliminado tras tres años (49 CFR 391.51(d)): {exams} exámenes, {calls} llamadas sobre exámenes',
      'Supprimé après trois ans (49 CFR 391.51(d)) : {exams} examens, {calls} appels sur des examens',
    ],
    'exam.uploaded': [
      'Document {fileName} uploaded for an exam',
      'Documento {fileName} subido para un examen',
      'Document {fileName} envoyé pour un examen',
    ],
    'exam.documentViewed': [
      'Document of an exam viewed',
      'Documento de un examen consultado',
      'Document d’un examen consulté',
    ],
  },
  fields: {
    examDate: ['date of the exam', 'fecha del examen', 'date de l’examen'],
    examResult: ['result', 'resultado', 'résultat'],
    registryNumber: [
      'National Registry number',
      'número del Registro Nacional',
      'numéro du Registre national',
    ],
    examRestrictions: ['restrictions', 'restricciones', 'restrictions'],
    clinicName: ['clinic', 'clínica', 'clinique'],
    clinicAppointment: ['appointment', 'cita', 'rendez-vous'],
    clinicAddress: ['address', 'dirección', 'adresse'],
    clinicPhone: ['phone', 'teléfono', 'téléphone'],
    nextCallOn: ['next call', 'próxima llamada', 'prochain appel'],
  },
  codes: {
    examResult: {
      certified: ['certified for 24 months', 'certificado por 24 meses', 'certifié pour 24 mois'],
      certifiedShorter: [
        'certified for less than 24 months',
        'certificado por menos de 24 meses',
        'certifié pour moins de 24 mois',
      ],
      determinationPending: ['determination pending', 'decisión pendiente', 'décision en attente'],
      incomplete: ['incomplete', 'incompleto', 'incomplet'],
      notCertified: ['not certified', 'no certificado', 'non certifié'],
    },
  },
});
