import { defineAudit, type Change } from '../shared/audit-declaration';

export type ClearinghouseEvent =
  | ({ type: 'clearinghouseBatch.made'; subject: string; queries: number } & Pick<Change, 'after'>)
  | { type: 'clearinghouseBatch.taken'; subject: string; queries: number }
  | { type: 'clearinghouseHistory.taken'; subject: string; lines: number; filed: number };

export const clearinghouseAudit = defineAudit<ClearinghouseEvent>({
  groups: { clearinghouseBatch: 'employees', clearinghouseHistory: 'employees' },
  reads: ['clearinghouseBatch.taken'],
  seenWith: {
    clearinghouseBatch: { permission: 'servicesClearinghouse.orderClearinghouseQueries' },
    clearinghouseHistory: { permission: 'servicesClearinghouse.orderClearinghouseQueries' },
  },
  sentences: {
    'clearinghouseBatch.made': [
      'Clearinghouse file of {queries} queries made: {changes}',
      'Archivo de {queries} consultas al Clearinghouse creado: {changes}',
      'Fichier de {queries} consultations du Clearinghouse créé : {changes}',
    ],
    'clearinghouseBatch.taken': [
      'Clearinghouse file of {queries} queries downloaded',
      'Archivo de {queries} consultas al Clearinghouse descargado',
      'Fichier de {queries} consultations du Clearinghouse téléchargé',
    ],
    'clearinghouseHistory.taken': [
      'Query history of the Clearinghouse read: {lines} lines, {filed} results filed',
      'Historial de consultas del Clearinghouse leído: {lines} líneas, {filed} resultados agregados',
      'Historique des consultations du Clearinghouse lu : {lines} lignes, {filed} résultats classés',
    ],
  },
  fields: {
    header: ['header', 'encabezado', 'en-tête'],
    dateFormat: ['dates', 'fechas', 'dates'],
    countries: ['countries', 'países', 'pays'],
    asksConsent: ['asks for consent', 'pide consentimiento', 'demande le consentement'],
  },
});
