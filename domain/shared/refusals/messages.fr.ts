import type { RefusalCode } from './refusal';

const messages: Readonly<Record<RefusalCode, string>> = {
  'error.badRequest': 'La requête n’est pas valable',
  'error.validation': 'Certaines valeurs ne sont pas valables',
  'error.unauthenticated': 'Connectez-vous pour continuer',
  'error.badCredentials': 'L’adresse e-mail ou le mot de passe est incorrect',
  'error.secondFactorRequired': 'Saisissez le code de votre application d’authentification',
  'error.secondFactorWrong': 'Le code n’est pas exact',
  'error.secondFactorMissing': 'Configurez d’abord l’authentification à deux facteurs',
  'error.forbidden': 'Vous n’avez pas le droit de faire cela',
  'error.clientNotChosen': 'Choisissez d’abord un client',
  'error.notFound': 'Cet enregistrement est introuvable',
  'error.methodNotAllowed': 'Cette adresse n’accepte pas ce type de requête',
  'error.requestTimeout': 'La requête a mis trop de temps à arriver',
  'error.conflict': 'Cette modification est incompatible avec les données enregistrées',
  'error.stale': 'Quelqu’un d’autre a modifié cet enregistrement',
  'error.gone': 'Ce lien n’est plus valable',
  'error.tooLarge': 'Le fichier ou la requête est trop volumineux',
  'error.unsupportedType': 'Ce type de fichier ou de contenu n’est pas accepté',
  'error.unprocessable': 'Nous n’avons pas pu traiter le contenu',
  'error.locked': 'C’est verrouillé pour le moment. Réessayez plus tard',
  'error.tooMany': 'Trop de requêtes. Réessayez dans un instant',
  'error.internal': 'La requête n’a pas pu aboutir. Référence : %{requestId}',
  'error.unavailable': 'Le service n’est pas disponible pour le moment. Réessayez sous peu',

  'request.required': 'est obligatoire',
  'request.unknownField': 'n’est pas reconnu',
  'request.notValid': 'n’est pas valable',
  'request.keyUsed': 'Cette clé a servi à une autre demande. Utilisez une nouvelle clé pour chaque demande',
  'request.doneBefore':
    'C’est déjà fait, mais la réponse n’est plus disponible. Rechargez la page pour voir le résultat',
  'request.holdsSsn':
    'Ce texte ressemble à un numéro de sécurité sociale. Retirez-le : tous ceux qui peuvent voir ce dossier le lisent',
  'request.noReason': 'doit dire pourquoi, en toutes lettres',
  'request.givenTwice': 'a été envoyé plusieurs fois',
  'request.controlCharacters': 'ne peut pas contenir de caractères de contrôle',
  'request.wrongType': 'doit être de type %{type}',
  'request.wrongFormat': 'doit avoir le format %{format}',
  'request.tooShort': 'doit avoir au moins %{limit} caractères',
  'request.tooLong': 'doit avoir au plus %{limit} caractères',
  'request.tooSmall': 'doit être au moins %{limit}',
  'request.tooGreat': 'doit être au plus %{limit}',
  'request.tooFewItems': 'doit avoir au moins %{limit} entrées',
  'request.tooManyItems': 'doit avoir au plus %{limit} entrées',
  'request.duplicateItems': 'ne peut pas avoir deux fois la même entrée',
  'request.notAllowed': 'doit être l’une des valeurs autorisées',
  'request.unknownValues': 'Inconnu : %{unknown}. Connu : %{known}',
  'request.nameOne': 'Indiquez au moins un de : %{known}',
  'request.unknownPermission': 'Cette autorisation n’existe pas',
  'request.sitesNotNumbers': 'sites : des nombres séparés par des virgules',
  'request.uploadIncomplete': 'L’envoi a été interrompu. Renvoyez-le',
  'request.fileTooLarge': 'Le fichier dépasse %{size} Mo.',
  'request.fileGone': 'Le fichier enregistré est manquant',
  'request.filesUnreachable':
    'Les fichiers ne peuvent pas être ouverts pour le moment. Réessayez dans une minute',
  'request.fileNotStored':
    'Nous n’avons pas pu enregistrer le fichier. Rien n’a été modifié. Réessayez dans une minute',
  'request.diskFull':
    'Le serveur n’a plus d’espace libre. Rien n’a été enregistré. Prévenez votre administrateur et réessayez plus tard',
  'request.chooseFile': 'Choisissez un fichier',
  'request.oneFile': 'Envoyez un seul fichier à la fois',
  'stream.tooManyOwn':
    'Vous avez déjà %{count} téléchargements ou aperçus en cours. Attendez que l’un d’eux se termine, ou annulez-le',
  'stream.tooManyOfClient':
    '%{count} téléchargements ou aperçus de votre client sont déjà en cours. Réessayez quand l’un d’eux sera terminé',

  'list.sortForm': 'sort doit avoir la forme ["lastName","ASC"]',
  'list.unknownSort': 'Champ de tri inconnu : %{name}. Connus : %{known}',
  'list.sortOrder': 'L’ordre de tri doit être "ASC" ou "DESC"',
  'list.rangeForm': 'range doit avoir la forme [0,24]',
  'list.rangeOrder': 'range doit aller d’une ligne à la même ou à une suivante',
  'list.rangeTooLong': 'range peut couvrir au plus %{most} lignes',
  'list.rangeRequired': 'range est obligatoire, par exemple [0,24]',
  'list.filterForm': 'filter doit être un objet JSON',
  'list.filterTooLong': 'filter peut avoir au plus %{most} caractères',
  'list.filterNull': 'filter ne peut pas contenir le caractère U+0000',
  'list.unknownFilter': 'Champ de filtre inconnu. Connus : %{known}',
  'list.tooLong':
    'La liste entière a %{total} lignes, et au plus %{most} sont envoyées à la fois. Indiquez une plage, comme range=[0,24], ou utilisez l’export',
  'list.alertsAlone':
    'Les conducteurs, les candidats en attente et les échéances sont des listes à part. Demandez-les seuls',

  'date.inFuture': 'La date ne peut pas être dans le futur',
  'date.invalid':
    'La date saisie (%{entered}) n’est pas valide. Saisissez une date valide entre 1900 et 2099',

  'phone.invalid': 'Saisissez un numéro de téléphone d’au moins sept chiffres',
  'zip.invalid': 'Saisissez un code postal comme 24011 ou 24011-1234',
  'email.invalid': 'Saisissez une adresse e-mail au format correct',

  'name.markup': 'Le nom ne peut pas contenir < ni >',

  'text.markup': 'Le texte ne peut pas contenir de HTML',

  'employee.firstNameRequired': 'Saisissez le prénom',
  'employee.lastNameRequired': 'Saisissez le nom de famille',
  'employee.locationRequired': 'Choisissez un site',
  'employee.statusRequired': 'Choisissez un statut d’emploi',
  'employee.hireDateTooLate': 'La date d’embauche ne peut pas être à plus d’un an',
  'employee.effectiveTooEarly': 'Le changement ne peut pas prendre effet avant le %{date}',
  'employee.effectiveTooLate': 'Le changement peut prendre effet dans un an au plus tard',
  'employee.terminatedBeforeHired': 'La date de départ ne peut pas précéder la date d’embauche',
  'employee.nameLikeFormula': 'Un nom ne peut pas commencer par =, +, - ou @',
  'employee.idsOrWorkIds': 'Envoyez employeeIds ou workIds, pas les deux',
  'employee.ageOutOfRange':
    'La date de naissance donne un âge de %{age} ans. Il doit être compris entre %{from} et %{to}',
  'employee.ssnSearch':
    'Saisissez les neuf chiffres du numéro de sécurité sociale, par exemple 900-12-3456, ou les quatre derniers',
  'employee.ssnLength': 'Le numéro de sécurité sociale doit avoir neuf chiffres, par exemple 900-12-3456',
  'employee.ssnSpecimen':
    'Ce numéro de sécurité sociale est un exemple. Saisissez le numéro de la carte ou laissez le champ vide',
  'employee.ssnArea': 'Un numéro de sécurité sociale ne peut pas commencer par %{area}',
  'employee.ssnGroup': 'Les deux chiffres du milieu d’un numéro de sécurité sociale ne peuvent pas être 00',
  'employee.ssnSerial':
    'Les quatre derniers chiffres d’un numéro de sécurité sociale ne peuvent pas être 0000',
  'employee.workIdTaken': 'Un autre employé a ce matricule',
  'employee.ssnTaken': 'Un autre employé de cet employeur a ce numéro de sécurité sociale',
  'employee.previousEmployers':
    'Saisissez au plus %{most} employeurs, avec des noms de %{longest} caractères au maximum',
  'employee.previousEmployerTwice': '%{name} figure deux fois',
  'employee.jobTitleUnknown': 'Choisissez une des fonctions de cet employeur',
  'employee.notOnRecordThen': 'L’employé a été ajouté après le %{day} et n’était pas encore enregistré',
  'employee.alreadyAtLocation': 'L’employé est déjà sur ce site',
  'employee.notAtLocation': 'L’employé n’est plus sur ce site',
  'employee.combinationIsClassA':
    'Un poste dont les véhicules sont au plus de catégorie %{class} n’a pas de tels ensembles : ils sont de catégorie A. Modifiez cette réponse ou la catégorie des véhicules',
  'employee.fullAirBrakesAreAirBrakes':
    'Les freins entièrement à air sont aussi des freins à air. Modifiez cette réponse ou celle sur les freins à air',
  'employee.schoolBusCarriesPassengers':
    'Un autobus scolaire transporte des passagers. Modifiez cette réponse ou celle sur les véhicules de passagers',

  'license.stateRequired': 'Choisissez l’État qui a délivré le permis',
  'license.stateUnknown': 'Ce n’est pas un État, territoire ou province qui délivre des permis',
  'license.endorsementUnknown': 'Mention inconnue : %{unknown}. Lettres connues : %{known}',
  'license.endorsementWithoutCdl': 'Les mentions exigent un permis commercial (catégorie A, B ou C)',
  'license.schoolBusWithoutPassenger': 'La mention autobus scolaire (S) exige aussi la mention passagers (P)',
  'license.restrictionUnknown': 'Saisissez les codes des restrictions sans espaces, par exemple EL',
  'license.classUnknown': 'Choisissez une des catégories de permis',
  'license.invalidForState': 'Le numéro %{number} n’est pas valable pour %{state}',

  'roster.otherFileRunning':
    'Un autre fichier d’effectif de ce client est en cours d’application ou d’annulation. Réessayez quand ce sera fini',
  'roster.busy': 'Beaucoup de fichiers d’effectif sont lus en ce moment. Réessayez dans une minute',
  'roster.previewFirst': 'Choisissez comment lire le fichier et vérifiez d’abord l’aperçu',
  'roster.noPreview': 'Il n’y a pas encore d’aperçu de ce fichier',
  'roster.alreadyApplied': 'Ce fichier a déjà été appliqué',
  'roster.beingApplied': 'Ce fichier est en cours d’application',
  'roster.fileRemoved': 'Ce fichier a été supprimé. Renvoyez-le',
  'roster.newTitlesNeedAllLocations':
    'Seuls les utilisateurs affectés à tous les sites peuvent ajouter des fonctions',
  'roster.chooseRows': 'Choisissez des lignes ou un résultat',
  'roster.fullNumbersNotAvailable':
    'Les numéros de sécurité sociale complets ne sont que dans le fichier des lignes refusées : outcome=refuse',
  'roster.sendForm': 'Envoyez l’effectif sous forme de formulaire avec un fichier (multipart/form-data).',

  'rosterUndo.notApplied': 'Seul un fichier appliqué peut être annulé',
  'rosterUndo.over': 'Un import peut être annulé pendant sept jours. Ce délai est passé',
  'rosterUndo.running': 'Cet import est en cours d’annulation',
  'rosterUndo.nothingLeft': 'Aucune de ces lignes ne reste à annuler',
  'rosterUndo.gone': 'Supprimé ou fusionné avec un autre dossier depuis l’import',
  'rosterUndo.elsewhere': 'Transféré depuis vers un site hors de cet import',
  'rosterUndo.changed': 'Modifié depuis l’import',
  'rosterUndo.changedBy': 'Modifié depuis l’import par %{name}',
  'rosterUndo.expired': 'Les valeurs d’avant ne sont plus conservées',
  'rosterUndo.locationClosed': 'Le site d’avant est désactivé',
  'rosterUndo.titleRemoved': 'Le poste d’avant a été supprimé',
  'rosterUndo.employmentChanged': 'Les emplois antérieurs ont changé depuis l’import',
  'rosterUndo.workedOn': 'Une alerte de cet employé a été attribuée ou reportée depuis l’import',

  'employee.samePerson': 'Choisissez un autre employé. Nul ne peut se remplacer soi-même',
  'employee.notTopLevel': 'Les employés sont archivés chez le client principal de leur site',
  'employee.held': "Une conservation légale couvre cet employé ou tout le client. Levez-la d'abord",
  'employee.merged':
    "Un autre dossier a été fusionné avec celui-ci. Annulez d'abord la fusion ou archivez cet employé",
  'employee.mustBeKept':
    'Ce dossier contient des éléments à conserver, comme des documents, des disqualifications, des emplois antérieurs ou des attestations de conduite. Archivez plutôt cet employé',
  'employment.endRequired': 'Saisissez la date de fin de l’emploi précédent',
  'employment.endBeforeHire': 'Le dernier jour ne peut pas précéder la date d’embauche (%{date})',
  'employment.overlaps': 'Cette période chevauche l’emploi qui a pris fin le %{date}',
  'employment.overlapsCurrent': 'L’emploi actuel a commencé le %{date}. Saisissez un jour antérieur',
  'employment.hireNotAfterEnd':
    'La date d’embauche doit être postérieure au %{date}, dernier jour de l’emploi précédent',
  'employment.hireRequired': 'Saisissez la date d’embauche du nouvel emploi',

  'accident.required': 'Vous devez remplir tous les champs obligatoires.',
  'accident.countsNumeric':
    'Les nombres de morts, de véhicules immobilisés et de blessés doivent être des nombres',
  'accident.timeInvalid': 'Saisissez une heure de la journée, ou laissez le champ vide',
  'accident.dateInFuture': 'La date de l’accident ne peut pas être dans le futur',
  'accident.stateUnknown': 'Choisissez un État dans la liste',
  'accident.siteUnknown': 'Ce site n’existe pas, ou vous n’y avez pas accès',
  'accident.forUserOther':
    'Le rapport est pour l’utilisateur qui le demande. Omettez cette valeur ou envoyez votre identifiant',
  'accident.tooManyForPdf':
    'Le PDF peut contenir %{most} accidents, et %{total} correspondent. Choisissez moins de sites ou de dates',
  'order.fieldsRequired': 'Vous devez remplir tous les champs obligatoires.',
  'order.licenseInvalid':
    'Vous devez mettre à jour les informations du permis du conducteur. Le numéro %{number} n’est pas valable pour %{state}',
  'order.noProvider':
    'Aucun fournisseur de relevés de conduite n’est connecté. Ajoutez le relevé comme document',
  'order.notRepeatable': 'Une commande dont le statut est %{status} ne peut pas être renvoyée',
  'order.alreadyOpen':
    'Un MVR est déjà commandé pour ce conducteur. Attendez-le ou annulez d’abord cette commande',
  'order.queryOpen':
    'Une consultation du Clearinghouse est déjà commandée pour ce conducteur. Attendez-la ou annulez d’abord cette commande',
  'order.notServed':
    'Votre entreprise n’a pas le service Clearinghouse. Faites la consultation sur clearinghouse.fmcsa.dot.gov et téléversez-en la trace comme Consultation du Clearinghouse, compte propre',
  'order.notCommercial':
    'Le Clearinghouse ne couvre que les permis commerciaux. Saisissez d’abord une classe de permis A, B ou C',
  'order.consentMissing':
    'Une consultation limitée exige le consentement écrit du conducteur. Ajoutez d’abord le consentement général aux consultations limitées',
  'order.verificationChanged': 'Le texte que vous avez accepté a changé. Lisez et acceptez le nouveau',
  'order.notCancelable': 'Une commande au statut %{status} ne peut pas être annulée',
  'order.notReopenable': 'Une commande au statut %{status} ne peut pas être rouverte',
  'order.jobTitleFrozen':
    'Le poste ne peut pas changer tant qu’une commande est en cours pour cette personne. Attendez-la ou annulez-la d’abord',

  'mvr.dateRequired': 'Saisissez la date',
  'mvr.afterReport': 'La date ne peut pas être postérieure au rapport (%{date})',
  'mvr.descriptionRequired': 'Saisissez ce que dit le dossier',
  'mvr.acdCode': 'Un code ACD est une lettre suivie de deux chiffres, comme S92',
  'mvr.points': 'Les points sont un nombre entier de 0 à %{most}',
  'mvr.reinstatedBefore': 'Le permis ne peut pas être restitué avant le retrait (%{date})',
  'mvr.fromProvider':
    'Le fournisseur a envoyé les données de ce dossier. Elles ne peuvent pas être remplacées',
  'mvr.typedAlready':
    'Quelqu’un a déjà saisi ce relevé. Fermez cette fenêtre et rouvrez-la pour le voir et le corriger',
  'mvr.needsLicense': 'Saisissez d’abord la date de naissance, le numéro et l’État du permis du conducteur',

  'alert.snoozeTooEarly': 'Choisissez le %{date} ou un jour ultérieur',
  'alert.snoozeTooLate':
    'Choisissez le %{date} ou un jour antérieur : une alerte est reportée d’un an au plus',
  'alert.assigneeUnknown': 'Choisissez un utilisateur de ce client qui peut voir les alertes de documents',

  'deadline.noteRequired': 'Indiquez comment c’est fait : un numéro de confirmation, ou le motif',
  'deadline.notYours': 'Seule la personne qui a marqué cette échéance comme faite peut revenir en arrière',
  'deadline.alreadyDone': 'Cette échéance est déjà faite',
  'note.required': 'Saisissez la note',
  'note.notYours':
    'Seule la personne qui a écrit cette note, ou quelqu’un qui peut supprimer des employés, peut la supprimer',

  'vaccine.nameRequired': 'Saisissez le vaccin',
  'vaccine.dateRequired': 'Saisissez la date d’administration',
  'vaccine.dateInFuture': 'La date ne peut pas être dans le futur',
  'vaccine.expiresBeforeDate': 'La date d’expiration doit suivre la date d’administration (%{date})',

  'disqualification.kindRequired': 'Choisissez le type',
  'disqualification.offenseRequired': 'Saisissez l’infraction ou le motif de l’ordre',
  'disqualification.startRequired': 'Saisissez le premier jour',
  'disqualification.endRequired': 'Saisissez le dernier jour ou choisissez à vie',
  'disqualification.lifetimeWithEnd': 'Une disqualification à vie n’a pas de dernier jour',
  'disqualification.lifetimeNotRestored': 'Choisissez à vie ou jusqu’à la restitution du permis',
  'disqualification.restoredOnlyPart391':
    'Seule la perte du permis selon la partie 391 dure jusqu’à sa restitution',
  'disqualification.endBeforeStart': 'Le dernier jour ne peut pas précéder le premier (%{date})',
  'disqualification.authorityRequired':
    'Saisissez qui a disqualifié le conducteur, par exemple un État ou la FMCSA',
  'disqualification.violationRequired':
    'Saisissez la date de l’infraction, comme l’indique le relevé de conduite',
  'disqualification.violationAfterStart': 'L’infraction ne peut pas suivre le premier jour (%{date})',
  'disqualification.documentUnknown': 'Ce dossier ne contient pas ce document, ou vous n’y avez pas accès',

  'questionnaire.nothingYes': 'Répondez oui à au moins une question',
  'questionnaire.reasonRequired': 'Choisissez le motif du refus du test de drogue',
  'questionnaire.oneReason': 'Choisissez un seul motif du refus du test de drogue',
  'questionnaire.violationRequired': 'Choisissez au moins une infraction',
  'questionnaire.codeUnknown': 'La question %{code} n’existe pas',
  'questionnaire.yesIsFinal':
    'Une réponse oui ne peut plus être modifiée après l’enregistrement : %{codes}. Rouvrez le questionnaire pour voir toutes les réponses.',
  'questionnaire.onlyForYourself': 'Les réponses sont enregistrées au nom de l’utilisateur connecté',

  'document.typeRequired': 'Choisissez le type du document',
  'document.typeUnknown': 'Ce type de document n’existe pas',
  'document.categoryRequired': 'Choisissez la catégorie du document',
  'document.wrongCategory': '%{type} appartient à la catégorie %{category}',
  'document.uploadByStaffOnly': 'Seul le personnel du prestataire peut envoyer un document du type %{type}',
  'document.changeByStaffOnly': 'Seul le personnel du prestataire peut modifier un document du type %{type}',
  'document.typeClosed': 'Les documents du type %{type} ne sont plus acceptés',
  'document.dateRequired': 'Saisissez la date du document',
  'document.employerName': 'Saisissez le nom de l’employeur, en %{longest} caractères au maximum',
  'document.findingNotOfType': 'Un document de type %{type} n’a pas cette valeur',
  'document.limitedQueryProhibited': 'Une consultation limitée indique seulement si des données existent',
  'document.outageBoth': 'Saisissez le premier et le dernier jour de l’avis, ou aucun des deux',
  'document.outageEndsFirst': 'L’avis ne peut pas se terminer avant son premier jour (%{from})',
  'document.outageAfterQuery':
    'La consultation se fait une fois le Clearinghouse rétabli : l’avis ne peut pas se terminer après la date du document (%{date})',
  'document.expiresBeforeDate': 'La date d’expiration doit être postérieure à celle du document (%{date})',
  'document.fileMissing': 'Le fichier de ce document est introuvable. Contactez l’assistance',
  'document.emailResults':
    'Les documents sur les drogues et l’alcool ne peuvent pas être envoyés par e-mail : le 49 CFR 40.321 exige l’accord écrit de l’employé pour chaque document et chaque destinataire',
  'document.emailHistory':
    'L’historique d’enquête ne peut pas être envoyé par e-mail : il sert à la décision d’embauche (49 CFR 391.53(a)) et peut contenir des résultats de tests de drogues et d’alcool, qui exigent le consentement écrit de l’employé pour chaque document et destinataire (49 CFR 40.321)',
  'document.emailTooLarge':
    'Le document fait %{size} Mo. Seuls les documents de %{most} Mo au plus peuvent être envoyés par e-mail. Téléchargez-le et envoyez-le autrement',
  'document.emailTooMany':
    'Votre entreprise a envoyé %{count} documents par e-mail en 24 heures. Envoyez la suite demain',
  'document.noFile': 'Ce document est inscrit sans fichier',
  'document.sendForm': 'Envoyez le document sous forme de formulaire avec un fichier (multipart/form-data).',
  'document.scanSmaller':
    'Numérisez-le avec une résolution plus basse ou en noir et blanc, ou divisez-le, puis renvoyez-le.',
  'document.scriptsNotice':
    'Le document contient des scripts. Ils ne sont pas exécutés ici ; attention à une copie téléchargée.',
  'document.attachmentsNotice': 'Le document contient d’autres fichiers. Nous ne les affichons pas.',

  'signature.ownNameOnly': 'Vous ne pouvez pas signer pour une autre personne',
  'signature.name': 'Saisissez votre nom, %{name}, pour signer',

  'investigation.required': 'Vous devez remplir tous les champs obligatoires.',
  'investigation.dayInFuture': 'La date ne peut pas être dans le futur',
  'investigation.onlyRequests': 'Seule une demande peut porter sur les drogues et l’alcool',
  'investigation.releaseFirst':
    'Ajoutez d’abord au dossier l’autorisation signée du conducteur pour cet employeur (49 CFR 40.25(g), 391.23(f))',
  'investigation.employersUnknown':
    'Indiquez d’abord dans l’onglet Informations quels employeurs soumis au DOT le conducteur a eus dans les trois ans avant l’embauche',
  'investigation.hasEmployers': 'Le dossier nomme des employeurs précédents : il faut les interroger',
  'investigation.nothingDone': 'Notez d’abord dans le journal comment vous avez contacté cet employeur',
  'investigation.logChanged': 'Le journal a changé. Relisez-le avant de signer',

  'annualReview.isDisqualified':
    "Une disqualification du dossier est en vigueur aujourd'hui : le conducteur ne satisfait pas aux exigences",
  'annualReview.isConvicted':
    'Un relevé de conduite au dossier montre une condamnation qui disqualifie ou peut disqualifier. Saisissez d’abord la disqualification ou la confirmation',
  'annualReview.isWithdrawn':
    'Un relevé de conduite au dossier montre un permis suspendu ou révoqué : le conducteur ne satisfait pas aux exigences',
  'annualReview.noRecord':
    "Téléversez d'abord le relevé de conduite. La revue en exige un des 12 derniers mois (49 CFR 391.25)",
  'annualReview.recordsChanged': 'Les relevés de conduite de ce dossier ont changé. Revoyez-les',
  'annualReview.disqualificationFirst':
    "Ajoutez d'abord la disqualification au dossier, pour que le conducteur ne puisse pas conduire",

  'picture.broken': 'L’image est endommagée ou incomplète.',
  'picture.takeAgain': 'Reprenez la photo, ou numérisez le document en PDF.',
  'picture.tooLarge': 'L’image est trop grande pour être transformée en PDF.',
  'picture.scanSmaller': 'Prenez-la ou numérisez-la avec une résolution plus faible.',
  'picture.tooManyPages': 'Le fichier a plus de %{pages} pages.',
  'document.sameFile': 'Ce fichier est déjà au dossier comme %{type}, %{date}',

  'pdf.empty': 'Le fichier est vide.',
  'pdf.maybeNotSaved': 'Choisissez à nouveau le fichier ; il n’a peut-être pas été enregistré.',
  'pdf.maybeWrongFile': 'Choisissez à nouveau le fichier ; ce n’est peut-être pas le bon.',
  'pdf.isPicture': 'C’est une image (%{kind}), pas un PDF.',
  'pdf.scanOrPrint': 'Numérisez le document en PDF, ou imprimez l’image en PDF, et envoyez-le.',
  'pdf.isOffice': 'C’est un document Office, pas un PDF.',
  'pdf.saveAsPdf': 'Enregistrez-le en PDF dans le programme qui l’a créé, et envoyez-le.',
  'pdf.isArchive': 'C’est une archive, pas un PDF.',
  'pdf.unpack': 'Sortez-en les PDF et envoyez-les un par un.',
  'pdf.isProgram': 'C’est un programme, pas un PDF.',
  'pdf.sendPdf': 'Envoyez le document en PDF.',
  'pdf.isWebPage': 'C’est une page web, pas un PDF.',
  'pdf.printPage': 'Imprimez la page en PDF et envoyez-la.',
  'pdf.notPdf': 'Ce n’est pas un PDF.',
  'pdf.sendPdfFile': 'Envoyez le document sous forme de fichier PDF.',
  'pdf.otherStart': 'Ce fichier commence par autre chose qu’un PDF.',
  'pdf.saveAgain': 'Enregistrez à nouveau le document en PDF et envoyez-le.',
  'pdf.broken': 'Ce PDF est endommagé et ne peut pas être lu.',
  'pdf.openAndPrint': 'Ouvrez-le, imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'pdf.cutOff': 'Ce PDF est incomplet. Il en manque une partie.',
  'pdf.sendWhole': 'Téléchargez-le ou numérisez-le à nouveau et envoyez le fichier entier.',
  'pdf.noPages': 'Ce PDF ne contient aucune page.',
  'pdf.tooManyPages': 'Ce PDF contient plus de 2 000 pages.',
  'pdf.split': 'Divisez-le et envoyez un document à la fois.',
  'pdf.twoInOne': 'Ce fichier est à la fois un PDF et une archive.',
  'pdf.printDocument': 'Imprimez le document dans un nouveau PDF et envoyez celui-ci.',
  'pdf.needsPassword': 'Ce PDF ne s’ouvre qu’avec un mot de passe : personne ne pourrait le lire ici.',
  'pdf.withoutPassword':
    'Ouvrez-le avec le mot de passe, imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'pdf.dynamicForm':
    'Ce PDF est un formulaire que seul Adobe Reader peut afficher. Les autres voient « Please wait ».',
  'pdf.printForm': 'Ouvrez-le dans Adobe Reader, imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'pdf.tooSlow': 'Ce PDF est trop long à lire.',
  'pdf.tooComplex': 'Ce PDF demande trop de mémoire pour être lu.',
  'pdf.printAgain': 'Imprimez-le dans un nouveau PDF et envoyez celui-ci.',

  'split.parts': 'Indiquez les pages, le type de document et les dates de chaque partie',
  'split.outside': 'La page %{page} n’est pas dans ce fichier, qui contient %{pages} pages',
  'split.order': 'Indiquez chaque page une seule fois, dans l’ordre du fichier',
  'split.pageTwice': 'La page %{page} appartient déjà à un autre document',
  'split.tooManyPages': 'Seuls les fichiers de %{pages} pages au plus peuvent être divisés.',
  'split.tooLarge': 'Les documents de ce fichier sont trop volumineux pour être divisés.',

  'client.idRequired': 'L’identifiant du client est obligatoire',
  'client.patchBodyRequired': 'Indiquez ce qui doit être modifié',
  'client.nameRequired': 'Le nom est obligatoire',
  'client.nameTaken': 'Il existe déjà un client %{name}',
  'client.dotNumberInvalid': 'Un numéro DOT a huit chiffres au plus',
  'client.dotNumberRequired': 'Le numéro DOT est obligatoire',
  'client.timeZoneUnknown': '%{name} n’est pas un fuseau horaire',
  'client.stateUnknown': '%{state} n’est pas un État, territoire ou province',
  'client.servicesNotOffered': 'Non proposé à ce client : %{services}',
  'client.unknown': 'Ce client n’existe pas',
  'client.internalCompany': 'L’entreprise du prestataire ne peut pas être désactivée',
  'client.noActiveLocationLeft':
    'Il ne vous resterait aucun site actif et vous ne pourriez plus vous connecter',
  'client.parentLookup': 'Réponse inattendue du serveur lors de la recherche du site parent',

  'location.deactivated': 'Ce site est désactivé',
  'location.belowItself': 'Un site ne peut pas être son propre site parent',
  'location.belowMoved': '%{location} dépend de %{moved}. Un site ne peut pas être rattaché à l’un des siens',
  'location.parentDeactivated': '%{location} est désactivé',
  'location.topLevelHasNoParent': 'Un client principal ne peut pas être rattaché à un autre',
  'location.unknown': 'Ce client n’a pas un tel site',
  'location.aliasIsName': '%{location} porte déjà ce nom',
  'location.codeTaken': '%{name} a déjà ce code',
  'location.nameTaken': 'Un autre site y porte déjà ce nom',
  'location.labRequired': 'Indiquez le nom du laboratoire',
  'location.labAccountRequired': 'Indiquez le numéro de compte',
  'location.labAccountTaken': 'Ce site a déjà ce compte',
  'location.specimenRequired': 'Choisissez au moins un prélèvement',
  'location.dotSpecimens':
    'Un panel DOT n’admet que l’urine, l’haleine, le liquide buccal ou la salive (49 CFR 40.210)',
  'location.chooseOne': 'Choisissez-en au moins un',

  'logo.tooLarge': 'L’image dépasse %{size} Mo.',
  'logo.wrongType': 'Envoyez le logo sous forme d’image PNG, JPEG ou WebP.',
  'logo.sendForm': 'Envoyez le logo dans un formulaire avec le champ image.',
  'logo.required': 'Choisissez une image',
  'logo.size': 'L’image fait %{width} sur %{height} pixels.',
  'logo.allowedSize': 'Un logo a entre %{least} et %{most} pixels de chaque côté.',
  'logo.broken': 'L’image est endommagée ou trop grande pour être lue.',

  'jobTitle.required': 'La fonction est obligatoire',
  'jobTitle.chooseAnother': 'Choisissez une autre fonction',
  'jobTitle.inUse': 'Choisissez une nouvelle fonction pour les employés qui ont celle-ci (%{count})',
  'jobTitle.taken': 'La fonction %{title} existe déjà',
  'jobTitle.unknown': 'Ce poste n’existe pas',

  'merge.hireDateFirst':
    "L'emploi de l'autre dossier est terminé. Saisissez d'abord la date d'embauche de cet employé",
  'merge.otherWayRound': "L'autre dossier contient l'emploi actuel. Ouvrez-le et fusionnez celui-ci avec lui",
  'merge.openOrders': "Un MVR est commandé pour les deux dossiers. Annulez d'abord l'une des commandes",
  'merge.duplicateNamed': 'Une disqualification ou une commande renvoie à ce document : il reste tel quel',
  'merge.undoElsewhere':
    "L'autre dossier appartient à un site hors de votre accès. Demandez à quelqu'un qui y a accès",
  'merge.samePerson': 'Choisissez un autre employé. Personne ne peut être fusionné avec soi-même',
  'merge.differentSsn':
    'Ces employés ont des numéros de sécurité sociale différents. Corrigez d’abord le mauvais, ou gardez les deux dossiers',
  'merge.legalHold': 'Un gel juridique porte sur l’un de ces employés. Levez-le d’abord',
  'merge.overlaps':
    'L’emploi qui a pris fin le %{end} chevauche celui qui a pris fin le %{other}. Corrigez d’abord les dates',
  'merge.overlapsCurrent':
    'L’emploi qui a pris fin le %{end} chevauche celui qui a commencé le %{hire}. Corrigez d’abord les dates',
  'merge.documentsChanged': 'Les documents de cet employé ont changé. Vérifiez-les de nouveau',
  'merge.duplicateUnknown':
    'Choisissez un document de l’autre employé qui a le même type et la même date, et qui dit la même chose',
  'merge.undone': 'Cette fusion est déjà annulée',
  'merge.undoOver': 'Une fusion peut être annulée pendant 24 heures. Ce délai est écoulé',
  'merge.ssnChanged':
    'Le numéro de sécurité sociale a été retiré depuis la fusion. Saisissez-le de nouveau avant de l’annuler',
  'legalHold.reasonRequired': 'Saisissez le motif',
  'legalHold.personRequired': 'Choisissez l’employé',
  'legalHold.documentUnknown': 'Ce document a été supprimé, ou vous n’y avez pas accès',
  'legalHold.otherEmployee': 'Ce document appartient à un autre employé',
  'retention.wholeClient': 'Seuls les utilisateurs ayant accès à tout le client peuvent faire cela',
  'retention.chooseClient':
    'Cela s’applique à tout le client. Choisissez %{client}, pas l’un de ses établissements.',
  'retention.removalOff': 'La suppression est désactivée pour ce client',
  'legalHold.released': 'Ce gel juridique est déjà levé',

  'apiKey.unknown': 'Cette clé d’API n’existe pas',
  'apiKey.revoked': 'Cette clé d’API a été révoquée',
  'apiKey.expired': 'Cette clé d’API a expiré',
  'apiKey.clientDeactivated': 'Le client ou le site de cette clé d’API est désactivé',
  'apiKey.notAccepted': 'Les clés d’API ne sont pas acceptées pour cette requête',
  'apiKey.nameRequired': 'Saisissez un nom, comme celui du système qui utilisera la clé',
  'apiKey.expiresInPast': 'Le dernier jour ne peut pas être dans le passé',

  'password.tooShort': 'Le mot de passe doit avoir au moins 12 caractères',
  'password.tooLong': 'Le mot de passe peut avoir au plus 200 caractères',
  'password.likeEmail': 'Le mot de passe ne peut pas être votre adresse e-mail',
  'password.common': 'Ce mot de passe est trop courant. Choisissez-en un autre',
  'password.wrong': 'Ce n’est pas votre mot de passe',

  'twoFactor.wrongCode': 'Ce code n’est pas exact',
  'twoFactor.ownFirst': 'Configurez d’abord l’authentification à deux facteurs pour vous-même',
  'twoFactor.alreadyOn': 'L’authentification à deux facteurs est déjà activée',
  'twoFactor.keyFirst': 'Obtenez d’abord une nouvelle clé de configuration',

  'session.lockedFor': 'Verrouillé après trop de tentatives. Réessayez dans %{minutes} min',
  'session.invitationExpired':
    'Cette invitation a expiré. Demandez à la personne qui vous a invité de la renvoyer',
  'session.invitationUsed':
    'Cette invitation a déjà servi. Connectez-vous, ou demandez un nouveau mot de passe si vous avez oublié le vôtre',
  'session.invitationRevoked':
    'Cette invitation n’est plus valable. Suivez le lien de la plus récente, ou demandez-en une autre',
  'session.invitationUnknown':
    'Cette invitation est introuvable. Ouvrez le lien exactement tel qu’il figure dans l’e-mail',
  'session.notImpersonating': 'Vous n’agissez pas comme un autre utilisateur',
  'session.cannotImpersonate': 'Vous n’avez pas le droit d’agir comme cet utilisateur',
  'session.grantsWhileImpersonating':
    'Cela donnerait un accès qui dure plus longtemps que votre intervention au nom de l’utilisateur. Terminez-la et faites-le en votre nom, ou demandez-le à l’utilisateur',
  'session.lookOnly':
    'Vous êtes en lecture seule. Pour modifier quelque chose pour cet utilisateur, terminez l’emprunt d’identité et recommencez avec un accès complet.',
  'session.tooManyViews': 'Une liste peut avoir %{count} vues enregistrées. Supprimez-en une d’abord',

  'user.emailTaken': 'Cette adresse e-mail ne peut pas être utilisée. Saisissez-en une autre',
  'user.permissionUnknown': 'Une de ces autorisations n’existe pas',
  'user.permissionStaffOnly': 'Une de ces autorisations est réservée au personnel du prestataire',
  'user.permissionNotHeld': 'Vous ne pouvez pas accorder une autorisation que vous n’avez pas vous-même',
  'user.roleUnknown': 'Choisissez un des rôles',
  'user.locationRequired': 'Choisissez au moins un site',
  'user.locationUnknown': 'Un de ces sites n’existe pas, ou vous n’y avez pas accès',
  'user.self':
    'Vous ne pouvez pas changer ici vos propres autorisations, sites ou statut. Changez votre nom dans votre profil',
  'user.holdsMore':
    'Cet utilisateur a des autorisations que vous n’avez pas ; vous ne pouvez donc pas le modifier',
  'user.reachesMore':
    'Cet utilisateur a des sites auxquels vous n’avez pas accès ; vous ne pouvez donc pas le modifier',
  'user.selfNamed':
    '%{names} : Vous ne pouvez pas changer ici vos propres autorisations, sites ou statut. Changez votre nom dans votre profil',
  'user.holdsMoreNamed':
    '%{names}: Cet utilisateur a des autorisations que vous n’avez pas ; vous ne pouvez donc pas le modifier',
  'user.reachesMoreNamed':
    '%{names}: Cet utilisateur a des sites auxquels vous n’avez pas accès ; vous ne pouvez donc pas le modifier',
  'user.lastSuperAdmin': 'C’est le dernier super-administrateur actif. Nommez-en d’abord un autre',
  'user.lastAdministrator':
    'C’est le dernier administrateur actif du client. Donnez d’abord à quelqu’un d’autre « Configurer un utilisateur » et le client entier',
  'user.notInvited': 'Seul un utilisateur actif qui ne s’est pas encore inscrit peut être réinvité',
  'user.tooManyInvitations':
    '%{count} invitations ont été envoyées en un jour. Réessayez demain ou adressez-vous au service client',
  'user.repUnknown': 'Ce n’est pas un conseiller actif',
  'user.clientUnknown': 'Un de ces clients n’existe pas',

  'settings.textRequired': 'Le texte est obligatoire',
  'settings.enterText': 'Saisissez le texte',
  'settings.enterName': 'Saisissez le nom',
  'settings.invisibleCharacters': 'Le texte contient des caractères invisibles',
  'settings.duplicate': 'Ceci est déjà dans la liste',
  'settings.endsBeforeStart': 'Le dernier jour ne peut pas précéder le premier',
  'settings.daysForBroadcastsOnly': 'Seules les annonces peuvent avoir des dates',
  'settings.overlap': 'Ce type de document a déjà une règle pour ces jours',
  'settings.documentTypeUnknown': 'Ce type de document n’existe pas',
  'settings.hiddenAndRequired': 'Un document obligatoire ne peut pas être masqué',
  'settings.programRequired': 'Choisissez le programme',
  'settings.featureUnknown': 'Cette fonction n’existe pas',
  'settings.textTooLong': 'Le texte peut avoir au plus %{most} caractères',
  'settings.tooManyEntries': 'La liste peut avoir au plus %{most} entrées',
  'settings.fixedEntry': 'Vous pouvez renommer cette entrée, mais pas la retirer. Le produit l’utilise',
  'settings.versionInPast': 'Une version ne peut pas commencer un jour passé',
  'settings.notInText': 'Le texte ne peut pas contenir ceci : %{what}',
  'settings.datedValue': 'La valeur ne convient pas à ce paramètre',
  'settings.statesUnknown': 'Ce ne sont pas des États ni des territoires américains : %{states}',
  'settings.datedOverlap':
    'Une autre entrée de ce paramètre couvre une partie de ces jours. Modifiez d’abord ses dates',
  'settings.sourceRequired': 'Saisissez une adresse web ou une référence',
  'settings.collectionUnknown': 'Collection inconnue : %{name}. Connues : %{known}',

  'contact.duplicate': 'Cette adresse est déjà un contact de ce site',
  'contact.noMailServer':
    'Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL et redémarrez le serveur',
  'contact.mailServer':
    'Un serveur de messagerie envoie les e-mails. Seuls leurs destinataires peuvent les lire',

  'setup.reasonRequired': 'Indiquez la raison, et où ces documents sont conservés à la place',
  'setup.documentTypeFixed': 'Ce type de document ne peut pas être configuré',
  'setup.chooseSettings': 'Choisissez les paramètres à copier',
  'setup.cannotCopyHere': 'Vous ne pouvez pas copier vers ce site',
  'setup.chooseOther': 'Choisissez un autre site',
  'setup.reactivateFirst': 'Réactivez le site, puis réessayez pour ceux qui ont échoué',
  'setup.noLongerBelow': 'Ce site ne dépend plus de l’autre',
  'setup.pushRunning': 'Des paramètres sont en cours de transmission',
  'setup.nothingToPushTo': 'Il n’y a aucun site auquel transmettre les paramètres',

  'archive.noArchive': 'Ceci n’est pas une archive ZIP.',
  'archive.broken': 'Cette archive est endommagée et ne peut pas être lue.',
  'archive.tooManyEntries': 'L’archive contient plus de 2 000 fichiers.',
  'archive.inflatesTooFar': 'L’archive occupe plus de 500 Mo une fois décompressée.',
  'archive.path': 'Un nom de fichier de l’archive sort de son dossier.',
  'archive.link': 'L’archive contient des liens au lieu de fichiers.',
  'archive.encrypted': 'L’archive est protégée par un mot de passe.',
  'archive.tooSlow': 'L’archive est trop longue à lire.',
  'archive.tooComplex': 'L’archive demande trop de mémoire pour être lue.',
  'archive.noPhotos': 'L’archive ne contient aucun fichier.',
  'archive.tooLarge': 'L’archive dépasse 250 Mo.',
  'archive.sendForm': 'Envoyez l’archive comme formulaire avec un fichier (multipart/form-data).',
  'archive.removed': 'Cette archive a été supprimée. Envoyez-la de nouveau',
  'archive.alreadyApplied': 'Seule une archive pas encore appliquée peut être abandonnée',

  'job.stopped': 'Le travail s’est arrêté sur une erreur. Référence : %{requestId}',
  'job.interrupted': 'Le travail a été interrompu trop souvent. Référence : %{requestId}',
  'job.notAllowed':
    'L’utilisateur qui a lancé ce traitement n’a plus le droit ou les sites nécessaires. Ce qui est déjà modifié est conservé. Une personne qui a les deux peut le relancer là où il a été lancé.',
  'job.notStopped': 'Le traitement a repris ou est terminé. Actualisez la liste.',
  'job.otherOpen': 'Un autre traitement de ce type est encore ouvert. Attendez qu’il soit terminé.',

  'packet.whom': 'Choisissez soit des conducteurs, soit un site.',
  'packet.period': 'La période se termine avant de commencer.',
  'packet.sectionClosed': 'Vous n’avez pas accès à toutes les parties choisies.',
  'packet.tooManyPeople':
    'Un dossier peut contenir au plus %{limit} conducteurs. Choisissez un site plus petit ou sélectionnez des conducteurs dans la liste.',
  'packet.waitForOthers':
    '%{limit} de vos dossiers sont encore en cours de création. Attendez que l’un soit terminé ou annulez-en un.',
  'packet.nobody': 'Il ne contient personne dont vous pouvez voir le dossier.',
  'packet.signedOut':
    'Vous vous êtes déconnecté ou avez perdu l’accès avant la création du dossier. Créez-le de nouveau.',
  'packet.tooLarge':
    'Le dossier dépasserait 2 Go. Choisissez moins de conducteurs, moins de sections ou une période plus courte.',
  'packet.stopped': 'Un problème est survenu et le dossier n’a pas été créé. Créez-le de nouveau.',
  'packet.notReady': 'Le dossier est encore en cours de création.',
  'packet.expired': 'Le dossier a expiré et son fichier a été supprimé. Créez-le de nouveau.',
  'packet.noLongerOpen': 'Vous ne pouvez plus voir tout le contenu de ce dossier. Créez-en un nouveau.',
  'audits.auditorMissing': 'Saisissez le nom de l’auditeur',
  'audits.endedAlready': 'Ce jour est passé',
  'audits.tooLong': 'Un lien peut fonctionner %{days} jours au plus',
  'audits.agencyOnly':
    'Les dossiers de drogues et d’alcool et l’historique d’enquête sont réservés aux autorités (49 CFR 382.405, 40.321, 391.53)',
  'audits.over': 'Cet audit est terminé. Ouvrez-en un nouveau',
  'audits.statusNotShown': 'Cet audit ne montre pas l’état que l’employeur donne aux dossiers',
  'audits.readOnly': 'Les auditeurs peuvent lire et emporter des dossiers, mais ne rien modifier.',
  'audits.linkExpired': 'Ce lien a expiré. Demandez-en un nouveau à l’entreprise.',
  'audits.linkRevoked': 'Ce lien ne fonctionne plus. Demandez-en un nouveau à l’entreprise.',
  'audits.linkUnknown': 'Ce lien est inconnu. Vérifiez que vous l’avez copié en entier.',
  'rosterFile.empty': 'Le fichier est vide.',
  'rosterFile.emptyAdvice': 'Un fichier CSV ou XLSX avec une ligne d’en-tête et une ligne par employé.',
  'rosterFile.noRows': 'Le fichier a une ligne d’en-tête mais aucun employé.',
  'rosterFile.noRowsAdvice': 'Au moins une ligne sous la ligne d’en-tête.',
  'rosterFile.noTable': 'Aucun tableau n’a été trouvé dans le fichier.',
  'rosterFile.noTableAdvice':
    'Des colonnes séparées par virgule, point-virgule, tabulation ou |, avec une ligne d’en-tête.',
  'rosterFile.noSuchSheet': 'Le classeur n’a pas de feuille nommée %{sheet}.',
  'rosterFile.noSuchSheetAdvice': 'Le nom de l’une de ses feuilles.',
  'rosterFile.tooLarge': 'Le fichier dépasse %{megabytes} Mo.',
  'rosterFile.tooLargeAdvice':
    'Un fichier de %{megabytes} Mo au plus. Divisez un grand effectif en plusieurs fichiers.',
  'rosterFile.tooManyRows': 'Le fichier a plus de %{rows} lignes.',
  'rosterFile.tooManyRowsAdvice':
    'Au plus %{rows} lignes. Divisez un effectif plus grand en plusieurs fichiers.',
  'rosterFile.tooManyColumns': 'Le fichier a plus de %{columns} colonnes.',
  'rosterFile.tooManyColumnsAdvice': 'Au plus %{columns} colonnes.',
  'rosterFile.inflatesTooFar': 'Une fois décompressé, le classeur est bien plus gros qu’un effectif.',
  'rosterFile.inflatesTooFarAdvice':
    'Un classeur avec l’effectif seul, sans images ni lignes vides mises en forme ; ou la feuille enregistrée en CSV.',
  'rosterFile.tooSlow': 'La lecture du fichier a pris trop de temps.',
  'rosterFile.tooSlowAdvice': 'La feuille de l’effectif seule, enregistrée en CSV.',
  'rosterFile.tooComplex': 'Le fichier est trop complexe pour être lu.',
  'rosterFile.tooComplexAdvice': 'La feuille de l’effectif seule, enregistrée en CSV.',
  'rosterFile.pdf': 'Ceci est un PDF.',
  'rosterFile.pdfAdvice': 'Le tableur ou l’export d’origine, en CSV ou XLSX.',
  'rosterFile.image': 'Ceci est une image.',
  'rosterFile.imageAdvice': 'Le tableur ou l’export lui-même, en CSV ou XLSX.',
  'rosterFile.oldExcel': 'Ceci est un classeur Excel 97 à 2003 (.xls).',
  'rosterFile.oldExcelAdvice': 'Le même classeur enregistré en .xlsx ou CSV.',
  'rosterFile.binaryExcel': 'Ceci est un classeur Excel binaire (.xlsb).',
  'rosterFile.binaryExcelAdvice': 'Le même classeur enregistré en .xlsx ou CSV.',
  'rosterFile.openDocument': 'Ceci est un fichier OpenDocument.',
  'rosterFile.openDocumentAdvice': 'La même feuille enregistrée en .xlsx ou CSV.',
  'rosterFile.otherOffice': 'Ceci est un document texte ou une présentation.',
  'rosterFile.otherOfficeAdvice': 'Une feuille de calcul, en CSV ou XLSX.',
  'rosterFile.otherZip': 'Ceci est une archive, pas une feuille de calcul.',
  'rosterFile.otherZipAdvice': 'Le fichier CSV ou XLSX qu’elle contient.',
  'rosterFile.webPage': 'Ceci est une page web ou du XML, quoi que dise son nom.',
  'rosterFile.webPageAdvice': 'L’export en CSV, ou ouvert dans Excel et enregistré en .xlsx.',
  'rosterFile.binary': 'Ceci n’est ni du texte ni un classeur.',
  'rosterFile.binaryAdvice': 'Un fichier CSV ou XLSX.',
  'rosterFile.passwordProtected': 'Le classeur est protégé par un mot de passe.',
  'rosterFile.passwordProtectedAdvice': 'Le même classeur enregistré sans mot de passe.',
  'rosterFile.hostileWorkbook': 'Le classeur contient du code qu’un tableur n’écrit pas.',
  'rosterFile.hostileWorkbookAdvice': 'Le classeur ouvert dans un tableur et enregistré à nouveau.',
  'rosterFile.brokenWorkbook': 'Le classeur est endommagé.',
  'rosterFile.brokenWorkbookAdvice':
    'Le classeur ouvert dans Excel et enregistré à nouveau, ou enregistré en CSV.',
  'rosterFile.brokenText': 'Le texte ne peut pas être lu comme un tableau à partir de la ligne %{line}.',
  'rosterFile.brokenTextAdvice': 'Le fichier tel que le système l’exporte, enregistré en CSV.',
  'rosterFile.openQuote': 'Un guillemet ouvert vers la ligne %{line} n’est jamais fermé.',
  'rosterFile.openQuoteAdvice': 'Un guillemet fermant à la fin de cette valeur.',
  'rosterFile.unreadable': 'Le fichier n’a pas pu être lu.',
  'rosterFile.unreadableAdvice': 'Un fichier CSV ou XLSX tel que le système l’exporte.',
};

export default messages;
