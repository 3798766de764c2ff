import type { PoolAlertMessages } from './page-messages.en';

const messages: PoolAlertMessages = {
  'pools.alerts.subtitle':
    'Lo que hay que hacer con los grupos, los sorteos y las personas seleccionadas; primero lo más vencido.',
  'pools.alerts.toDo': 'Por hacer',
  'pools.alerts.due': 'Vence',
  'pools.alerts.due.overdue': 'Vencido',
  'pools.alerts.due.soon': 'Vence en 14 días',
  'pools.alerts.due.later': 'Más tarde o sin fecha',
  'pools.alerts.search': 'Persona o grupo',
  'pools.alerts.empty': 'Nada por hacer en las pruebas al azar',
  'pools.alerts.emptyText': 'Aquí aparecen alertas cuando falta un sorteo, una prueba o un motivo.',
  'pools.alerts.emptyFiltered': 'No se encontraron alertas. Quite un filtro para ver más.',
  'pools.alerts.kind.resultMissing': 'Falta el resultado',
  'pools.alerts.kind.left': 'Ya no trabaja aquí',
  'pools.alerts.kind.reasonMissing': 'Sin prueba',
  'pools.alerts.kind.notCollected': 'Sin toma de muestra',
  'pools.alerts.kind.notNotified': 'Sin avisar',
  'pools.alerts.kind.unrevealed': 'Semilla no revelada',
  'pools.alerts.kind.rateAtRisk': 'Tasa en riesgo',
  'pools.alerts.kind.phmsaAlcohol': 'Sin autoridad para alcohol',
  'pools.alerts.kind.single': 'Un solo conductor',
  'pools.alerts.kind.small': 'Grupo pequeño',
  'pools.alerts.kind.toDraw': 'Falta el sorteo',
  'pools.alerts.kind.committed': 'Sorteo pendiente',
  'pools.alerts.kind.undecided': 'Expedientes incompletos',
  'pools.alerts.text.resultMissing': 'Pida el resultado y regístrelo con su documento.',
  'pools.alerts.text.left': 'Se fue antes de la prueba. Registre por qué no la hubo.',
  'pools.alerts.text.reasonMissing': '%{period} terminó sin la prueba. Registre por qué.',
  'pools.alerts.text.notCollected':
    'Ya tiene aviso y debe ir de inmediato (49 CFR 382.305(l)). Registre la toma de muestra o lo que pasó.',
  'pools.alerts.text.notNotified':
    'Envíe a la persona a la prueba antes de que termine %{period}. No avise a nadie antes.',
  'pools.alerts.text.toDraw': '%{period} termina pronto y aún no hay sorteo. Calcule y sortee.',
  'pools.alerts.text.committed':
    'La selección de %{period} espera el sorteo. Dé el nonce o anúlela con un motivo.',
  'pools.alerts.count.resultMissing':
    '1 persona hizo la prueba y aún no tiene resultado. |||| %{smart_count} personas hicieron la prueba y aún no tienen resultado.',
  'pools.alerts.count.reasonMissing':
    '1 persona no hizo la prueba en el período, sin motivo registrado. |||| %{smart_count} personas no hicieron la prueba en el período, sin motivo registrado.',
  'pools.alerts.count.notCollected':
    '1 persona tiene aviso y debe ir a la prueba de inmediato. |||| %{smart_count} personas tienen aviso y deben ir a la prueba de inmediato.',
  'pools.alerts.count.notNotified':
    '1 persona está seleccionada y aún sin avisar. |||| %{smart_count} personas están seleccionadas y aún sin avisar.',
};

export default messages;
