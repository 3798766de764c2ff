/** What each permission lets a person do, in one sentence. */
export default {
  'permissionDoes.admin.superAdmin':
    'Cambiar ajustes que valen para todos los clientes: textos, tasas, reglas de acceso, eliminación de documentos.',
  'permissionDoes.admin.viewCustomerCareReps': 'Ver la lista de representantes y sus clientes.',
  'permissionDoes.admin.addCustomerCareRep': 'Invitar a un representante nuevo.',
  'permissionDoes.admin.configureCustomerCareRep':
    'Cambiar los datos y permisos de un representante, o desactivarlo.',
  'permissionDoes.admin.viewInternalUsersList': 'Ver la lista de usuarios del proveedor.',
  'permissionDoes.admin.viewInternalUser': 'Abrir la página de un usuario del proveedor.',
  'permissionDoes.admin.configureInternalUser':
    'Invitar a usuarios del proveedor y cambiar lo que pueden hacer.',
  'permissionDoes.admin.addClient': 'Agregar un cliente, y desactivarlo o reactivarlo.',
  'permissionDoes.admin.configureClientServices': 'Elegir los servicios que usa un cliente.',
  'permissionDoes.admin.assignCustomerCareRep': 'Elegir qué representante atiende a un cliente.',
  'permissionDoes.customerCare.assumeClient':
    'Trabajar para cualquier cliente: ver y hacer allí lo que permiten los demás permisos.',
  'permissionDoes.customerCare.impersonateUser':
    'Ver exactamente lo que ve un usuario de un cliente. Queda registrado con ambos nombres.',
  'permissionDoes.customerCare.viewClients': 'Ver la lista de clientes y la página de cada uno.',
  'permissionDoes.customerCare.setUpClientFile':
    'Decidir qué documentos requiere una ubicación y administrar los puestos.',
  'permissionDoes.customerCare.auditManagement': 'Abrir y cerrar una auditoría para un auditor externo.',
  'permissionDoes.cme.serviceDashboard': 'Ver las cifras del servicio de exámenes médicos.',
  'permissionDoes.cme.researchTool': 'Consultar pedidos de exámenes médicos de todos los clientes.',
  'permissionDoes.cme.search': 'Buscar las tareas del servicio de exámenes médicos.',
  'permissionDoes.cme.viewDetail': 'Ver el detalle de un examen médico.',
  'permissionDoes.cme.customerCareInterventions':
    'Trabajar en las tareas de exámenes médicos que requieren atención al cliente.',
  'permissionDoes.cme.worklists': 'Ver las colas del servicio de exámenes médicos.',
  'permissionDoes.cme.searchAndMatch':
    'Emparejar los documentos de exámenes recibidos con un empleado y un pedido.',
  'permissionDoes.cme.review': 'Hacer la primera revisión de los exámenes médicos.',
  'permissionDoes.cme.secondReview': 'Hacer la segunda revisión de los exámenes médicos.',
  'permissionDoes.cme.finalReview': 'Hacer la revisión final de los exámenes médicos.',
  'permissionDoes.cme.chaseList': 'Dar seguimiento a los exámenes médicos atrasados.',
  'permissionDoes.dq.dashboard': 'Ver las cifras del servicio de calificación de conductores.',
  'permissionDoes.dq.worklists': 'Ver las colas del servicio de calificación de conductores.',
  'permissionDoes.dq.viewDetail': 'Ver el detalle de un documento recibido.',
  'permissionDoes.dq.customerCareInterventions':
    'Trabajar en los documentos que requieren atención al cliente.',
  'permissionDoes.dq.review': 'Clasificar, fechar y aceptar documentos recibidos.',
  'permissionDoes.dq.reviewDocumentRejections': 'Comprobar documentos que un revisor rechazó.',
  'permissionDoes.dq.searchAndMatch': 'Encontrar al empleado al que pertenece un documento recibido.',
  'permissionDoes.dq.classifyEmails': 'Clasificar los correos que llegan con documentos.',
  'permissionDoes.dq.createNewFile': 'Crear un expediente para una persona que aún no está en la plantilla.',
  'permissionDoes.dq.getExternalDocuments': 'Obtener documentos de sistemas externos.',
  'permissionDoes.dq.deleteDocument': 'Eliminar un documento de un expediente, con un motivo.',
  'permissionDoes.dq.escalateItem': 'Pasar un documento a un supervisor.',
  'permissionDoes.dq.editHierarchy': 'Mover las ubicaciones de un cliente dentro de su estructura.',
  'permissionDoes.dq.manuallyScoreMvrs': 'Puntuar a mano los historiales de manejo.',
  'permissionDoes.randoms.viewDashboard': 'Ver las cifras del servicio de pruebas aleatorias.',
  'permissionDoes.randoms.reconcileCompletedRandomsForBilling':
    'Comparar las pruebas aleatorias terminadas con lo facturado.',
  'permissionDoes.auditor.auditorLogin': 'Entrar como auditor externo y leer lo que abarca la auditoría.',
  'permissionDoes.client.viewRoster': 'Ver la plantilla: todas las personas de las ubicaciones del usuario.',
  'permissionDoes.client.viewEmployeeFile': 'Abrir el expediente de un empleado.',
  'permissionDoes.client.viewUsers': 'Ver los usuarios del cliente y lo que pueden hacer.',
  'permissionDoes.client.inviteUser': 'Invitar a un usuario por correo.',
  'permissionDoes.client.configureUser':
    'Cambiar el rol, las ubicaciones y los permisos de un usuario, o desactivarlo.',
  'permissionDoes.client.addNewLocation': 'Agregar una ubicación bajo una del usuario.',
  'permissionDoes.client.viewLocationInformation':
    'Ver la página de una ubicación: dirección, códigos y ajustes.',
  'permissionDoes.client.copyLocationSettings':
    'Copiar ajustes de una ubicación a otra o propagarlos a todas las dependientes.',
  'permissionDoes.client.configureLocation': 'Cambiar, mover, desactivar o reactivar una ubicación.',
  'permissionDoes.client.configureLocationName': 'Cambiar el nombre de una ubicación.',
  'permissionDoes.client.addLocationToMedCardSubmission':
    'Elegir qué ubicaciones envían sus tarjetas médicas.',
  'permissionDoes.client.configureLabAccounts':
    'Agregar y cambiar las cuentas de laboratorio de una ubicación.',
  'permissionDoes.client.configureNotifications':
    'Elegir quién recibe correos sobre una ubicación, y cuáles.',
  'permissionDoes.client.addEmployee': 'Agregar un empleado o solicitante.',
  'permissionDoes.client.editEmployeeInfo':
    'Cambiar los datos de un empleado, como nombre, licencia y puesto.',
  'permissionDoes.client.transferEmployee': 'Trasladar a un empleado a otra ubicación.',
  'permissionDoes.client.mergeEmployee': 'Unir dos registros de la misma persona en uno.',
  'permissionDoes.client.deleteEmployee': 'Eliminar a un empleado sin documentos que deban conservarse.',
  'permissionDoes.client.deleteAfterMergeEmployee': 'Eliminar el registro que queda después de una fusión.',
  'permissionDoes.client.viewPii': 'Ver números de seguro social completos. Cada consulta queda registrada.',
  'permissionDoes.client.editEmployeeStatus':
    'Cambiar la situación laboral: solicitante, empleado, inactivo, dado de baja.',
  'permissionDoes.client.viewEmployeeStatusChangeHistory':
    'Ver cuándo cambió la situación laboral de un empleado.',
  'permissionDoes.client.uploadRosterUpdates':
    'Importar un archivo de plantilla que agrega y actualiza muchos empleados.',
  'permissionDoes.client.viewAlerts': 'Ver las cifras de la página de inicio y las alertas.',
  'permissionDoes.client.viewOrders': 'Ver los pedidos de historiales, pruebas y exámenes.',
  'permissionDoes.client.viewEmployeeDataReports': 'Abrir y exportar los informes sobre empleados.',
  'permissionDoes.client.viewApplicants':
    'Ver a los solicitantes y las respuestas de sus empleadores anteriores.',
  'permissionDoes.client.uploadDocuments': 'Cargar documentos en los expedientes.',
  'permissionDoes.client.addUser': 'Agregar un usuario del cliente.',
  'permissionDoes.client.applicantScreening': 'Evaluar solicitudes antes de contratar y pedir informes PSP.',
  'permissionDoes.client.viewAuditTrail':
    'Ver quién cambió qué y cuándo, y verificar el registro de auditoría.',
  'permissionDoes.servicesDqf.viewEmployeeDocuments': 'Abrir los documentos de los expedientes.',
  'permissionDoes.servicesDqf.editDocumentDates':
    'Corregir el tipo y las fechas de un documento, o eliminarlo.',
  'permissionDoes.servicesDqf.viewAccidents': 'Ver el registro de accidentes.',
  'permissionDoes.servicesDqf.addAccidents': 'Agregar y cambiar accidentes.',
  'permissionDoes.servicesDqf.deleteAccidents': 'Eliminar un accidente, con un motivo.',
  'permissionDoes.servicesDqf.viewDocumentAlerts': 'Ver qué documentos faltan, vencieron o están por vencer.',
  'permissionDoes.servicesDqf.viewDacAlerts': 'Ver alertas sobre informes de historial laboral.',
  'permissionDoes.servicesDqf.completeDacSarElectronically':
    'Responder en línea a solicitudes de historial laboral.',
  'permissionDoes.servicesDqf.orderMvrs': 'Pedir historiales de manejo.',
  'permissionDoes.servicesDqf.viewMvrAlerts':
    'Ver alertas sobre entradas nuevas en los historiales de manejo.',
  'permissionDoes.servicesDqf.acknowledgeMvrAlerts':
    'Confirmar que se leyó una alerta sobre un historial de manejo.',
  'permissionDoes.servicesDqf.auditManagement':
    'Abrir y cerrar una auditoría del cliente para un auditor externo.',
  'permissionDoes.servicesDqf.mvrScoring': 'Ver y cambiar cómo se puntúan los historiales de manejo.',
  'permissionDoes.servicesDrugTesting.viewDaOrders': 'Ver pedidos de pruebas de drogas y alcohol.',
  'permissionDoes.servicesDrugTesting.orderDrugAndAlcoholTests': 'Pedir pruebas de drogas y alcohol.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNegativeResults':
    'Ver resultados negativos de pruebas previas al empleo.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNonNegativeResults':
    'Ver resultados positivos y negativas a pruebas previas al empleo.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNoTestResults':
    'Ver pruebas previas al empleo que no se hicieron.',
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNegativeResults':
    'Ver resultados negativos de otras pruebas, como tras un accidente.',
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNonNegativeResults':
    'Ver resultados positivos y negativas a otras pruebas, como tras un accidente.',
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNoTestResults': 'Ver otras pruebas que no se hicieron.',
  'permissionDoes.servicesCme.viewCmeOrders': 'Ver los exámenes médicos y sus pedidos.',
  'permissionDoes.servicesCme.orderExams': 'Pedir exámenes médicos.',
  'permissionDoes.servicesCsa.viewEmployeeCsaDataDetail':
    'Ver las infracciones y los choques de un empleado.',
  'permissionDoes.servicesCsa.viewBasicsScores':
    'Ver las puntuaciones de seguridad del transportista por categoría.',
  'permissionDoes.servicesCsa.viewAlerts': 'Ver alertas sobre infracciones de seguridad nuevas.',
  'permissionDoes.servicesCsa.viewDotNumberCsaSummary': 'Ver el historial de seguridad de un número DOT.',
  'permissionDoes.servicesCsa.commentOnEmployeeCsaViolations':
    'Comentar una infracción de seguridad de un empleado.',
  'permissionDoes.servicesRandoms.viewPools': 'Ver los grupos de pruebas aleatorias.',
  'permissionDoes.servicesRandoms.configurePools': 'Configurar los grupos de pruebas aleatorias y sus tasas.',
  'permissionDoes.servicesRandoms.viewAlerts': 'Ver qué pruebas aleatorias están pendientes o atrasadas.',
  'permissionDoes.servicesRandoms.viewEmployeesCurrentlySelected':
    'Ver quién está seleccionado ahora para una prueba aleatoria.',
  'permissionDoes.servicesRandoms.markExceptions':
    'Anotar por qué no se puede probar a un empleado seleccionado.',
  'permissionDoes.servicesRandoms.viewRandomNegativeResults':
    'Ver resultados de pruebas aleatorias, junto con el permiso para los no negativos. Uno solo revelaría los otros.',
  'permissionDoes.servicesRandoms.viewRandomNonNegativeResults':
    'Ver resultados de pruebas aleatorias, junto con el permiso para los negativos. Uno solo revelaría los otros.',
  'permissionDoes.servicesRandoms.viewRandomNoTestResults': 'Ver por qué no se hicieron pruebas aleatorias.',
  'permissionDoes.servicesRandoms.markRandomTestCompleteOutOfWorkflow':
    'Marcar como completada una prueba aleatoria hecha en otro lugar.',
  'permissionDoes.servicesClearinghouse.viewClearinghouseDrugAndAlcohol':
    'Ver las consultas al Clearinghouse y las respuestas sobre drogas y alcohol.',
  'permissionDoes.servicesClearinghouse.updateClearinghouseDrugAndAlcohol':
    'Responder el cuestionario de drogas y alcohol.',
  'permissionDoes.servicesClearinghouse.orderClearinghouseQueries': 'Pedir consultas al Clearinghouse.',
  'permissionDoes.servicesVoeOnly.viewVoe':
    'Ver lo que se preguntó a los empleadores anteriores y lo que respondieron.',
  'permissionDoes.servicesVoeOnly.orderVoe':
    'Anotar cada paso de la consulta a un empleador anterior e imprimir la carta.',
  'permissionDoes.servicesEpn.viewEpnAlerts': 'Ver los avisos que el estado envía sobre una licencia.',
  'permissionDoes.servicesEpn.acknowledgeEpnAlerts': 'Confirmar que se leyó un aviso sobre una licencia.',
  'permissionDoes.servicesEpn.orderEpnAdHocInquiries': 'Consultar al estado una vez sobre una licencia.',
  'permissionDoes.servicesOnboarding.completeReviewOfStatementOfOnDutyHours':
    'Revisar la declaración de horas de servicio de un conductor nuevo.',
  'permissionDoes.servicesVaccines.viewVaccines': 'Ver las vacunas de los empleados y su informe.',
  'permissionDoes.servicesVaccines.createVaccines': 'Agregar una vacuna al expediente de un empleado.',
  'permissionDoes.servicesVaccines.editVaccines': 'Cambiar una vacuna del expediente de un empleado.',
  'permissionDoes.servicesVaccines.deleteVaccines': 'Eliminar una vacuna del expediente de un empleado.',
};
