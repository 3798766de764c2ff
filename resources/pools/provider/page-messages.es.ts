import type { PoolProviderMessages } from './page-messages.en';

const messages: PoolProviderMessages = {
  'pools.dashboard.subtitle': 'Cada cliente con grupos en uso. Al abrir uno, usted pasa a trabajar para él.',
  'pools.dashboard.pools': 'Grupos',
  'pools.dashboard.state': 'Este período',
  'pools.dashboard.state.toDraw': 'Por sortear',
  'pools.dashboard.state.committed': 'Comprometida',
  'pools.dashboard.state.drawn': 'Sorteada',
  'pools.dashboard.tested': 'Probados este año',
  'pools.dashboard.drug': 'Tasa de drogas / mínimo',
  'pools.dashboard.alcohol': 'Tasa de alcohol / mínimo',
  'pools.dashboard.rate': 'Año',
  'pools.dashboard.atRisk': 'En riesgo',
  'pools.dashboard.notAtRisk': 'En curso',
  'pools.dashboard.periodEnd': 'Fin del período',
  'pools.dashboard.empty': 'Ningún cliente tiene un grupo en uso',
  'pools.dashboard.emptyText': 'Los clientes aparecen aquí cuando se configura un grupo de pruebas al azar.',
  'pools.dashboard.emptyFiltered': 'No se encontraron clientes. Quite un filtro para ver más.',
  'pools.billing.subtitle':
    'Pruebas del mes por el día de la toma de muestra, o del cierre si no la hubo. No se muestran resultados.',
  'pools.billing.month': 'Mes',
  'pools.billing.employeeId': 'ID de empleado',
  'pools.billing.kind': 'Se factura como',
  'pools.billing.kind.tested': 'Prueba',
  'pools.billing.kind.canceled': 'Cancelada',
  'pools.billing.kind.noShow': 'No se presentó',
  'pools.billing.kind.takenBack': 'Retirada',
  'pools.billing.doneOn': 'Día',
  'pools.billing.collectedOn': 'Toma de muestra',
  'pools.billing.closedOn': 'Cerrada',
  'pools.billing.invoice': 'Factura',
  'pools.billing.reconciled': 'Conciliada',
  'pools.billing.open': 'Sin conciliar',
  'pools.billing.reconciledBy': '%{date}, %{name}',
  'pools.billing.changed': 'Cambió después',
  'pools.billing.unchanged': 'Sin cambios',
  'pools.billing.search': 'Factura o grupo',
  'pools.billing.empty': 'No hay pruebas al azar este mes',
  'pools.billing.emptyText':
    'Las pruebas aparecen aquí cuando se cierran. Elija otro mes para ver anteriores.',
  'pools.billing.emptyFiltered': 'No se encontraron pruebas. Quite un filtro o elija otro mes.',
  'pools.billing.reconcile': 'Conciliar',
  'pools.billing.reopen': 'Deshacer',
  'pools.billing.reconcileMonth': 'Conciliar el mes',
  'pools.billing.chooseClient': 'Elija un cliente para conciliar su mes',
  'pools.billing.title.reconcile': 'Conciliar 1 prueba |||| Conciliar %{smart_count} pruebas',
  'pools.billing.title.reopen':
    'Deshacer la conciliación de 1 prueba |||| Deshacer la conciliación de %{smart_count} pruebas',
  'pools.billing.monthTitle': 'Conciliar el mes de este cliente',
  'pools.billing.reconcileText':
    'Las pruebas quedan marcadas como facturadas con esta factura. Si un registro cambia después, su fila lo indica.',
  'pools.billing.field.invoice': 'Factura',
  'pools.billing.field.reason': 'Motivo',
  'pools.billing.invoiceMissing': 'Ingrese el número de la factura',
  'pools.billing.reasonMissing': 'Ingrese por qué se deshace',
  'pools.billing.reconciledDone': '1 prueba conciliada |||| %{smart_count} pruebas conciliadas',
  'pools.billing.reopenedDone':
    '1 prueba ya no está conciliada |||| %{smart_count} pruebas ya no están conciliadas',
  'pools.billing.refused.reconciled':
    '1 prueba quedó como estaba: %{name} la concilió antes, con la factura %{invoice}. |||| %{smart_count} pruebas quedaron como estaban: otros las conciliaron antes, como %{name} con la factura %{invoice}.',
  'pools.billing.refused.reopened':
    '1 prueba quedó como estaba: su conciliación cambió desde que la leyó. |||| %{smart_count} pruebas quedaron como estaban: su conciliación cambió desde que la leyó.',
  'pools.billing.refused.changed':
    '1 prueba quedó como estaba: su registro cambió desde que lo leyó. Revísela de nuevo. |||| %{smart_count} pruebas quedaron como estaban: sus registros cambiaron desde que los leyó. Revíselas de nuevo.',
  'pools.billing.refused.nothingToBill':
    '1 prueba ya no tiene nada que facturar. |||| %{smart_count} pruebas ya no tienen nada que facturar.',
};

export default messages;
