import { defineAudit, type Change } from '../shared/audit-declaration';

/** Why an order was moved without anyone asking for it. */
export type OrderEnd =
  | 'lastDayPassed'
  | 'personLeft'
  | 'clinicClosed'
  | 'clinicHoliday'
  | 'clinicBlackout'
  | 'clinicNotOpen'
  | 'severalFit'
  | 'notAnswered';

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
  | ({
      type: 'order.examPlaced' | 'order.testPlaced';
      subject: string;
      employee: string;
      orderType: string;
    } & Pick<Change, 'after'>)
  | { type: 'order.statusChanged'; subject: string; employee: string; status: string }
  | ({ type: 'order.clinicChanged' | 'order.visitChanged'; subject: string; employee: string } & Change)
  | { type: 'order.ended'; subject: string; employee: string; because: OrderEnd }
  | { type: 'order.reminded'; subject: string; employee: string; appointment: string }
  | { type: 'order.letterSent'; subject: string; employee: string; isAttached: boolean }
  | { type: 'order.messageAdded'; subject: string; employee: string; message: string };

export const orderAudit = defineAudit<OrderEvent>({
  groups: { order: 'employees' },
  sentences: {
    'order.placed': [
      '{orderType} ordered under version {verification} of the verification, SHA-256 {sha256}: {changes}',
      'Pedido de {orderType} conforme a la versión {verification} de la verificación, SHA-256 {sha256}: {changes}',
      'Commande de {orderType} selon la version {verification} de la vérification, SHA-256 {sha256} : {changes}',
    ],
    'order.queryPlaced': [
      'Clearinghouse query ordered: {changes}',
      'Consulta al Clearinghouse pedida: {changes}',
      'Consultation du Clearinghouse commandée : {changes}',
    ],
    'order.examPlaced': [
      'Exam ordered: {changes}',
      'Examen pedido: {changes}',
      'Examen commandé : {changes}',
    ],
    'order.testPlaced': ['Test ordered: {changes}', 'Prueba pedida: {changes}', 'Test commandé : {changes}'],
    'order.statusChanged': [
      'Status changed to {status}',
      'Estado cambiado a {status}',
      'Statut changé en {status}',
    ],
    'order.clinicChanged': [
      'Clinic changed: {changes}',
      'Clínica cambiada: {changes}',
      'Clinique modifiée : {changes}',
    ],
    'order.visitChanged': [
      'Appointment changed: {changes}',
      'Cita cambiada: {changes}',
      'Rendez-vous modifié : {changes}',
    ],
    'order.ended': [
      'Order moved automatically: {because}',
      'Pedido movido automáticamente: {because}',
      'Commande déplacée automatiquement : {because}',
    ],
    'order.reminded': [
      'Reminder sent for {appointment}',
      'Recordatorio enviado para {appointment}',
      'Rappel envoyé pour {appointment}',
    ],
    'order.letterSent': [
      'Authorization letter sent by email',
      'Carta de autorización enviada por correo electrónico',
      'Lettre d’autorisation envoyée par e-mail',
    ],
    'order.messageAdded': [
      'Message about an order: {message}',
      'Mensaje sobre un pedido: {message}',
      'Message sur une commande : {message}',
    ],
  },
  fields: {
    orderStatus: ['status', 'estado', 'statut'],
    orderType: ['kind', 'tipo', 'type'],
    examType: ['exam', 'examen', 'examen'],
    examReason: ['reason', 'motivo', 'motif'],
    testAuthority: ['authority', 'autoridad', 'autorité'],
    orderReason: ['reason', 'motivo', 'motif'],
    specimen: ['specimen', 'muestra', 'échantillon'],
    testPanel: ['panel', 'panel', 'panel'],
    isObserved: ['observed', 'observada', 'observé'],
    orderClinic: ['clinic', 'clínica', 'clinique'],
    orderAppointment: ['appointment', 'cita', 'rendez-vous'],
    walkInOn: ['walk-in on', 'sin cita el', 'sans rendez-vous le'],
    orderExpiresOn: ['valid until', 'válido hasta el', 'valable jusqu’au'],
  },
  codes: {
    because: {
      lastDayPassed: [
        'the last day to go has passed',
        'pasó el último día para ir',
        'le dernier jour est passé',
      ],
      personLeft: [
        'the person no longer works here',
        'la persona ya no trabaja aquí',
        'la personne ne travaille plus ici',
      ],
      clinicClosed: [
        'the clinic has left the network',
        'la clínica ya no está en la red',
        'la clinique a quitté le réseau',
      ],
      notAnswered: [
        'it was not answered within 96 hours',
        'no se respondió en 96 horas',
        'elle est restée sans réponse pendant 96 heures',
      ],
      clinicHoliday: [
        'the clinic is closed for a holiday on the day of the visit',
        'la clínica cierra por festivo el día de la visita',
        'la clinique est fermée le jour de la visite (jour férié)',
      ],
      clinicBlackout: [
        'the clinic takes no one on the day of the visit',
        'la clínica no atiende a nadie el día de la visita',
        'la clinique ne reçoit personne le jour de la visite',
      ],
      clinicNotOpen: [
        'the clinic is not open at the time of the visit',
        'la clínica no está abierta a la hora de la visita',
        'la clinique n’est pas ouverte à l’heure de la visite',
      ],
      severalFit: [
        'the result of an exam could be for this order or for another one',
        'el resultado de un examen puede ser de este pedido o de otro',
        'le résultat d’un examen peut concerner cette commande ou une autre',
      ],
    },
    orderType: {
      mvr: ['MVR', 'MVR', 'MVR'],
      psp: ['PSP report', 'informe PSP', 'rapport PSP'],
      epn: ['EPN inquiry', 'consulta EPN', 'consultation EPN'],
      exam: ['medical exam', 'examen médico', 'examen médical'],
      drug: ['drug test', 'prueba de drogas', 'test de drogues'],
      alcohol: ['alcohol test', 'prueba de alcohol', 'test d’alcool'],
    },
    examType: {
      dotPhysical: ['DOT physical', 'examen físico del DOT', 'examen médical du DOT'],
      nonDotPhysical: [
        'physical outside DOT rules',
        'examen físico fuera del DOT',
        'examen médical hors DOT',
      ],
    },
    examReason: {
      preEmployment: ['pre-employment', 'previo al empleo', 'avant l’embauche'],
      recertification: ['recertification', 'recertificación', 'renouvellement'],
      returnToWork: ['return to work', 'regreso al trabajo', 'reprise du travail'],
      other: ['other', 'otro', 'autre'],
    },
    orderReason: {
      preEmployment: ['pre-employment', 'previo al empleo', 'avant l’embauche'],
      postAccident: ['post-accident', 'tras un accidente', 'après un accident'],
      random: ['random', 'aleatoria', 'aléatoire'],
      reasonableSuspicion: ['reasonable suspicion', 'sospecha razonable', 'soupçon raisonnable'],
      returnToDuty: ['return to duty', 'regreso al servicio', 'retour au service'],
      followUp: ['follow-up', 'seguimiento', 'suivi'],
      other: ['other', 'otro', 'autre'],
      periodic: ['periodic', 'periódica', 'périodique'],
      promotion: ['promotion or transfer', 'ascenso o traslado', 'promotion ou mutation'],
    },
    specimen: {
      urine: ['urine', 'orina', 'urine'],
      hair: ['hair', 'cabello', 'cheveux'],
      breath: ['breath', 'aliento', 'haleine'],
      blood: ['blood', 'sangre', 'sang'],
      oralFluid: ['oral fluid', 'fluido oral', 'fluide oral'],
      saliva: ['saliva', 'saliva', 'salive'],
    },
  },
});
