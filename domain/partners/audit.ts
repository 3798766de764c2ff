import { defineAudit, type Change } from '../shared/audit-declaration';

/** Of the provider. Nothing here says what a test found. */
export type PartnerEvent =
  | { type: 'partner.exchangeAsked'; subject: string; partner: string }
  | ({ type: 'partnerAccount.added'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'partnerAccount.removed'; subject: string } & Pick<Change, 'before'>)
  | { type: 'partnerReport.given'; subject: string; clientName: string }
  | { type: 'partnerReport.discarded'; subject: string; because: string };

export const partnerAudit = defineAudit<PartnerEvent>({
  groups: { partner: 'clients', partnerAccount: 'clients', partnerReport: 'clients' },
  sentences: {
    'partner.exchangeAsked': [
      'Exchange of files asked for at once: {partner}',
      'Intercambio de archivos solicitado de inmediato: {partner}',
      'Échange de fichiers demandé sans attendre : {partner}',
    ],
    'partnerAccount.added': [
      'Account of a sender added: {changes}',
      'Cuenta de un remitente agregada: {changes}',
      'Compte d’un expéditeur ajouté : {changes}',
    ],
    'partnerAccount.removed': [
      'Account of a sender removed: {changes}',
      'Cuenta de un remitente eliminada: {changes}',
      'Compte d’un expéditeur supprimé : {changes}',
    ],
    'partnerReport.given': [
      'Report of no client given to {clientName}',
      'Informe sin cliente asignado a {clientName}',
      'Rapport sans client attribué à {clientName}',
    ],
    'partnerReport.discarded': [
      'Report of no client discarded: {because}',
      'Informe sin cliente descartado: {because}',
      'Rapport sans client écarté : {because}',
    ],
  },
  fields: {
    accountSender: ['sender', 'remitente', 'expéditeur'],
    senderAccount: ['account number', 'número de cuenta', 'numéro de compte'],
    accountClient: ['client', 'cliente', 'client'],
  },
  codes: {
    partner: {
      mvr: ['driving records', 'historiales de manejo', 'relevés de conduite'],
      psp: ['PSP reports', 'informes PSP', 'rapports PSP'],
      epn: ['EPN inquiries', 'consultas EPN', 'consultations EPN'],
      results: ['test results', 'resultados de pruebas', 'résultats de tests'],
      clinics: ['clinics', 'clínicas', 'cliniques'],
      clearinghouse: ['Clearinghouse', 'Clearinghouse', 'Clearinghouse'],
    },
  },
});
