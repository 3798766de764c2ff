import type { MessageCatalogue } from './messages';

export const fr: MessageCatalogue = {
  fields: {
    workId: 'matricule',
    firstName: 'prénom',
    middleName: 'deuxième prénom',
    lastName: 'nom de famille',
    fullName: 'nom complet',
    ssn: 'SSN',
    dob: 'date de naissance',
    license: 'numéro de permis',
    state: 'État du permis',
    licenseClass: 'classe de permis',
    licenseClassId: 'classe de permis',
    licenseExpires: 'échéance du permis',
    medicalCardExpires: 'échéance de la carte médicale',
    location: 'emplacement',
    legacyClientId: 'emplacement',
    jobTitle: 'poste',
    status: 'statut',
    employmentStatusId: 'statut',
    hireDate: 'date d’embauche',
    terminationDate: 'date de départ',
    email: 'courriel',
    phone: 'téléphone',
    notes: 'notes',
    ignore: 'non repris',
  },
  files: {
    empty: [
      'Le fichier est vide.',
      'Un fichier CSV ou XLSX avec une ligne de noms de colonnes et une ligne par personne.',
    ],
    noRows: [
      'Le fichier a des noms de colonnes mais personne en dessous.',
      'Au moins une ligne sous les noms de colonnes.',
    ],
    noTable: [
      'Aucun tableau n’a été trouvé dans le fichier.',
      'Des colonnes séparées par virgule, point-virgule, tabulation ou |, avec une ligne de noms de colonnes.',
    ],
    noSuchSheet: ['Le classeur n’a pas de feuille nommée {sheet}.', 'Le nom de l’une de ses feuilles.'],
    tooLarge: [
      'Le fichier dépasse {megabytes} Mo.',
      'Un fichier de {megabytes} Mo au plus ; un grand effectif peut être envoyé en parties.',
    ],
    tooManyRows: [
      'Le fichier a plus de {rows} lignes.',
      'Au plus {rows} lignes ; un effectif plus grand peut être envoyé en parties.',
    ],
    tooManyColumns: ['Le fichier a plus de {columns} colonnes.', 'Au plus {columns} colonnes.'],
    inflatesTooFar: [
      'Le classeur est à l’intérieur bien plus grand que ne peut l’être un effectif.',
      'Un classeur avec l’effectif seul, sans images ni lignes vides mises en forme ; ou la feuille enregistrée en CSV.',
    ],
    tooSlow: [
      'La lecture du fichier a pris trop de temps.',
      'La feuille de l’effectif seule, enregistrée en CSV.',
    ],
    tooComplex: [
      'Le fichier demande plus de mémoire que la lecture d’un effectif ne peut en prendre.',
      'La feuille de l’effectif seule, enregistrée en CSV.',
    ],
    pdf: ['Ceci est un PDF.', 'Le tableur ou l’export d’origine, en CSV ou XLSX.'],
    image: ['Ceci est une image.', 'Le tableur ou l’export lui-même, en CSV ou XLSX.'],
    oldExcel: [
      'Ceci est un classeur Excel 97 à 2003 (.xls).',
      'Le même classeur enregistré en .xlsx ou CSV.',
    ],
    binaryExcel: [
      'Ceci est un classeur Excel binaire (.xlsb).',
      'Le même classeur enregistré en .xlsx ou CSV.',
    ],
    openDocument: ['Ceci est un fichier OpenDocument.', 'La même feuille enregistrée en .xlsx ou CSV.'],
    otherOffice: [
      'Ceci est un document texte ou une présentation.',
      'Une feuille de calcul, en CSV ou XLSX.',
    ],
    otherZip: [
      'Ceci est une archive, pas une feuille de calcul.',
      'Le fichier CSV ou XLSX qu’elle contient.',
    ],
    webPage: [
      'Ceci est une page web ou du XML, quoi que dise son nom.',
      'L’export en CSV, ou ouvert dans Excel et enregistré en .xlsx.',
    ],
    binary: ['Ceci n’est ni du texte ni un classeur.', 'Un fichier CSV ou XLSX.'],
    passwordProtected: [
      'Le classeur est protégé par un mot de passe.',
      'Le même classeur enregistré sans mot de passe.',
    ],
    hostileWorkbook: [
      'Le classeur contient des déclarations qu’aucun tableur n’écrit.',
      'Le classeur ouvert dans un tableur et enregistré à nouveau.',
    ],
    brokenWorkbook: [
      'Le classeur est endommagé.',
      'Le classeur ouvert dans Excel et enregistré à nouveau, ou enregistré en CSV.',
    ],
    brokenText: [
      'Le texte ne peut pas être lu comme un tableau à partir de la ligne {line}.',
      'Le fichier tel que le système l’exporte, enregistré en CSV.',
    ],
    openQuote: [
      'Un guillemet ouvert vers la ligne {line} n’est jamais fermé.',
      'Un guillemet fermant à la fin de cette valeur.',
    ],
    unreadable: ['Le fichier n’a pas pu être lu.', 'Un fichier CSV ou XLSX tel que le système l’exporte.'],
  },
  reasons: {
    isNew: ['Pas encore dans l’effectif', ''],
    isSame: ['Aucune différence', ''],
    differs: ['Différences : {fields}', ''],
    ends: ['L’emploi prend fin ; différences : {fields}', ''],
    totalLine: ['Cette ligne est un total, pas une personne', 'Rien à faire ; la ligne peut être retirée'],
    repeatedHeader: ['Cette ligne répète les noms de colonnes', 'Rien à faire ; la ligne peut être retirée'],
    formula: [
      'Le champ {field} commence comme une formule : {value}',
      'La valeur simple, sans = + - ou @ devant',
    ],
    holdsSsn: [
      'Le champ {field} contient un numéro de sécurité sociale : {value}',
      'Le numéro de sécurité sociale dans sa propre colonne ; pour un autre numéro, un nom de colonne qui le dise',
    ],
    controlCharacter: [
      'Le champ {field} contient des caractères invisibles',
      'La même valeur saisie à nouveau',
    ],
    excelError: [
      'Le champ {field} est une erreur du tableur : {value}',
      'La valeur que la formule devait donner ; une colonne qui montre #### est trop étroite',
    ],
    tooLong: ['Le champ {field} dépasse {longest} caractères', 'Au plus {longest} caractères'],
    namePartTooLong: [
      'Une partie du nom dépasse {longest} caractères',
      'Au plus {longest} caractères par nom',
    ],
    scientific: [
      'Le tableur a arrondi le champ {field} : {value}',
      'Tous les chiffres ; mettez la colonne au format texte avant d’enregistrer',
    ],
    oneName: ['Un seul nom : {value}', 'Prénom et nom, comme « Smith, Ann » ou « Ann Smith »'],
    noLetters: ['Le champ {field} n’a pas de lettres : {value}', 'Un nom'],
    nameMissing: ['Le nom manque', 'Prénom et nom'],
    lostLetters: [
      'Des lettres du nom ont été perdues à l’enregistrement : {name}',
      'Le nom avec toutes ses lettres ; enregistrez le fichier en UTF-8 ou XLSX',
    ],
    nameKept: ['Le nom du fichier a perdu des lettres ; le nom connu est gardé', ''],
    nameSplit: ['Lu comme prénom {first}, nom {last}', '« Nom, Prénom » ne laisse pas de doute'],
    locationMissing: ['L’emplacement manque', 'L’emplacement où la personne travaille'],
    locationUnknown: [
      'Emplacement inconnu : {value}',
      'L’un de vos emplacements ; ou dites plus haut lequel ce mot désigne',
    ],
    jobTitleUnknown: [
      'Poste inconnu : {value}',
      'L’un de vos postes ; ou dites plus haut ce que ce mot désigne, ou qu’il est à ajouter',
    ],
    statusUnknown: [
      'Statut inconnu : {value}',
      'Candidat, Employé, Inactif ou Parti ; ou dites plus haut ce que ce mot désigne',
    ],
    classUnknown: ['Classe de permis inconnue : {value}', 'A, B, C, D, M ou non-conducteur'],
    stateUnknown: [
      'État du permis inconnu : {value}',
      'Les deux lettres d’un État américain ou d’une province canadienne, comme VA',
    ],
    licenseFormat: ['Le numéro {value} n’est pas valide pour {state}', 'Un numéro de la forme : {formats}'],
    licenseNeedsState: [
      'Le numéro de permis a été laissé de côté, car son État manque',
      'Les deux lettres de l’État qui l’a délivré',
    ],
    licenseUnverified: ['Le numéro {value} ne ressemble pas à ceux de {state}', 'Vérifiez-le sur le permis'],
    notADate: ['Le champ {field} n’est pas une date : {value}', 'Une date comme {example}'],
    impossibleDate: [
      'Le champ {field} est un jour qui n’existe pas : {value}',
      'Un jour qui existe, comme {example}',
    ],
    futureBirth: ['La date ne peut pas être dans le futur ({value})', 'Le jour de naissance'],
    tooYoung: [
      'Selon la date de naissance {value}, la personne a {age} ans',
      'Une date de naissance d’il y a au moins {youngest} ans',
    ],
    tooOld: [
      'Selon la date de naissance {value}, la personne a {age} ans',
      'Une date de naissance d’il y a au plus {oldest} ans',
    ],
    tooFarAhead: ['Le champ {field} est trop loin dans le futur : {value}', 'Une date jusqu’au {date}'],
    endBeforeHireOnRoster: [
      'Avec ce que dit l’effectif, l’emploi finirait avant de commencer : {ended} précède {hired}',
      'Les deux dates dans le fichier, ou l’effectif corrigé',
    ],
    refusedByForm: [
      'Le champ {field} ne peut être enregistré : {message}',
      'Ce que le formulaire accepterait',
    ],
    endBeforeHire: [
      'L’emploi finit avant de commencer : {value}',
      'Une date de départ égale ou postérieure à l’embauche',
    ],
    twoDigitYear: [
      'Le champ {field} {value} a été lu comme {date}',
      'Une année à quatre chiffres ne laisse pas de doute',
    ],
    excelSerial: [
      'Le champ {field} {value} est un numéro de jour du tableur et a été lu comme {date}',
      'Une colonne au format date',
    ],
    ssnDigits: ['Le SSN n’a pas neuf chiffres ({value})', 'Neuf chiffres, comme 900-12-3456'],
    ssnShort: [
      'Le SSN n’a que {digits} chiffres ({value}) ; un tableur supprime les zéros de tête',
      'Neuf chiffres, avec les zéros de tête',
    ],
    ssnArea: [
      'Un SSN ne peut pas commencer par {area}',
      'Le numéro de la carte ; une cellule vide s’il est inconnu',
    ],
    ssnGroup: [
      'Les deux chiffres du milieu d’un SSN ne peuvent pas être 00',
      'Le numéro de la carte ; une cellule vide s’il est inconnu',
    ],
    ssnSerial: [
      'Les quatre derniers chiffres d’un SSN ne peuvent pas être 0000',
      'Le numéro de la carte ; une cellule vide s’il est inconnu',
    ],
    maskedSsn: ['Le SSN est masqué et a été ignoré', ''],
    emailFormat: [
      'Saisissez une adresse de courriel au bon format ({value})',
      'Une adresse comme nom@entreprise.com',
    ],
    phoneFormat: ['Ce ne peut pas être un numéro de téléphone : {value}', 'Sept chiffres ou plus'],
    statusFromEndDate: ['Compris comme Parti, à cause de la date de départ', ''],
    endDateOfActive: [
      'La personne n’est pas partie mais a une date de départ passée',
      'L’une des deux indications corrigée',
    ],
    statusAssumed: ['Ajouté avec le statut Employé, car le fichier n’en donne pas', ''],
    addedAsEnded: ['Ajouté comme Parti, pour que le dossier puisse être gardé', ''],
    endedInRoster: [
      'Dans l’effectif cette personne est partie ; le fichier ne donne pas de statut',
      'Un statut, si la personne est revenue',
    ],
    returns: ['Était partie et revient', ''],
    notEnough: [
      'Seulement un nom et un emplacement, et personne de ce nom n’y est connu',
      'Un matricule, un SSN, une date de naissance ou un numéro de permis',
    ],
    weakMatch: ['Reconnu par le nom et l’emplacement seulement', 'Vérifiez que c’est la même personne'],
    nameChanges: ['Connu sous un autre nom', 'Vérifiez que c’est la même personne'],
    birthChanges: ['Connu avec une autre date de naissance', 'Vérifiez que c’est la même personne'],
    ssnChanges: ['Connu avec un autre SSN', 'Vérifiez que c’est la même personne'],
    workIdChanges: ['Connu avec un autre matricule', 'Vérifiez que c’est la même personne'],
    identifiersDisagree: [
      'Le matricule et le SSN sont de personnes différentes : {people}',
      'Matricule et SSN de la même personne',
    ],
    workIdTaken: [
      'Le matricule {workId} est celui de quelqu’un d’autre : {people}',
      'Le matricule de cette personne, ou l’effectif corrigé',
    ],
    ssnTaken: [
      'Le SSN est celui de quelqu’un d’autre : {people}',
      'Le SSN de cette personne, ou l’effectif corrigé',
    ],
    ambiguous: ['Peut être plusieurs personnes : {people}', 'Un matricule ou SSN qui les distingue'],
    possibleSamePerson: [
      'Est peut-être déjà dans l’effectif : {people}',
      'Le matricule ou SSN comme dans l’effectif ; ou ajoutez la personne à la main',
    ],
    outOfReach: [
      'Cette ligne ne peut pas être reprise : la personne n’est pas à l’un de vos emplacements',
      'Demandez à quelqu’un qui travaille pour tous les emplacements',
    ],
    heldBack: [
      'La ligne {line} concerne peut-être la même personne ; son identité n’a pas été changée',
      'La ligne {line} corrigée, les deux renvoyées',
    ],
    withRefusedLine: [
      'Concerne la même personne que la ligne {line}, qui est refusée',
      'La ligne {line} corrigée, les deux renvoyées',
    ],
    splitOverLines: [
      'Concerne la même personne que la ligne {lines}, et toutes n’ont pas : {fields}',
      'Une seule ligne avec toutes les valeurs',
    ],
    sameNameInFile: [
      'A le même nom que la ligne {line}, et rien ne les distingue',
      'Un matricule, SSN ou une date de naissance sur les deux lignes',
    ],
    repeatsLine: ['Répète la ligne {line}', 'Rien à faire ; la ligne peut être retirée'],
    repeatsLineAdds: [
      'Concerne la même personne que la ligne {line}, qui est reprise ; seulement ici : {fields}',
      'Une seule ligne avec toutes les valeurs',
    ],
    contradictsLine: [
      'Concerne la même personne que la ligne {lines}, et elles diffèrent : {fields}',
      'Une ligne par personne, avec la bonne valeur',
    ],
  },
};
