import type { EmployeeMessages } from './messages.en';

const messages: EmployeeMessages = {
  'employees.roster.title': 'Effectif',
  'employees.roster.search': 'Rechercher dans l’effectif',
  'employees.roster.searchHint': 'Nom ou matricule',
  'employees.file.title': 'Dossier de l’employé',

  'employees.field.name': 'Nom',
  'employees.field.lastName': 'Nom de famille',
  'employees.field.firstName': 'Prénom',
  'employees.field.workId': 'Matricule',
  'employees.field.employeeId': 'ID d’employé',
  'employees.field.ssn': 'SSN',
  'employees.field.dob': 'Date de naissance',
  'employees.field.license': 'Numéro de permis',
  'employees.field.state': 'État du permis',
  'employees.field.licenseClass': 'Classe de permis',
  'employees.field.class': 'Classe',
  'employees.field.licenseStateSince': 'Permis de cet État depuis',
  'employees.licenseStateSince.help':
    'Jusque-là, les relevés de l’État précédent comptent pendant leurs 12 mois',
  'employees.field.drivesSince': 'Conduit depuis',
  'employees.drivesSince.help':
    'Si la personne a été embauchée pour un poste sans conduite : ce qu’il faut à un conducteur est dû à partir de ce jour',
  'employees.field.hazmatExpiresOn': 'Expiration de la mention matières dangereuses',
  'employees.license.hazmatHelp':
    'Si elle expire avant le permis : le contrôle de sûreté vaut cinq ans au plus',
  'employees.field.licenseExpiresOn': 'Expiration du permis',
  'employees.field.endorsements': 'Mentions du permis',
  'employees.field.restrictions': 'Restrictions du permis',
  'employees.field.drivingFacts': 'Activité de conduite',
  'employees.field.licenseStateAtHire': 'État du permis à l’embauche',
  'employees.field.otherLicenseStates': 'Autres États de permis',
  'employees.field.previousEmployers': 'Employeurs précédents',
  'employees.field.vehicleClass': 'Véhicules du poste',
  'employees.field.flags.interstate': 'Conduit entre États',
  'employees.field.flags.hazmat': 'Transporte des matières dangereuses',
  'employees.field.flags.tankOrDoubles': 'Conduit citernes, doubles ou triples remorques',
  'employees.field.flags.longCombination': 'Conduit des ensembles longs (LCV)',
  'employees.field.flags.passenger': 'Conduit des véhicules de passagers',
  'employees.field.flags.schoolBus': 'Conduit un autobus scolaire',
  'employees.field.flags.airBrakes': 'Conduit des véhicules à freins à air',
  'employees.field.flags.fullAirBrakes': 'Conduit des véhicules à freins entièrement à air',
  'employees.field.flags.manualTransmission': 'Conduit des véhicules à boîte manuelle',
  'employees.field.flags.tractorTrailer': 'Conduit des tracteurs semi-remorques',
  'employees.field.flags.tanks': 'Conduit des citernes',
  'employees.field.flags.doubles': 'Conduit doubles ou triples remorques',
  'employees.field.flags.placards': 'Transporte des matières dangereuses avec plaques',
  'employees.field.flags.learnersPermit': 'Titulaire d’un permis d’apprenti commercial (CLP), pas d’un CDL',
  'employees.field.flags.speCertificate': 'La dérogation est un certificat d’évaluation des aptitudes (SPE)',
  'employees.field.flags.ftaOnly': 'Tests selon la seule partie 655 (FTA)',
  'employees.field.flags.multipleEmployer':
    'Conduit pour plusieurs transporteurs en 7 jours (employeurs multiples)',
  'employees.field.flags.furnishedDriver': 'Prêté par un autre transporteur qui l’emploie régulièrement',
  'employees.field.flags.licenciaFederal': 'Titulaire d’une Licencia Federal de Conductor du Mexique',
  'employees.field.flags.farmVehicle': 'Ne conduit que des véhicules agricoles couverts',
  'employees.field.flags.medicalVariance': 'A une dérogation médicale',
  'employees.field.flags.yearlyMedical': 'Doit passer un examen médical chaque année',
  'employees.field.flags.visionStandard': 'Conduit selon la norme de vision alternative',
  'employees.field.flags.california': 'Conduit en Californie',
  'employees.people.who': 'Afficher qui',
  'employees.people.firstOnly': 'Les %{most} premières personnes sont affichées.',
  'employees.field.siteName': 'Site',
  'employees.field.jobTitle': 'Poste',
  'employees.field.employmentStatus': 'Statut',
  'employees.field.hireDate': 'Date d’embauche',
  'employees.field.terminationDate': 'Date de départ',
  'employees.field.terminationReason': 'Motif du départ',
  'employees.field.terminationUndone': 'La personne n’est jamais partie : le départ était une erreur',
  'employees.rehire.note':
    'Un nouvel emploi commence. Le précédent a pris fin le %{date} et reste ci-dessous. Les documents de cette embauche ne comptent plus.',
  'employees.rehire.noteUndated': 'Un nouvel emploi commence. Saisissez la date de fin du précédent.',
  'employees.field.qualification': 'Qualification',
  'employees.field.gapCount': 'Éléments manquants',
  'employees.field.email': 'E-mail',
  'employees.field.phone': 'Téléphone',
  'employees.field.notes': 'Notes',

  'employees.status.1': 'Candidat',
  'employees.status.2': 'Employé',
  'employees.status.3': 'Inactif',
  'employees.status.4': 'Parti',
  'employees.qualification.qualified': 'Qualifié',
  'employees.qualification.expiring': 'Expire bientôt',
  'employees.qualification.undecided': 'Non déterminé',
  'employees.qualification.notYetQualified': 'Pas encore qualifié',
  'employees.qualification.notQualified': 'Non qualifié',
  'employees.qualification.notApplicable': 'Sans objet',

  'employees.view.active': 'Employés actifs',
  'employees.view.all': 'Tous les employés',
  'employees.view.randomsSelected': 'Tirés au sort',
  'employees.view.randomsAll': 'Groupe de tests aléatoires',

  'employees.filter.site': 'Site',
  'employees.filter.status': 'Statut',
  'employees.filter.qualification': 'Qualification',
  'employees.filter.jobTitle': 'Poste',
  'employees.filter.class': 'Classe de permis',
  'employees.filter.document': 'Document',
  'employees.filter.documentStatus': 'État du document',
  'employees.filter.hired': 'Embauche',
  'employees.filter.hiredFrom': 'Embauchés à partir du',
  'employees.filter.hiredTo': 'Embauchés jusqu’au',

  'employees.empty.title': 'Aucun employé actif sur ces sites',
  'employees.empty.text': 'Les employés apparaissent ici. Ajoutez-en un ou importez un fichier d’effectif.',
  'employees.empty.import': 'Importer un effectif',
  'employees.empty.noMatch': 'Aucun employé ne correspond à la recherche et aux filtres.',
  'employees.empty.allStatuses': 'Chercher parmi tous les statuts',

  'employees.search.title': 'Recherche de employés',
  'employees.search.text': 'Cherchez sur tous les sites auxquels vous avez accès, quel que soit le statut',
  'employees.search.name': 'Nom, matricule ou ID d’employé',
  'employees.search.ssn': 'Sécurité sociale, ou 4 derniers chiffres',
  'employees.search.find': 'Chercher par SSN',
  'employees.search.results': 'Résultats de la recherche',
  'employees.search.startTitle': 'Trouver un employé',
  'employees.search.start':
    'Saisissez les premières lettres du prénom ou du nom. Ajoutez un second mot pour préciser.',
  'employees.search.nobody':
    'Vérifiez l’orthographe ou saisissez moins de lettres. Les employés de sites auxquels vous n’avez pas accès n’apparaissent pas.',

  'employees.explain.title': '%{name} peut conduire ?',
  'employees.explain.openFile': 'Ouvrir le dossier',
  'employees.explain.enter': 'Saisir maintenant',
  'employees.explain.fix': 'Corriger',
  'employees.explain.fixName': 'Corriger : %{title}',
  'employees.explain.closes': 'Pour corriger : %{closes}',
  'employees.explain.hidden':
    'Vous n’avez pas l’autorisation de voir les points à corriger. Adressez-vous à un utilisateur qui l’a.',
  'employees.explain.nothingOpen.qualified':
    'Tous les documents exigés sont au dossier et en cours de validité.',
  'employees.explain.nothingOpen.notYetQualified': 'Tout est au dossier pour le premier jour de travail.',
  'employees.explain.nothingOpen.expiring':
    'Tous les documents exigés sont au dossier et en cours de validité.',
  'employees.explain.nothingOpen.notQualified': 'Ouvrez le dossier pour voir ce qui manque.',
  'employees.explain.nothingOpen.notApplicable':
    'Aucun dossier de conducteur n’est exigé : ce n’est pas un poste de conducteur, ou la personne n’est pas en poste.',

  'employees.transfer.title': 'Transférer %{name} vers un autre lieu de travail',
  'employees.transfer.current': 'Site actuel',
  'employees.transfer.newLocation': 'Nouveau site',
  'employees.transfer.jobTitle': 'Poste',
  'employees.transfer.status': 'Statut',
  'employees.file.more': 'Autres actions',
  'employees.replace.open': 'Remplacer l’employé',
  'employees.replace.title': 'Remplacer %{name}',
  'employees.replace.text':
    '%{name} part, et l’employé que vous choisissez reprend le site %{site} et le poste.',
  'employees.replace.by': 'Remplacé par',
  'employees.replace.status': 'Statut de %{name}',
  'employees.replace.button': 'Remplacer l’employé',
  'employees.replace.done': 'Employé remplacé',
  'employees.replace.required': 'Choisissez qui le remplace',
  'employees.archive.open': 'Archiver l’employé',
  'employees.archive.title': 'Archiver %{name}',
  'employees.archive.text':
    '%{name} quitte la liste de %{site} et passe à %{client}. Son dossier reste complet et peut y être ouvert.',
  'employees.archive.textThere':
    '%{name} reste sur la liste de %{client}, avec le statut que vous choisissez. Son dossier reste complet.',
  'employees.archive.status': 'Statut',
  'employees.archive.jobTitle': 'Poste',
  'employees.archive.button': 'Archiver l’employé',
  'employees.archive.done': 'Employé archivé',
  'employees.delete.open': 'Supprimer l’employé',
  'employees.delete.title': 'Supprimer %{name} ?',
  'employees.delete.text':
    'Pour une personne saisie par erreur. Un employé qui a des documents, des disqualifications, des emplois antérieurs, des attestations de conduite, des photos ou des gels juridiques ne peut pas être supprimé, car ces éléments doivent être conservés. Archivez-le plutôt.',
  'employees.delete.reason': 'Motif',
  'employees.delete.reasonMissing': 'Saisissez le motif',
  'employees.delete.confirm': 'Supprimer l’employé',
  'employees.delete.done': 'Employé supprimé',
  'employees.delete.failed': 'Nous n’avons pas pu supprimer cet employé',
  'employees.transfer.button': 'Transférer',
  'employees.transfer.done': 'Le dossier du conducteur a été transféré',
  'employees.transfer.newEmployment':
    'Numéro DOT différent : un nouvel emploi a commencé aujourd’hui. Les documents de l’embauche précédente ne comptent plus.',
  'employees.transfer.issues': 'Le transfert s’est terminé avec des problèmes. Contactez le service client.',

  'employees.bulk.title':
    'Transférer l’employé sélectionné (%{count}) vers un autre lieu de travail |||| Transférer les %{count} employés sélectionnés vers un autre lieu de travail',
  'employees.bulk.help': 'Les employés gardent leur poste et leur statut.',
  'employees.bulk.running': 'Transfert en cours',
  'employees.bulk.stop': 'Arrêter le transfert',
  'employees.bulk.again': 'Réessayer les transferts échoués',
  'employees.bulk.results': 'Résultats du transfert',
  'employees.bulk.outcome.transferred': 'Transférés',
  'employees.bulk.alreadyThere': 'déjà sur ce site',
  'employees.bulk.noStatus': 'aucun statut d’emploi correspondant',
  'employees.bulk.notCompleted': 'erreur pendant le transfert',

  'employees.bulkStatus.open': 'Changer le statut',
  'employees.bulkStatus.title':
    'Changer le statut de %{count} employé sélectionné |||| Changer le statut des %{count} employés sélectionnés',
  'employees.bulkStatus.status': 'Nouveau statut',
  'employees.bulkStatus.keepsEmpty': 'Laissez vide pour garder les dates enregistrées.',
  'employees.bulkStatus.hireDate': 'Nouvelle date d’embauche',
  'employees.bulkStatus.hireDateHelp':
    'Seulement pour les personnes parties. Les autres gardent leur date d’embauche.',
  'employees.bulkStatus.preview': 'Aperçu',
  'employees.bulkStatus.back': 'Retour',
  'employees.bulkStatus.checking': 'Vérification',
  'employees.bulkStatus.previewTitle': 'Aperçu du changement de statut',
  'employees.bulkStatus.effects': 'Ce qui se passe',
  'employees.bulkStatus.effect.changes': 'Seront modifiés',
  'employees.bulkStatus.effect.same': 'Restent inchangés',
  'employees.bulkStatus.effect.refused': 'Ne peuvent pas être modifiés',
  'employees.bulkStatus.same': 'a déjà ce statut',
  'employees.bulkStatus.staysAt': 'La qualification ne change pas : %{qualification}',
  'employees.bulkStatus.comesBack': 'La personne était partie et revient',
  'employees.bulkStatus.terminating':
    'Le départ met fin à leur qualification et ferme leurs alertes. Leurs dossiers sont conservés.',
  'employees.bulkStatus.losing':
    '%{count} d’entre eux est qualifié pour conduire aujourd’hui. |||| %{count} d’entre eux sont qualifiés pour conduire aujourd’hui.',
  'employees.bulkStatus.apply': 'Modifier %{count} employé |||| Modifier %{count} employés',
  'employees.bulkStatus.terminate':
    'Marquer %{count} employé comme parti |||| Marquer %{count} employés comme partis',
  'employees.bulkStatus.running': 'Changement de statut en cours',
  'employees.bulkStatus.stop': 'Arrêter',
  'employees.bulkStatus.again': 'Revoir les restants',
  'employees.bulkStatus.results': 'Résultats du changement de statut',
  'employees.bulkStatus.done': 'Modifiés',

  'employees.file.facts': 'Informations',
  'employees.file.tabs': 'Sections du dossier',
  'employees.file.photo': 'Photo de %{name}',
  'employees.file.workId': 'Matricule %{workId}',
  'employees.file.class': 'classe %{class}',
  'employees.file.none': 'Non renseigné',
  'employees.file.failed': 'Le dossier n’a pas pu être chargé',
  'employees.file.notFound': 'Employé introuvable',
  'employees.file.notFoundText':
    'Le lien est peut-être incorrect, ou l’employé est sur un site auquel vous n’avez pas accès.',
  'employees.file.toRoster': 'Aller à l’effectif',
  'employees.tab.documents': 'Documents',
  'employees.tab.information': 'Informations',
  'employees.tab.driving': 'Peut conduire ?',
  'employees.tab.activity': 'Activité',
  'employees.activity.none': "Aucune modification dans ce dossier pour l'instant",
  'employees.activity.more': 'Afficher les modifications antérieures',
  'employees.activity.product': 'Roadfile',
  'employees.activity.inPlaceOf': '%{name} en tant que %{of}',

  'employees.form.identity': 'Informations personnelles',
  'employees.form.employment': 'Emploi',
  'employees.form.license': 'Permis de conduire',
  'employees.form.facts': 'Activité de conduite',
  'employees.form.contact': 'Coordonnées et notes',
  'employees.license.formats': 'Formats des numéros de permis de %{state} :',
  'employees.license.expired':
    'Ce permis a expiré. Personne ne peut conduire avec un permis expiré (49 CFR 391.11(b)(5)).',
  'employees.license.override': 'Ignorer la validation du permis',
  'employees.license.endorsementsHelp':
    'Les lettres qui figurent sur le permis. Cochez Aucune s’il n’y en a pas.',
  'employees.license.endorsementsNotEntered':
    'Pas encore saisies. Cochez les lettres qui figurent sur le permis, ou Aucune.',
  'employees.license.stateAtHireHelp':
    'État qui avait délivré le permis au moment de l’embauche, s’il est différent aujourd’hui. L’embauche exige le relevé de cet État, pas celui de l’État actuel (391.23(a)(1)). Effacez-le si cet État était une erreur.',
  'employees.history.otherLicenseStates':
    'États qui ont délivré un permis au conducteur dans les trois ans avant l’embauche, en plus de celui-ci. Un relevé de chacun est exigé (391.23(a)(1)).',
  'employees.history.previousEmployers':
    'Employeurs soumis au DOT dans les trois ans avant l’embauche. Pour chacun, les antécédents de sécurité ou le journal des démarches de bonne foi sont exigés (391.23(a)(2), (c)). Saisissez un nom et appuyez sur Entrée, ou choisissez Aucun.',
  'employees.history.none': 'Aucun',
  'employees.license.restrictionsHelp': 'Les codes qui figurent sur le permis, par exemple EL.',
  'employees.endorsement.H': 'Matières dangereuses',
  'employees.endorsement.N': 'Citerne',
  'employees.endorsement.P': 'Passagers',
  'employees.endorsement.S': 'Autobus scolaire',
  'employees.endorsement.T': 'Doubles et triples remorques',
  'employees.endorsement.X': 'Citerne et matières dangereuses',
  'employees.endorsement.none': 'Aucune',
  'employees.endorsement.notEntered': 'Non saisies',
  'employees.fact.intro':
    'Les règles pour ce conducteur dépendent de ces réponses. Le dossier indique chaque question restée sans réponse.',
  'employees.fact.vehicleClass':
    'Les plus gros véhicules du poste. Le permis doit les couvrir : A les couvre tous, B couvre aussi C.',
  'employees.vehicleClass.A': 'A : ensembles de véhicules',
  'employees.vehicleClass.B': 'B : véhicules lourds d’une seule unité',
  'employees.vehicleClass.C': 'C : petits véhicules',
  'employees.vehicleClass.none': 'Non saisi',
  'employees.fact.interstate':
    'Passe d’un État à un autre, ou transporte du fret qui vient d’un autre État ou pays ou qui y va. Il faut 21 ans pour conduire entre États. Sans réponse, les règles entre États s’appliquent.',
  'employees.fact.hazmat':
    'Transporte des matières dangereuses avec plaques, ou les charge, les manipule ou les expédie. Sans réponse, le poste décide.',
  'employees.fact.tankOrDoubles':
    'Une mention est nécessaire (N, T ou X), et le CDL ne remplace pas l’essai routier.',
  'employees.fact.longCombination':
    'Tire deux remorques ou plus sur le réseau Interstate, à plus de 80 000 livres. La formation LCV est nécessaire.',
  'employees.fact.passenger':
    'Prévus pour 16 personnes ou plus, conducteur compris. La mention P est nécessaire.',
  'employees.fact.schoolBus': 'Les mentions S et P sont nécessaires.',
  'employees.fact.airBrakes':
    'Freins fonctionnant entièrement ou en partie à l’air. Décisif pour un permis avec la restriction L.',
  'employees.fact.fullAirBrakes':
    'Freins fonctionnant seulement à l’air, sans circuit hydraulique. Décisif pour un permis avec la restriction Z.',
  'employees.fact.manualTransmission': 'Décisif pour un permis avec la restriction E.',
  'employees.fact.tractorTrailer': 'Ensembles à sellette. Décisif pour un permis avec la restriction O.',
  'employees.fact.tanks':
    'Exige la mention N ou X. Sans réponse, la question sur les citernes ou doubles décide.',
  'employees.fact.doubles':
    'Exige la mention T et la catégorie A. Sans réponse, la question sur les citernes ou doubles décide.',
  'employees.fact.placards':
    'Exige un CDL avec la mention H ou X, même dans un petit véhicule. Sans plaques, seule la formation est exigée. Sans réponse, un poste avec CDL compte comme avec plaques.',
  'employees.fact.learnersPermit': 'Ne peut conduire qu’en formation, avec un titulaire de CDL à l’avant.',
  'employees.fact.speCertificate': 'Il vaut deux ans au plus.',
  'employees.fact.ftaOnly':
    'La partie 382 ne s’applique alors pas : ni consultation du Clearinghouse, ni test ou politique de la partie 382.',
  'employees.fact.multipleEmployer':
    'Une fiche du conducteur et de son permis remplace alors la candidature, les relevés avec leur examen et l’enquête.',
  'employees.fact.furnishedDriver':
    'Le certificat de ce transporteur remplace alors le dossier de qualification. La partie 382 s’applique toujours.',
  'employees.fact.licenciaFederal':
    'Elle compte comme CDL et prouve l’aptitude médicale. Saisissez la catégorie correspondante ; elle n’a pas d’État.',
  'employees.fact.farmVehicle':
    'Ni CDL, ni tests de la partie 382, ni carte médicale ne sont alors exigés, sauf avec plaques de matières dangereuses.',
  'employees.fact.medicalVariance':
    'A un certificat SPE (Skill Performance Evaluation) ou une exemption médicale fédérale.',
  'employees.fact.yearlyMedical':
    'Conduit selon la norme de vision alternative, avec un diabète traité à l’insuline ou sous l’ancienne exemption de 391.64. La carte médicale vaut 12 mois au plus.',
  'employees.fact.visionStandard':
    'Voit mal d’un œil et a un rapport d’évaluation de la vision (formulaire MCSA-5871).',
  'employees.fact.california':
    'Travaille pour un terminal de Californie ou a un permis de Californie. L’employeur l’inscrit au programme Pull Notice. Sans réponse, l’État du permis décide.',
  'employees.fact.california.section': 'Code de la route de Californie, 1808.1',
  'employees.ssn.show': 'Afficher',
  'employees.ssn.hide': 'Masquer',
  'employees.ssn.showLong': 'Afficher le numéro de sécurité sociale',
  'employees.ssn.hideLong': 'Masquer le numéro de sécurité sociale',
  'employees.ssn.holderElsewhere':
    'Aucun employé que vous pouvez voir ne l’a. Demandez à quelqu’un qui voit tous les sites.',
  'employees.ssn.change': 'Modifier le SSN',
  'employees.ssn.keep': 'Garder le SSN actuel',
  'employees.ssn.help': 'Neuf chiffres. Il est conservé chiffré et affiché masqué.',
  'employees.ssn.failed': 'Le numéro de sécurité sociale n’a pas pu être affiché : %{reason}',

  'employees.save.submit': 'Enregistrer les modifications',
  'employees.save.reset': 'Abandonner les modifications',
  'employees.save.done': 'Les informations de l’employé ont été mises à jour',
  'employees.save.failed': 'Les informations de l’employé n’ont pas pu être mises à jour.',
  'employees.save.changed': 'Dernière modification : %{date}',
  'employees.save.changedBy': 'Dernière modification : %{date}, %{name}',
  'employees.add.title': 'Ajouter un employé',
  'employees.add.submit': 'Ajouter l’employé',
  'employees.add.done': '%{name} a été ajouté',
  'employees.add.failed': 'L’employé n’a pas pu être ajouté. Votre saisie est toujours là.',
};

export default messages;
