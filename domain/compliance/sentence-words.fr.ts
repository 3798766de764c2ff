import type { SentenceWords } from './message-types';

export const words: SentenceWords = {
  gaps: {
    missing: '{title} : absence, le délai a pris fin le {date}',
    missingDueLater: '{title} : absence, délai jusqu’au {date}',
    missingNoHireDate: '{title} : absence ; sans date d’embauche, le délai est tenu pour dépassé',
    expired: '{title} : a expiré le {date}',
    expiring: '{title} : expire le {date}',
  },
  qualification: {
    qualified: 'Qualifié',
    expiring: 'Expire bientôt',
    undecided: 'Non déterminé',
    notYetQualified: 'Pas encore qualifié',
    notQualified: 'Non qualifié',
    notApplicable: 'Sans objet',
  },
  conditions: {
    jobTitleMissing: 'Choisissez le poste (il détermine ce que le dossier doit contenir)',
    hireDateMissing: 'Saisissez la date d’embauche (les délais courent à partir de cette date)',
    birthDateMissing: 'Saisissez la date de naissance (21 ans au moins, ou 18 dans un seul État)',
    under18: 'Moins de 18 ans : ne peut pas conduire avant le {date}',
    under21: 'Moins de 21 ans : ne peut pas conduire entre États avant le {date}',
    under21Unanswered:
      'Moins de 21 ans : ne peut pas conduire avant le {date}, sauf dans un seul État. Indiquez si la personne conduit entre États',
    classMissing: 'Saisissez la catégorie du permis (elle doit convenir au poste)',
    licenseMissing: 'Saisissez le numéro et l’État du permis',
    noLicense: 'Aucun permis de conduire : la catégorie est « non-conducteur »',
    motorcycleLicense:
      'La catégorie de permis M ne vaut que pour les motos : elle ne couvre pas les véhicules du poste',
    classNotCommercial: 'La catégorie de permis ne convient pas au poste : un CDL (A, B ou C) est nécessaire',
    vehicleClassMissing:
      'Saisissez la catégorie des véhicules du poste (le permis ne les couvre peut-être pas tous)',
    classBelowVehicle: 'La catégorie de permis ne couvre pas les véhicules du poste',
    licenseExpired: 'Le permis enregistré a expiré',
    licenseWithdrawn:
      'Le relevé de conduite au dossier montre un permis suspendu ou révoqué. Saisissez la disqualification avec le même premier jour ou classez un relevé plus récent',
    recordLicenseUnclear:
      'Le relevé de l’État ne montre pas un permis valide comme le dossier : son statut, sa catégorie, son échéance, ses mentions ou ses restrictions diffèrent. Classez un relevé plus récent, ou une copie plus récente du permis s’il a été renouvelé',
    recordNotCertified:
      'Le relevé de l’État indique que le conducteur n’est pas certifié médicalement, ou qu’il a certifié une autre conduite que l’interétatique non exemptée (NI). Classez un relevé plus récent qui montre la certification, comme relevé de conduite ou statut médical',
    convictionUnconfirmed:
      'Le relevé de conduite au dossier montre une condamnation pour laquelle l’État disqualifie. N’employez pas le conducteur avant confirmation : saisissez la disqualification ou la confirmation avec la date de l’infraction, ou classez un relevé plus récent',
    convictionDisqualifies:
      'Le relevé de conduite au dossier montre une condamnation qui disqualifie : ne peut pas conduire avant le {date}',
    convictionUnclear:
      'Le relevé de conduite au dossier montre une infraction qui peut disqualifier. Indiquez laquelle, quand le conducteur a été condamné et si c’était dans un véhicule commercial, ou saisissez la disqualification ou la confirmation avec la date de l’infraction, une par infraction de ce jour',
    secondMajorEnds:
      'Une seconde infraction majeure disqualifie à vie, au moins dix ans si l’État restitue le permis. Corrigez le dernier jour de la disqualification la plus récente, ou les dates des infractions si toutes deux concernent un seul incident',
    disqualificationShort:
      'La disqualification saisie est plus courte que le minimum pour cette condamnation. Corrigez son dernier jour, ou saisissez la période comme l’État l’a comptée, avec ce qu’il a compté avant, ou classez un relevé de conduite plus récent',
    otherStatesMissing:
      'Indiquez quels autres États ont délivré un permis au conducteur dans les trois ans avant l’embauche (un relevé de chacun est exigé)',
    previousEmployersMissing:
      'Indiquez les employeurs soumis au DOT du conducteur dans les trois ans avant l’embauche (les antécédents de sécurité chez chacun sont exigés)',
    endorsementsNotEntered: 'Saisissez les mentions du permis (le poste en exige une)',
    learnersPermit:
      'Le permis enregistré est un permis d’apprenti : ne peut conduire qu’avec un titulaire de CDL à l’avant, sans matières dangereuses avec plaques, sans passagers et avec des citernes vides',
    permitRestrictions:
      'Les restrictions P et X sont celles d’un permis d’apprenti. Corrigez les restrictions, ou indiquez que le conducteur a un permis d’apprenti',
    hazmatEndorsementExpired: 'La mention matières dangereuses enregistrée a expiré',
    stateDecides:
      'Ne conduit que dans un État et sans CDL : les règles de cet État décident et peuvent différer de ce dossier',
    hazmatEndorsementMissing: 'Mention matières dangereuses (H ou X) absente',
    tankOrDoublesEndorsementMissing: 'Mention citernes ou doubles remorques (N, T ou X) absente',
    tankEndorsementMissing: 'Mention citernes (N ou X) absente',
    doublesEndorsementMissing: 'Mention doubles et triples remorques (T) absente',
    passengerEndorsementMissing: 'Mention passagers (P) absente',
    schoolBusEndorsementMissing: 'Mention autobus scolaire (S) absente',
    intrastateOnly: 'Restriction K du permis : ne peut pas conduire entre États',
    notInUnitedStates: 'Restriction W du permis : ne peut pas conduire aux États-Unis pour raisons médicales',
    restrictionsNotEntered:
      'Saisissez les restrictions du permis (elles peuvent exclure des véhicules du poste ou signaler une dérogation médicale)',
    factsNotAnswered: 'Répondez aux questions sous Activité de conduite',
    noAirBrakes: 'Restriction L du permis : ne peut pas conduire de véhicules à freins à air',
    noFullAirBrakes: 'Restriction Z du permis : ne peut pas conduire de véhicules à freins entièrement à air',
    noManualTransmission: 'Restriction E du permis : ne peut pas conduire de véhicules à boîte manuelle',
    noTractorTrailer: 'Restriction O du permis : ne peut pas conduire de tracteurs semi-remorques',
    noPassengersInClass:
      'Restriction M ou N du permis : ne peut pas conduire de véhicules de passagers de cette catégorie',
    violationAnswered:
      'Questionnaire drogue et alcool : une violation a reçu la réponse oui. Ne peut pas conduire tant que les étapes du retour au service ne sont pas au dossier',
    testViolation:
      'Infraction drogue ou alcool : ne peut pas conduire tant que les étapes de retour au service ne figurent pas au dossier',
    sapComplianceMissing:
      'Infraction drogue ou alcool : ne peut pas conduire tant que l’évaluation de suivi du SAP ne constate pas la conformité',
    sapNonCompliance:
      'Infraction drogue ou alcool : le SAP a signalé une non-conformité. Ne peut pas conduire tant qu’une évaluation de suivi ultérieure ne constate pas la conformité, suivie d’un test négatif de retour au service',
    returnToDutyTestMissing:
      'Infraction drogue ou alcool : ne peut pas conduire tant qu’un test négatif de retour au service n’a pas suivi le rapport du SAP',
    alcoholConcentration: 'Test d’alcool de 0,02 à 0,039 : ne peut pas conduire avant le {date}',
    prohibited: 'Le Clearinghouse indique « interdit » : ne peut pas conduire',
    fullQueryDue:
      'La consultation limitée du {due} a trouvé des données : une consultation complète est due sous 24 heures',
    recordsFoundUnclear:
      'Une consultation complète a trouvé des données. Si elles interdisent de conduire, saisissez ce résultat ; sinon, ajoutez les rapports du SAP et le test négatif de retour au service que montre la consultation',
    violationRecordUnclear:
      'Un document sur les drogues et l’alcool, un rapport du SAP, un test ou une réponse au dossier peut concerner une infraction. Saisissez le résultat d’une consultation complète ultérieure du Clearinghouse, ou ajoutez les rapports du SAP et le test négatif de retour au service',
    returnToDutyNotEntered:
      'Précisez de quel rapport du SAP et de quel test il s’agit après l’infraction : le retour au service en dépend',
    queryTypeNotEntered: 'Indiquez si la consultation du Clearinghouse était complète ou limitée',
    queryOutcomeNotEntered: 'Saisissez le résultat de la consultation du Clearinghouse',
    resultNotEntered: 'Saisissez le résultat du test de drogues avant l’embauche',
    testResultNotEntered: 'Saisissez le résultat de chaque test de drogues ou d’alcool au dossier',
    followUpTestsFew:
      'Moins de tests de suivi avec résultat figurent au dossier qu’il n’en faut jusqu’au {due} : au moins six pendant les 12 premiers mois, et tous ceux que le SAP a demandés. Ajoutez ceux du plan ou classez le plan ultérieur du SAP',
    violationWithinState:
      'Un dossier drogue ou alcool empêcherait ce conducteur de rouler entre États. Il ne conduit que dans un État et sans CDL : consultez l’État, ou classez les étapes du retour au service ou une consultation complète ultérieure sans résultat',
    certificateUndated:
      'Une carte médicale, un relevé médical, une dérogation ou un certificat plus récent n’a pas de date d’expiration et peut mettre fin au précédent. Saisissez sa date',
    certificateNeedsVariance:
      'Le certificat médical n’est valable qu’avec une dérogation ou un certificat d’évaluation des compétences (SPE), et tous ceux qu’il faut ne sont pas au dossier et valables ce jour-là. Classez-le comme dérogation médicale avec sa date d’expiration, ou classez un certificat médical plus récent',
    certificateForZone:
      'Le certificat médical ne permet de conduire que dans une zone urbaine exemptée. Classez la preuve que le conducteur y a droit comme dérogation médicale avec sa date d’expiration, ou classez un certificat médical plus récent',
    certificateWithinState:
      'Le certificat médical ne permet de conduire que dans un seul État. Indiquez que le conducteur ne roule pas entre États, ou classez un certificat médical plus récent',
    testExceptionOld:
      'L’exception au test préalable à l’embauche a été confirmée il y a plus de six mois. Pour un conducteur d’un autre employeur, elle doit être confirmée de nouveau. Saisissez le nouveau jour ou classez un test négatif',
    testExceptionUnknown:
      'On ne sait pas si l’exception au test préalable à l’embauche s’appliquait à cet emploi antérieur. Classez le test d’alors, ou cherchez l’exception dans le journal d’audit',
    licenseExpiryMissing: 'Saisissez la date d’expiration du permis',
    hazmatExpiryMissing:
      'Saisissez la date d’expiration de la mention matières dangereuses (cinq ans au plus, même si le permis dure plus longtemps)',
    disqualified: 'Disqualification : ne peut pas conduire',
    withheld: 'Une donnée restreinte interdit de conduire',
  },
  disqualified: {
    until: 'Disqualification jusqu’au {date} : ne peut pas conduire avant ce jour',
    forLife: 'Disqualification à vie : ne peut pas conduire',
    untilCertified: 'Inapte physiquement : ne peut pas conduire sans nouveau certificat médical',
    untilReinstated: 'Disqualification jusqu’à la restitution du permis : ne peut pas conduire d’ici là',
  },
  byStatus: {
    'noTractorTrailer undecided':
      'Restriction O du permis : ne peut pas conduire de tracteurs avec remorque, et le poste comprend des doubles. Corrigez les données de conduite ou les restrictions',
    'licenseWithdrawn undecided':
      'Un relevé de conduite montre peut-être un permis suspendu ou révoqué : il n’indique pas son État et peut venir du précédent, ou son jour de restitution précède la suspension ou suit le relevé. Indiquez son État ou le jour du changement, ou classez un relevé plus récent',
    'fullQueryDue bars':
      'Une consultation complète était due au plus tard le {due}. Tant qu’elle n’est pas faite, la personne ne peut exercer aucune fonction critique pour la sécurité',
    'withheld undecided':
      'Adressez-vous à la personne chargée des dossiers drogues et alcool (un point y reste ouvert)',
    'violationAnswered undecided':
      'Questionnaire drogue et alcool : une violation et le test de retour au service ont reçu la réponse oui, mais les rapports du SAP et le test négatif ne sont pas au dossier. Ajoutez-les ou saisissez le résultat d’une consultation complète ultérieure du Clearinghouse',
    'sapNonCompliance undecided':
      'Le SAP a signalé une non-conformité après le test de retour au service. Consultez le SAP et classez le prochain rapport de conformité',
    'tankOrDoublesEndorsementMissing undecided':
      'Indiquez si le poste comporte des citernes, ou des doubles et triples remorques : le permis n’a la mention que pour l’un des deux',
    'hazmatEndorsementMissing undecided':
      'Les permis du Canada et du Mexique n’ont pas de mention matières dangereuses. Vérifiez la carte FAST du conducteur, puis saisissez H parmi les mentions et le dernier jour de la carte',
    'intrastateOnly undecided':
      'Restriction K du permis : ne peut pas conduire entre États. Indiquez si c’est le cas',
    'withheld unknown':
      'Un point demande attention. Adressez-vous à la personne chargée des dossiers drogues et alcool',
  },
  unchecked: {
    ended: 'Dépend de {setting} : fin le {date}, et personne n’a vérifié depuis s’il y a une prolongation.',
    endsSoon:
      'Dépend de {setting} : fin le {date}, et personne n’a encore vérifié s’il y a une prolongation.',
    settings: {
      nriiWaiver: 'la dérogation fédérale pour les cartes médicales sur papier',
      nriiPendingStates: 'la liste des États sans dossier médical électronique',
    },
  },
  separator: '. ',
  more: 'et {count} de plus',
};
