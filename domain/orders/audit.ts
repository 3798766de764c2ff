import { defineAudit, type Change } from '../shared/audit-declaration';

export type OrderEvent =
  | ({
      type: 'order.placed';
      subject: string;
      employee: string;
      orderType: string;
      /** The version and hash of the accepted verification text. */
      verification: number;
      sha256: string;
    } & Pick<Change, 'after'>)
  | ({ type: 'order.queryPlaced'; subject: string; employee: string } & Pick<Change, 'after'>)
  | { type: 'order.statusChanged'; subject: string; employee: string; status: string }
  | { type: 'order.messageAdded'; subject: string; employee: string; message: string };

export const orderAudit = defineAudit<OrderEvent>({
  groups: { order: 'employees' },
  sentences: {
    'order.placed': [
      'MVR ordered under version {verification} of the verification, SHA-256 {sha256}: {changes}',
      'MVR pedido conforme a la versión {verification} de la verificación, SHA-256 {sha256}: {changes}',
      'MVR commandé selon la version {verification} de la vérification, SHA-256 {sha256} : {changes}',
    ],
    'order.queryPlaced': [
      'Clearinghouse query ordered: {changes}',
      'Consulta al Clearinghouse pedida: {changes}',
      'Consultation du Clearinghouse commandée : {changes}',
    ],
    'order.statusChanged': [
      'Status changed to {status}',
      'Estado cambiado a {status}',
      'Statut changé en {status}',
    ],
    'order.messageAdded': [
      'Message about an order: {message}',
      'Mensaje sobre un pedido: {message}',
      'Message sur une commande : {message}',
    ],
  },
  fields: {
    orderStatus: ['status', 'estado', 'statut'],
  },
});
