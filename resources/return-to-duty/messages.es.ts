import type en from './messages.en';

const messages: Record<keyof typeof en, string> = {
  'returnToDuty.title': 'Regreso al servicio',
  'returnToDuty.one': 'Plan de regreso al servicio',
  'returnToDuty.none': 'No consta ninguna infracción de las normas de drogas y alcohol',
  'returnToDuty.named': '%{violation}, %{date}',
  'returnToDuty.violation.positive': 'Prueba de drogas positiva verificada',
  'returnToDuty.violation.alcohol': 'Alcohol de 0.04 o más',
  'returnToDuty.violation.refusal': 'Negativa a la prueba',
  'returnToDuty.violation.actualKnowledge': 'Conocimiento real del empleador',
  'returnToDuty.stage.removed': 'Retirar del servicio',
  'returnToDuty.stage.sapList': 'Entregar la lista de SAP',
  'returnToDuty.stage.sap': 'Elegir un SAP',
  'returnToDuty.stage.evaluation': 'Evaluación inicial',
  'returnToDuty.stage.compliance': 'Evaluación de seguimiento',
  'returnToDuty.stage.followUpPlan': 'Plan de pruebas de seguimiento',
  'returnToDuty.stage.returnTest': 'Prueba de regreso al servicio',
  'returnToDuty.stage.returned': 'Decidir el regreso',
  'returnToDuty.stage.followUps': 'Pruebas de seguimiento',
  'returnToDuty.stage.reported': 'Informar la finalización',
  'returnToDuty.stage.done': 'Completado',
  'returnToDuty.stage.superseded': 'Terminado por una infracción posterior',
  'returnToDuty.stage.withdrawn': 'Retirado',
  'returnToDuty.open.button': 'Registrar una infracción',
  'returnToDuty.open.title': 'Registrar una infracción',
  'returnToDuty.open.violation': 'Infracción',
  'returnToDuty.open.violatedOn': 'Fecha de la infracción',
  'returnToDuty.open.employer': 'Empleador de entonces',
  'returnToDuty.open.employerHelp':
    'Déjelo vacío si fue aquí. El resultado de una prueba de aquí abre su plan por sí solo.',
  'returnToDuty.open.dateMissing': 'Indique la fecha de la infracción',
  'returnToDuty.open.save': 'Abrir plan',
  'returnToDuty.open.done': 'Plan abierto. El conductor no puede conducir hasta completar los pasos.',
};

export default messages;
