import type { MessageCatalog } from './messages';

export const fr: MessageCatalog = {
  fields: {
    employeeId: 'ID d’employé',
    workId: 'matricule',
    firstName: 'prénom',
    middleName: 'deuxième prénom',
    lastName: 'nom de famille',
    nameSuffix: 'suffixe du nom',
    fullName: 'nom complet',
    ssn: 'SSN',
    dob: 'date de naissance',
    license: 'numéro de permis',
    state: 'État du permis',
    licenseClass: 'classe de permis',
    licenseClassId: 'classe de permis',
    licenseExpires: 'expiration du permis',
    endorsements: 'mentions du permis',
    restrictions: 'restrictions du permis',
    vehicleClass: 'catégorie des véhicules',
    licenseStateAtHire: 'État du permis à l’embauche',
    otherLicenseStates: 'autres États de permis',
    previousEmployers: 'employeurs précédents',
    interstate: 'conduite entre États',
    hazmat: 'transport de matières dangereuses',
    tankOrDoubles: 'conduite de citernes, doubles ou triples',
    longCombination: 'conduite d’ensembles longs',
    passenger: 'conduite de véhicules de passagers',
    schoolBus: 'conduite d’autobus scolaire',
    airBrakes: 'conduite avec freins à air',
    fullAirBrakes: 'conduite avec freins entièrement à air',
    manualTransmission: 'conduite avec boîte manuelle',
    tractorTrailer: 'conduite de semi-remorques',
    medicalVariance: 'dérogation médicale',
    yearlyMedical: 'examen médical annuel',
    visionStandard: 'norme de vision alternative',
    california: 'travail en Californie',
    medicalCardExpires: 'expiration de la carte médicale',
    location: 'site',
    legacyClientId: 'site',
    jobTitle: 'poste',
    status: 'statut',
    employmentStatusId: 'statut',
    hireDate: 'date d’embauche',
    terminationDate: 'date de départ',
    previousEndDate: 'fin de l’emploi précédent',
    email: 'e-mail',
    phone: 'téléphone',
    notes: 'notes',
    ignore: 'ignorée',
  },
  reasons: {
    isNew: ['Pas encore dans l’effectif', ''],
    isSame: ['Aucun changement', ''],
    differs: ['Différent : {fields}', ''],
    ends: ['Départ ; différent : {fields}', ''],
    totalLine: ['Cette ligne est un total, pas un employé', 'Rien à faire. Vous pouvez supprimer la ligne'],
    reportLine: [
      'Cette ligne est un titre ou un pied de page, pas un employé',
      'Rien à faire. Vous pouvez supprimer la ligne',
    ],
    repeatedHeader: ['Cette ligne répète l’en-tête', 'Rien à faire. Vous pouvez supprimer la ligne'],
    formula: [
      'Le champ {field} commence comme une formule : {value}',
      'La valeur simple, sans = + - ou @ devant',
    ],
    holdsSsn: [
      'Le champ {field} contient un numéro de sécurité sociale : {value}',
      'Le numéro de sécurité sociale dans sa propre colonne. Si c’est un autre numéro, un nom de colonne qui le dise',
    ],
    controlCharacter: [
      'Le champ {field} contient des caractères invisibles',
      'La même valeur saisie à nouveau',
    ],
    formulaUnsaved: [
      'Le champ {field} est une formule sans valeur enregistrée : {value}',
      'La valeur. Ouvrez le fichier dans Excel, enregistrez-le et téléversez-le de nouveau',
    ],
    cellUnreadable: ['La cellule du champ {field} est endommagée', 'La même valeur saisie de nouveau'],
    dateInstead: [
      'Le tableur a transformé le champ {field} en date : {value}',
      'La valeur telle qu’elle a été saisie. Mettez la colonne au format texte avant de la saisir de nouveau',
    ],
    excelError: [
      'Le champ {field} est une erreur du tableur : {value}',
      'La valeur que la formule devrait donner. Si la colonne montre ####, élargissez-la',
    ],
    tooLong: ['Le champ {field} dépasse {longest} caractères', 'Au plus {longest} caractères'],
    namePartTooLong: [
      'Une partie du nom dépasse {longest} caractères',
      'Au plus {longest} caractères par nom',
    ],
    scientific: [
      'Le tableur a arrondi le champ {field} : {value}',
      'Tous les chiffres. Mettez la colonne au format texte avant d’enregistrer',
    ],
    oneName: ['Un seul nom : {value}', 'Prénom et nom, comme « Smith, Ann » ou « Ann Smith »'],
    noLetters: ['Le champ {field} n’a pas de lettres : {value}', 'Un nom'],
    nameMissing: ['Le nom manque', 'Prénom et nom'],
    lostLetters: [
      'Le nom a perdu des lettres à l’enregistrement du fichier : {name}',
      'Le nom complet. Enregistrez le fichier en UTF-8 ou XLSX',
    ],
    nameKept: ['Le nom du fichier a perdu des lettres. Celui de l’effectif est gardé', ''],
    nameSplit: ['Vérifiez ce nom : prénom {first}, nom {last}', 'Si c’est faux, écrivez « Nom, Prénom »'],
    locationMissing: ['Le site manque', 'Le lieu de travail de l’employé'],
    locationUnknown: [
      'Site non reconnu : {value}',
      'L’un de vos sites, ou faites correspondre cette valeur plus haut',
    ],
    jobTitleUnknown: [
      'Poste non reconnu : {value}',
      'L’un de vos postes ; ou faites correspondre cette valeur plus haut ou ajoutez-la comme nouveau poste',
    ],
    statusUnknown: [
      'Statut non reconnu : {value}',
      'Candidat, Employé, Inactif ou Parti ; ou faites correspondre cette valeur plus haut',
    ],
    restrictionsUnknown: [
      'Restrictions du permis non reconnues : {value}',
      'Les codes du permis, par exemple E, L',
    ],
    vehicleClassUnknown: [
      'Catégorie des véhicules du poste non reconnue : {value}',
      'A, B ou C, ou une cellule vide pour conserver la réponse de l’effectif',
    ],
    otherLicenseStatesUnknown: [
      'Autres États de permis non reconnus : {value}',
      'Des États séparés par des points-virgules, comme OH; PA, ou Aucun',
    ],
    answerUnknown: [
      'Réponse non reconnue dans le champ {field} : {value}',
      'Oui ou Non, ou une cellule vide pour garder la réponse de l’effectif',
    ],
    interstateUnknown: [
      'Conduite entre États ou dans un seul État non reconnue : {value}',
      'Interstate ou Intrastate, ou une cellule vide pour garder la réponse de l’effectif',
    ],
    classUnknown: ['Classe de permis non reconnue : {value}', 'A, B, C, D, M ou non-conducteur'],
    stateUnknown: [
      'État du permis non reconnu : {value}',
      'Le code à deux lettres d’un État américain ou d’une province canadienne, comme VA',
    ],
    licenseZeros: [
      'Le numéro {value} est trop court pour {state}. Il manque peut-être des zéros de tête',
      'Un numéro à ce format : {formats}',
    ],
    zerosMissing: [
      'Il manque peut-être des zéros de tête au champ {field} : {value}',
      'Vérifiez-le. Mettez la colonne au format texte pour garder les zéros',
    ],
    zerosKept: [
      'Il manque des zéros de tête au champ {field} du fichier : {value}. Celui de l’effectif est gardé : {known}',
      'Vérifiez-le. Mettez la colonne au format texte pour garder les zéros',
    ],
    licenseFormat: ['Le numéro {value} n’est pas valide pour {state}', 'Un numéro à ce format : {formats}'],
    licenseNeedsState: [
      'Le numéro de permis a été laissé de côté, car son État manque',
      'Le code à deux lettres de l’État qui l’a délivré',
    ],
    licenseUnverified: [
      'Le numéro {value} ne correspond pas au format de {state}',
      'Vérifiez-le sur le permis',
    ],
    notADate: ['Le champ {field} n’est pas une date : {value}', 'Une date comme {example}'],
    impossibleDate: [
      'Le champ {field} est un jour qui n’existe pas : {value}',
      'Un jour qui existe, comme {example}',
    ],
    futureBirth: ['La date ne peut pas être dans le futur ({value})', 'La date de naissance'],
    tooYoung: [
      'Avec la date de naissance {value}, l’employé aurait {age} ans',
      'Une date de naissance d’il y a au moins {youngest} ans',
    ],
    tooOld: [
      'Avec la date de naissance {value}, l’employé aurait {age} ans',
      'Une date de naissance d’il y a au plus {oldest} ans',
    ],
    tooLongAgo: ['Le champ {field} est trop loin dans le passé : {value}', 'Une date à partir du {date}'],
    tooFarAhead: ['Le champ {field} est trop loin dans le futur : {value}', 'Une date jusqu’au {date}'],
    endBeforeHireOnRoster: [
      'Avec les dates de l’effectif, l’emploi finirait avant de commencer : {ended} précède {hired}',
      'Les deux dates dans le fichier, ou corrigez l’effectif',
    ],
    refusedByForm: [
      'Le champ {field} n’a pas pu être enregistré : {message}',
      'Une valeur que le formulaire de l’employé accepte',
    ],
    endBeforeHire: [
      'L’emploi finit avant de commencer : {value}',
      'Une date de départ égale ou postérieure à l’embauche',
    ],
    unlikelyYear: [
      'Le champ {field} {value} n’a d’année plausible ni dans ce siècle ni dans le précédent',
      'Une année à quatre chiffres',
    ],
    eveningTime: [
      'Le champ {field} porte l’heure {time} et a été lu comme {date}. C’est peut-être le lendemain',
      'Une date sans heure',
    ],
    twoDigitYear: ['Le champ {field} {value} a été lu comme {date}', 'Une année à quatre chiffres'],
    excelSerial: [
      'Le champ {field} {value} est un numéro de jour du tableur et a été lu comme {date}',
      'Une colonne au format date',
    ],
    ssnDigits: ['Le SSN n’a pas neuf chiffres ({value})', 'Neuf chiffres, comme 900-12-3456'],
    ssnShort: [
      'Le SSN n’a que {digits} chiffres ({value}). Un tableur supprime les zéros de tête',
      'Neuf chiffres, avec les zéros de tête',
    ],
    ssnArea: [
      'Un SSN ne peut pas commencer par {area}',
      'Le numéro de la carte, ou une cellule vide si vous ne le connaissez pas',
    ],
    ssnGroup: [
      'Les deux chiffres du milieu d’un SSN ne peuvent pas être 00',
      'Le numéro de la carte, ou une cellule vide si vous ne le connaissez pas',
    ],
    ssnSerial: [
      'Les quatre derniers chiffres d’un SSN ne peuvent pas être 0000',
      'Le numéro de la carte, ou une cellule vide si vous ne le connaissez pas',
    ],
    ssnSpecimen: [
      'Le SSN {value} est un numéro d’exemple et a été ignoré',
      'Le numéro de la carte, ou une cellule vide si vous ne le connaissez pas',
    ],
    maskedSsn: ['Le SSN est masqué et a été ignoré', ''],
    emailFormat: [
      'Saisissez une adresse e-mail au bon format ({value})',
      'Une adresse comme nom@entreprise.com',
    ],
    phoneFormat: ['Le numéro de téléphone n’est pas valide : {value}', 'Sept chiffres ou plus'],
    statusFromEndDate: ['Lu comme Parti, à cause de la date de départ', ''],
    endDateOfActive: [
      'Le statut n’est pas Parti, mais la date de départ est passée',
      'Corrigez le statut ou la date',
    ],
    statusAssumed: ['Ajouté avec le statut Employé, car le fichier n’a pas de statut', ''],
    addedAsEnded: ['Ajouté comme Parti, pour garder son dossier', ''],
    endedInRoster: [
      'Parti dans l’effectif, et le fichier n’a pas de statut',
      'Un statut, en cas de réembauche',
    ],
    returns: ['Était parti, maintenant réembauché', 'La date d’embauche du nouvel emploi'],
    otherCarrier: [
      'Rejoint un site ayant un autre numéro DOT : l’emploi précédent prend fin le {date} ; les documents de cette embauche ne comptent plus',
      '',
    ],
    rehired: [
      'Réembauché : l’emploi précédent a pris fin le {date} ; les documents liés à cette embauche ne comptent plus',
      '',
    ],
    notEnough: [
      'La ligne n’a qu’un nom et un site, et aucun employé n’y porte ce nom',
      'Un matricule, un SSN, une date de naissance ou un numéro de permis',
    ],
    weakMatch: ['Reconnu par le nom et le site seulement', 'Vérifiez que c’est la même personne'],
    nameChanges: ['Dans l’effectif sous un autre nom', 'Vérifiez que c’est la même personne'],
    birthChanges: ['Dans l’effectif avec une autre date de naissance', 'Vérifiez que c’est la même personne'],
    ssnChanges: ['Dans l’effectif avec un autre SSN', 'Vérifiez que c’est la même personne'],
    workIdChanges: ['Dans l’effectif avec un autre matricule', 'Vérifiez que c’est la même personne'],
    identifiersDisagree: [
      'Le matricule et le SSN sont de personnes différentes : {people}',
      'Matricule et SSN de la même personne',
    ],
    idsDisagree: [
      'L’ID d’employé et le matricule ou le SSN sont de personnes différentes : {people}',
      'Des numéros de la même personne',
    ],
    employeeIdTaken: [
      'L’ID d’employé est celui d’un autre employé : {people}',
      'L’ID de cet employé selon l’exportation, ou une cellule vide',
    ],
    employeeIdUnknown: [
      'Aucun employé de cet effectif n’a l’ID {id} ; il a été ignoré',
      'Vérifiez que ce n’est pas une ligne d’un autre client',
    ],
    workIdTaken: [
      'Le matricule {workId} appartient à un autre employé : {people}',
      'Le matricule de cet employé, ou corrigez l’effectif',
    ],
    ssnTaken: [
      'Le SSN appartient à un autre employé : {people}',
      'Le SSN de cet employé, ou corrigez l’effectif',
    ],
    ambiguous: [
      'Plusieurs personnes correspondent : {people}',
      'Un matricule ou SSN qui identifie la personne',
    ],
    possibleSamePerson: [
      'Peut-être déjà dans l’effectif : {people}',
      'Le matricule ou SSN de l’effectif ; ou ajoutez l’employé dans la console',
    ],
    outOfReach: [
      'Cette ligne ne peut pas être appliquée : la personne n’est pas sur l’un de vos sites',
      'Demandez à un utilisateur qui a accès à tous les sites',
    ],
    heldBack: [
      'La ligne {line} concerne peut-être la même personne ; le nom, le SSN et les autres données d’identité n’ont pas été modifiés',
      'Corrigez la ligne {line} et téléversez les deux de nouveau',
    ],
    withRefusedLine: [
      'Même personne que la ligne {line}, qui est refusée',
      'Corrigez la ligne {line} et téléversez les deux de nouveau',
    ],
    splitOverLines: [
      'Même personne que la ligne {lines}, mais toutes n’ont pas : {fields}',
      'Une seule ligne avec toutes les valeurs',
    ],
    sameNameInFile: [
      'Même nom que la ligne {line}, et rien ne les distingue',
      'Un matricule, SSN ou une date de naissance sur les deux lignes',
    ],
    repeatsLine: ['Répète la ligne {line}', 'Rien à faire. Vous pouvez supprimer la ligne'],
    repeatsLineAdds: [
      'Même personne que la ligne {line}, qui est appliquée ; seulement ici : {fields}',
      'Une seule ligne avec toutes les valeurs',
    ],
    contradictsLine: [
      'Même personne que la ligne {lines}, mais différent : {fields}',
      'Une ligne par personne, avec la bonne valeur',
    ],
  },
};
