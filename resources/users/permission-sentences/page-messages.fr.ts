/** What each permission lets a person do, in one sentence. */
export default {
  'permissionDoes.admin.superAdmin':
    'Modifier les paramètres communs à tous les clients : textes, taux, règles de connexion, suppression de documents.',
  'permissionDoes.admin.viewCustomerCareReps': 'Voir la liste des conseillers et leurs clients.',
  'permissionDoes.admin.addCustomerCareRep': 'Inviter un nouveau conseiller clientèle.',
  'permissionDoes.admin.configureCustomerCareRep':
    'Modifier les données et autorisations d’un conseiller, ou le désactiver.',
  'permissionDoes.admin.viewInternalUsersList': 'Voir la liste des utilisateurs du prestataire.',
  'permissionDoes.admin.viewInternalUser': 'Ouvrir la page d’un utilisateur du prestataire.',
  'permissionDoes.admin.configureInternalUser':
    'Inviter des utilisateurs du prestataire et modifier leurs droits.',
  'permissionDoes.admin.addClient': 'Ajouter un client, et le désactiver ou le réactiver.',
  'permissionDoes.admin.configureClientServices': 'Choisir les services d’un client.',
  'permissionDoes.admin.assignCustomerCareRep': 'Choisir le conseiller d’un client.',
  'permissionDoes.customerCare.assumeClient':
    'Travailler pour n’importe quel client : y voir et y faire ce que permettent les autres autorisations.',
  'permissionDoes.customerCare.impersonateUser':
    'Voir exactement ce que voit un utilisateur d’un client. C’est enregistré avec les deux noms.',
  'permissionDoes.customerCare.viewClients': 'Voir la liste des clients et la page de chacun.',
  'permissionDoes.customerCare.setUpClientFile':
    'Décider des documents exigés par un site et gérer les postes.',
  'permissionDoes.customerCare.auditManagement': 'Ouvrir et clôturer un audit pour un auditeur externe.',
  'permissionDoes.cme.serviceDashboard': 'Voir les chiffres du service des examens médicaux.',
  'permissionDoes.cme.researchTool': 'Rechercher des commandes d’examens médicaux chez tous les clients.',
  'permissionDoes.cme.search': 'Rechercher les tâches du service des examens médicaux.',
  'permissionDoes.cme.viewDetail': 'Voir le détail d’un examen médical.',
  'permissionDoes.cme.customerCareInterventions':
    'Traiter les tâches d’examens médicaux qui relèvent du service clientèle.',
  'permissionDoes.cme.worklists': 'Voir les files du service des examens médicaux.',
  'permissionDoes.cme.searchAndMatch':
    'Rattacher les documents d’examen reçus à un employé et à une commande.',
  'permissionDoes.cme.review': 'Faire la première vérification des examens médicaux.',
  'permissionDoes.cme.secondReview': 'Faire la deuxième vérification des examens médicaux.',
  'permissionDoes.cme.finalReview': 'Faire la vérification finale des examens médicaux.',
  'permissionDoes.cme.chaseList': 'Relancer les examens médicaux en retard.',
  'permissionDoes.dq.dashboard': 'Voir les chiffres du service de qualification des conducteurs.',
  'permissionDoes.dq.worklists': 'Voir les files du service de qualification des conducteurs.',
  'permissionDoes.dq.viewDetail': 'Voir le détail d’un document reçu.',
  'permissionDoes.dq.customerCareInterventions': 'Traiter les documents qui relèvent du service clientèle.',
  'permissionDoes.dq.review': 'Classer, dater et accepter les documents reçus.',
  'permissionDoes.dq.reviewDocumentRejections': 'Contrôler les documents refusés par un vérificateur.',
  'permissionDoes.dq.searchAndMatch': 'Trouver l’employé à qui appartient un document reçu.',
  'permissionDoes.dq.classifyEmails': 'Trier les e-mails reçus avec des documents.',
  'permissionDoes.dq.createNewFile': 'Créer un dossier pour une personne absente de l’effectif.',
  'permissionDoes.dq.getExternalDocuments': 'Récupérer des documents dans des systèmes externes.',
  'permissionDoes.dq.deleteDocument': 'Supprimer un document d’un dossier, avec un motif.',
  'permissionDoes.dq.escalateItem': 'Transmettre un document à un superviseur.',
  'permissionDoes.dq.editHierarchy': 'Déplacer les sites d’un client dans son arborescence.',
  'permissionDoes.dq.manuallyScoreMvrs': 'Noter à la main les relevés de conduite.',
  'permissionDoes.randoms.viewDashboard': 'Voir les chiffres du service des tests aléatoires.',
  'permissionDoes.randoms.reconcileCompletedRandomsForBilling':
    'Rapprocher les tests aléatoires effectués de la facturation.',
  'permissionDoes.auditor.auditorLogin': 'Se connecter comme auditeur externe et lire ce que couvre l’audit.',
  'permissionDoes.client.viewRoster': 'Voir l’effectif : toutes les personnes des sites de l’utilisateur.',
  'permissionDoes.client.viewEmployeeFile': 'Ouvrir le dossier d’un employé.',
  'permissionDoes.client.viewUsers': 'Voir les utilisateurs du client et leurs droits.',
  'permissionDoes.client.inviteUser': 'Inviter un utilisateur par e-mail.',
  'permissionDoes.client.configureUser':
    'Modifier le rôle, les sites et les autorisations d’un utilisateur, ou le désactiver.',
  'permissionDoes.client.addNewLocation': 'Ajouter un site sous un site de l’utilisateur.',
  'permissionDoes.client.viewLocationInformation': 'Voir la page d’un site : adresse, codes et paramètres.',
  'permissionDoes.client.copyLocationSettings':
    'Copier les paramètres d’un site vers un autre ou les propager à tous les sites enfants.',
  'permissionDoes.client.configureLocation': 'Modifier, déplacer, désactiver ou réactiver un site.',
  'permissionDoes.client.configureLocationName': 'Modifier le nom d’un site.',
  'permissionDoes.client.addLocationToMedCardSubmission':
    'Choisir les sites qui transmettent leurs cartes médicales.',
  'permissionDoes.client.configureLabAccounts': 'Ajouter et modifier les comptes de laboratoire d’un site.',
  'permissionDoes.client.configureNotifications': 'Choisir qui reçoit des e-mails sur un site, et lesquels.',
  'permissionDoes.client.addEmployee': 'Ajouter un employé ou un candidat.',
  'permissionDoes.client.editEmployeeInfo':
    'Modifier les données d’un employé, comme le nom, le permis et le poste.',
  'permissionDoes.client.transferEmployee': 'Transférer un employé vers un autre site.',
  'permissionDoes.client.mergeEmployee': 'Fusionner deux fiches de la même personne.',
  'permissionDoes.client.deleteEmployee': 'Supprimer un employé sans documents à conserver.',
  'permissionDoes.client.deleteAfterMergeEmployee': 'Supprimer la fiche qui reste après une fusion.',
  'permissionDoes.client.viewPii':
    'Voir les numéros de sécurité sociale complets. Chaque consultation est enregistrée.',
  'permissionDoes.client.editEmployeeStatus':
    'Modifier le statut d’emploi : candidat, employé, inactif, parti.',
  'permissionDoes.client.viewEmployeeStatusChangeHistory':
    'Voir quand le statut d’emploi d’un employé a changé.',
  'permissionDoes.client.uploadRosterUpdates':
    'Importer un fichier d’effectif qui ajoute et met à jour de nombreux employés.',
  'permissionDoes.client.viewAlerts': 'Voir les chiffres de l’accueil et les alertes.',
  'permissionDoes.client.viewOrders': 'Voir les commandes de relevés, de tests et d’examens.',
  'permissionDoes.client.viewEmployeeDataReports': 'Ouvrir et exporter les rapports sur les employés.',
  'permissionDoes.client.viewApplicants':
    'Voir les candidats et les réponses de leurs employeurs précédents.',
  'permissionDoes.client.uploadDocuments': 'Téléverser des documents dans les dossiers.',
  'permissionDoes.client.addUser': 'Ajouter un utilisateur du client.',
  'permissionDoes.client.applicantScreening':
    'Examiner les candidatures avant l’embauche et commander des rapports PSP.',
  'permissionDoes.client.viewAuditTrail': 'Voir qui a modifié quoi et quand, et vérifier le journal d’audit.',
  'permissionDoes.servicesDqf.viewEmployeeDocuments': 'Ouvrir les documents des dossiers.',
  'permissionDoes.servicesDqf.editDocumentDates':
    'Corriger le type et les dates d’un document, ou le supprimer.',
  'permissionDoes.servicesDqf.viewAccidents': 'Voir le registre des accidents.',
  'permissionDoes.servicesDqf.addAccidents': 'Ajouter et modifier des accidents.',
  'permissionDoes.servicesDqf.deleteAccidents': 'Supprimer un accident, avec un motif.',
  'permissionDoes.servicesDqf.viewDocumentAlerts':
    'Voir les documents manquants, expirés ou bientôt expirés.',
  'permissionDoes.servicesDqf.viewDacAlerts':
    'Voir les alertes sur les rapports d’antécédents professionnels.',
  'permissionDoes.servicesDqf.completeDacSarElectronically':
    'Répondre en ligne aux demandes d’antécédents professionnels.',
  'permissionDoes.servicesDqf.orderMvrs': 'Commander des relevés de conduite.',
  'permissionDoes.servicesDqf.viewMvrAlerts': 'Voir les alertes sur les nouvelles mentions des relevés.',
  'permissionDoes.servicesDqf.acknowledgeMvrAlerts':
    'Confirmer la lecture d’une alerte sur un relevé de conduite.',
  'permissionDoes.servicesDqf.auditManagement':
    'Ouvrir et clôturer un audit du client pour un auditeur externe.',
  'permissionDoes.servicesDqf.mvrScoring': 'Voir et modifier la notation des relevés de conduite.',
  'permissionDoes.servicesDrugTesting.viewDaOrders': 'Voir les commandes de tests de drogues et d’alcool.',
  'permissionDoes.servicesDrugTesting.orderDrugAndAlcoholTests':
    'Commander des tests de drogues et d’alcool.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNegativeResults':
    'Voir les résultats négatifs des tests avant embauche.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNonNegativeResults':
    'Voir les résultats positifs et les refus des tests avant embauche.',
  'permissionDoes.servicesDrugTesting.viewPreEmploymentNoTestResults':
    'Voir les tests avant embauche qui n’ont pas eu lieu.',
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNegativeResults':
    'Voir les résultats négatifs des autres tests, par exemple après un accident.',
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNonNegativeResults':
    'Voir les résultats positifs et les refus des autres tests, par exemple après un accident.',
  'permissionDoes.servicesDrugTesting.viewAuxiliaryNoTestResults':
    'Voir les autres tests qui n’ont pas eu lieu.',
  'permissionDoes.servicesCme.viewCmeOrders': 'Voir les examens médicaux et leurs commandes.',
  'permissionDoes.servicesCme.orderExams': 'Commander des examens médicaux.',
  'permissionDoes.servicesCsa.viewEmployeeCsaDataDetail':
    'Voir les infractions et les accidents d’un employé.',
  'permissionDoes.servicesCsa.viewBasicsScores': 'Voir les scores de sécurité du transporteur par catégorie.',
  'permissionDoes.servicesCsa.viewAlerts': 'Voir les alertes sur les nouvelles infractions.',
  'permissionDoes.servicesCsa.viewDotNumberCsaSummary': 'Voir le bilan de sécurité d’un numéro DOT.',
  'permissionDoes.servicesCsa.commentOnEmployeeCsaViolations': 'Commenter une infraction d’un employé.',
  'permissionDoes.servicesRandoms.viewPools': 'Voir les groupes de tests aléatoires.',
  'permissionDoes.servicesRandoms.configurePools':
    'Configurer les groupes de tests aléatoires et leurs taux.',
  'permissionDoes.servicesRandoms.viewAlerts': 'Voir les tests aléatoires à faire ou en retard.',
  'permissionDoes.servicesRandoms.viewEmployeesCurrentlySelected': 'Voir qui est tiré au sort en ce moment.',
  'permissionDoes.servicesRandoms.markExceptions':
    'Noter pourquoi un employé tiré au sort ne peut pas être testé.',
  'permissionDoes.servicesRandoms.viewRandomNegativeResults':
    'Voir les résultats des tests aléatoires, avec l’autorisation pour les non négatifs. Une seule révélerait les autres.',
  'permissionDoes.servicesRandoms.viewRandomNonNegativeResults':
    'Voir les résultats des tests aléatoires, avec l’autorisation pour les négatifs. Une seule révélerait les autres.',
  'permissionDoes.servicesRandoms.viewRandomNoTestResults':
    'Voir pourquoi des tests aléatoires n’ont pas eu lieu.',
  'permissionDoes.servicesRandoms.markRandomTestCompleteOutOfWorkflow':
    'Marquer comme effectué un test aléatoire fait ailleurs.',
  'permissionDoes.servicesClearinghouse.viewClearinghouseDrugAndAlcohol':
    'Voir les requêtes au Clearinghouse et les réponses sur les drogues et l’alcool.',
  'permissionDoes.servicesClearinghouse.updateClearinghouseDrugAndAlcohol':
    'Répondre au questionnaire sur les drogues et l’alcool.',
  'permissionDoes.servicesClearinghouse.orderClearinghouseQueries':
    'Commander des requêtes au Clearinghouse.',
  'permissionDoes.servicesVoeOnly.viewVoe':
    'Voir ce qui a été demandé aux employeurs précédents et leurs réponses.',
  'permissionDoes.servicesVoeOnly.orderVoe':
    'Noter chaque étape de la demande à un employeur précédent et imprimer la lettre.',
  'permissionDoes.servicesEpn.viewEpnAlerts': 'Voir les avis envoyés par l’État au sujet d’un permis.',
  'permissionDoes.servicesEpn.acknowledgeEpnAlerts': 'Confirmer la lecture d’un avis sur un permis.',
  'permissionDoes.servicesEpn.orderEpnAdHocInquiries': 'Interroger l’État une fois au sujet d’un permis.',
  'permissionDoes.servicesOnboarding.completeReviewOfStatementOfOnDutyHours':
    'Vérifier la déclaration d’heures de service d’un nouveau conducteur.',
  'permissionDoes.servicesVaccines.viewVaccines':
    'Voir les vaccins des employés et le rapport correspondant.',
  'permissionDoes.servicesVaccines.createVaccines': 'Ajouter un vaccin au dossier d’un employé.',
  'permissionDoes.servicesVaccines.editVaccines': 'Modifier un vaccin du dossier d’un employé.',
  'permissionDoes.servicesVaccines.deleteVaccines': 'Supprimer un vaccin du dossier d’un employé.',
};
