import { defineAudit, type Change } from '../shared/audit-declaration';

export type NotificationEvent =
  | ({ type: 'notification.contactAdded'; subject: string } & Pick<Change, 'after'>)
  | ({ type: 'notification.contactChanged'; subject: string } & Change)
  | ({ type: 'notification.contactRemoved'; subject: string } & Pick<Change, 'before'>)
  | { type: 'notification.copied'; subject: string; from: string; contacts: number }
  | { type: 'notification.stopped'; subject: string; email: string }
  | { type: 'notification.mailRead'; subject: string; to: string; about: string }
  | { type: 'notification.mailTested'; subject: string; to: string; outcome: string }
  | { type: 'notification.resumed'; subject: string; email: string };

export const notificationAudit = defineAudit<NotificationEvent>({
  groups: { notification: 'clients' },
  sentences: {
    'notification.contactAdded': [
      'Notification contact added: {changes}',
      'Contacto de notificaciones agregado: {changes}',
      'Contact de notification ajouté : {changes}',
    ],
    'notification.contactChanged': [
      'Notifications changed: {changes}',
      'Notificaciones modificadas: {changes}',
      'Notifications modifiées : {changes}',
    ],
    'notification.contactRemoved': [
      'Notification contact removed: {changes}',
      'Contacto de notificaciones quitado: {changes}',
      'Contact de notification retiré : {changes}',
    ],
    'notification.copied': [
      'Notification contacts copied from {from}: {contacts}',
      'Contactos de notificaciones copiados de {from}: {contacts}',
      'Contacts de notification copiés de {from} : {contacts}',
    ],
    'notification.stopped': [
      '{email} unsubscribed from notifications with the link in an email',
      '{email} canceló la suscripción a las notificaciones con el enlace de un correo',
      "{email} s'est désabonné des notifications par le lien d'un e-mail",
    ],
    'notification.mailRead': [
      'Email to {to} viewed: {about}',
      'Correo a {to} consultado: {about}',
      'E-mail à {to} consulté : {about}',
    ],
    'notification.mailTested': [
      'Test email to {to}: {outcome}',
      'Correo de prueba a {to}: {outcome}',
      'E-mail de test à {to} : {outcome}',
    ],
    'notification.resumed': [
      '{email} resubscribed to notifications with the link in an email',
      '{email} se suscribió de nuevo a las notificaciones con el enlace de un correo',
      "{email} s'est réabonné aux notifications par le lien d'un e-mail",
    ],
  },
  fields: {
    csaScores: ['CSA scores', 'puntuaciones CSA', 'scores CSA'],
    csaDetail: ['CSA details', 'detalles CSA', 'détails CSA'],
    csaTypes: ['CSA types', 'tipos CSA', 'types CSA'],
    frequency: ['frequency', 'frecuencia', 'fréquence'],
    notices: ['notifications', 'notificaciones', 'notifications'],
    contacts: ['contacts', 'contactos', 'contacts'],
  },
  codes: {
    notices: {
      documentsExpiring: ['Documents expiring', 'Documentos por vencer', 'Documents qui expirent'],
      documentsReviewed: [
        'Uploaded and emailed documents reviewed',
        'Documentos enviados ya revisados',
        'Documents envoyés et vérifiés',
      ],
      documentsExpired: ['Documents expired', 'Documentos vencidos', 'Documents expirés'],
      newAlerts: ['New alerts', 'Alertas nuevas', 'Nouvelles alertes'],
      randomSelections: ['Random selections', 'Selecciones aleatorias', 'Tirages au sort'],
      none: ['None', 'Ninguna', 'Aucune'],
    },
    frequency: { daily: ['Daily', 'Diario', 'Chaque jour'], weekly: ['Weekly', 'Semanal', 'Chaque semaine'] },
    outcome: {
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
    csaDetail: { ALL: ['all', 'todos', 'tous'], SOME: ['some', 'algunos', 'certains'] },
    jobKind: {
      'notifications.digests': ['Notification emails', 'Correos de notificación', 'E-mails de notification'],
    },
  },
});
