import { defineAudit } from '../shared/audit-declaration';

/** Nothing here has numbers: they tell results. */
interface OfSummary {
  subject: string;
  lab: string;
  period: string;
}
export type LabSummaryEvent =
  | ({ type: 'labSummary.filed'; fileName: string; sha256: string } & OfSummary)
  | ({ type: 'labSummary.corrected' } & OfSummary)
  | ({ type: 'labSummary.deleted'; because: string; sha256: string } & OfSummary)
  | ({ type: 'labSummary.removed'; section: string; keptUntil: string; sha256: string } & OfSummary);

export const labSummaryAudit = defineAudit<LabSummaryEvent>({
  groups: { labSummary: 'employees' },
  seenWith: { labSummary: { permission: 'servicesDrugTesting.viewDaOrders', lists: ['labSummaries'] } },
  sentences: {
    'labSummary.filed': [
      'Laboratory summary of {lab} for {period} filed: {fileName}',
      'Resumen de laboratorio de {lab} de {period} archivado: {fileName}',
      'Récapitulatif du laboratoire {lab} pour {period} classé : {fileName}',
    ],
    'labSummary.corrected': [
      'Numbers of the laboratory summary of {lab} for {period} corrected',
      'Cifras del resumen de laboratorio de {lab} de {period} corregidas',
      'Chiffres du récapitulatif du laboratoire {lab} pour {period} corrigés',
    ],
    'labSummary.deleted': [
      'Laboratory summary of {lab} for {period} deleted: {because}',
      'Resumen de laboratorio de {lab} de {period} eliminado: {because}',
      'Récapitulatif du laboratoire {lab} pour {period} supprimé : {because}',
    ],
    'labSummary.removed': [
      'Laboratory summary of {lab} for {period} removed: kept until {keptUntil} ({section})',
      'Resumen de laboratorio de {lab} de {period} retirado: se conservó hasta el {keptUntil} ({section})',
      'Récapitulatif du laboratoire {lab} pour {period} retiré : conservé jusqu’au {keptUntil} ({section})',
    ],
  },
});
