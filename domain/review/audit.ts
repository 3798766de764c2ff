import { defineAudit, type Change } from '../shared/audit-declaration';

export type IncomingEvent =
  | { type: 'incoming.viewed'; subject: string }
  | { type: 'incoming.split'; subject: string; parts: number }
  | { type: 'incoming.joined'; subject: string }
  | ({ type: 'incoming.added'; subject: string } & Pick<Change, 'after'>)
  | { type: 'incoming.answered'; subject: string; about: string };

export const incomingAudit = defineAudit<IncomingEvent>({
  groups: { incoming: 'documents' },
  reads: ['incoming.viewed'],
  sentences: {
    'incoming.viewed': [
      'Incoming document viewed',
      'Documento entrante consultado',
      'Document entrant consulté',
    ],
    'incoming.split': [
      'Incoming document split into {parts}',
      'Documento entrante dividido en {parts}',
      'Document entrant divisé en {parts}',
    ],
    'incoming.joined': [
      'Incoming document made whole again',
      'Documento entrante reunido de nuevo',
      'Document entrant de nouveau réuni',
    ],
    'incoming.added': [
      'Document added to an incoming item: {changes}',
      'Documento agregado a un elemento entrante: {changes}',
      'Document ajouté à un élément entrant : {changes}',
    ],
    'incoming.answered': [
      'Email to the sender of an incoming item: {about}',
      'Correo al remitente de un elemento entrante: {about}',
      'E-mail à l’expéditeur d’un élément entrant : {about}',
    ],
  },
});
