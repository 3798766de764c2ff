import type { ComplianceMessages } from './message-types';
import { sentenceWords } from './sentence';

export const french: ComplianceMessages = {
  reasons: {
    ...sentenceWords.fr.gaps,
    ok: '{title} : en vigueur jusqu’au {date}',
    okForGood: '{title} : au dossier depuis le {date}',
    okByPaper: '{title} : la carte papier sert de preuve jusqu’au {date}, tant que dure la dérogation',
    okByException: '{title} : inutile, l’exception de 382.301(b) a été confirmée le {date}',
    exceptionIncomplete: '{title} : absence ; l’exception de 382.301(b) exige encore : {lacks}',
    paperProofEnded: '{title} : la carte papier n’a servi de preuve que jusqu’au {date}',
    missingBeforeHire: '{title} : absence, nécessaire avant de conduire',
    beforeThisHire: '{title} du {date} ne compte pas : antérieur à cet emploi',
    resultNotNegative: '{title} du {date} ne compte pas : le résultat n’est pas négatif',
    limitedQuery: '{title} du {date} ne compte pas : aucune consultation complète ne la précède',
    stateNotEntered: '{title} du {date} ne compte pas : saisissez son État',
    otherState:
      '{title} du {date} ne compte pas : il ne vient pas d’un État qui a délivré un permis au conducteur',
    employerNotEntered: '{title} du {date} ne compte pas : saisissez l’employeur dont il vient',
    otherEmployer: '{title} du {date} ne compte pas : il ne vient pas d’un employeur précédent du conducteur',
    undated: '{title} du {date} : ne compte pas, faute de date d’expiration',
    reviewWithoutRecord: '{title} du {date} : ne compte pas, aucun relevé de conduite des 12 mois précédents',
    noteWithoutCard: '{title} du {date} : ne compte pas, aucune carte médicale délivrée jusqu’à cette date',
    paperCardNoProof:
      '{title} : absence ; la carte papier du {date} n’est pas une preuve pour un titulaire de CDL',
    waived: '{title} : dispense jusqu’au {date}',
    waivedOpenEnd: '{title} : dispense jusqu’à nouvel ordre',
    notActive: '{title} : pas nécessaire, la personne ne travaille plus comme conducteur',
    fromHire: '{title} : nécessaire à partir de l’embauche',
    notADriver: '{title} : pas nécessaire, le poste ne comporte pas de conduite',
    otherProgram: '{title} : pas nécessaire pour ce poste',
    otherLicenseClass: '{title} : pas nécessaire avec cette classe de permis',
    otherLicenseState: '{title} : pas nécessaire avec un permis de cet État',
    notConcerned: '{title} : pas nécessaire, ses conditions ne visent pas ce conducteur',
    ended: '{title} : pas nécessaire, la règle a pris fin le {date}',
    notBegun: '{title} : pas encore nécessaire, la règle commence le {date}',
    optional: '{title} : facultatif',
    notRequiredHere: '{title} : non exigé par la configuration de ce site',
    notYetDue: '{title} : pas nécessaire avant le {date}',
  },
  lacks: {
    hireDate: 'la date d’embauche',
    participation: 'un programme de tests dans les 30 jours avant l’embauche, (b)(1)',
    testOrRandom:
      'un test de drogues dans les 6 mois avant la candidature, ou 12 mois de tests aléatoires, (b)(2)',
    violations: 'aucune infraction chez un ancien employeur dans les 6 derniers mois, (b)(3)',
    confirmation: 'le nom du programme et le jour de sa confirmation, (c)(1)',
  },
  late: { one: 'Avait 1 jour de retard ({cfr}).', other: 'Avait {days} jours de retard ({cfr}).' },
  missingParts: ' (absent pour : {parts})',
  employment: {
    notYetHired: 'Pas encore embauché à cette date',
    notEmployed: 'Pas employé ici à cette date',
    notADrivingJob: 'Le poste n’est pas un poste de conduite',
  },
  undatedCloses: 'Saisissez la date d’expiration qui figure sur le document.',
  titles: {
    225: 'Relevé de conduite (MVR)',
    238: 'Carte médicale',
    660: 'Relevé de conduite (MVR) initial',
    1162: 'Consultation du Clearinghouse',
    2001: 'Demande d’emploi',
    2002: 'Revue annuelle du relevé de conduite',
    2003: 'Statut médical de la CDL',
    2004: 'Vérification de l’examinateur au registre',
    2005: 'Dérogation médicale',
    2006: 'Essai sur route',
    2007: 'Permis tenant lieu d’essai sur route',
    2008: 'Permis de conduire',
    2009: 'Déclaration d’essai sur route, norme de vision',
    2010: 'Certificat de formation LCV',
    2011: 'Contrôle de la formation initiale',
    2012: 'Formation aux matières dangereuses',
    2013: 'Déclaration des heures de service',
    2014: 'Certificat de conducteur prêté par un autre transporteur',
    2015: 'Dossier de conducteur à plusieurs employeurs',
    2016: 'Antécédents de sécurité chez les employeurs précédents',
    2017: 'Journal des démarches de bonne foi',
    2018: 'Autorisation drogues et alcool à l’employeur précédent',
    2019: 'Réplique ou correction du conducteur',
    2020: 'Rapport PSP et consentement',
    2021: 'Consentement général aux consultations limitées',
    2022: 'Test de drogues avant l’embauche',
    2023: 'Résultat de test de drogues ou d’alcool',
    2024: 'Copie du formulaire de garde et de contrôle',
    2025: 'Dossier drogues et alcool',
    2026: 'Rapport SAP et plan de suivi',
    2027: 'Reçu de la politique drogues et alcool',
    2028: 'Formation du superviseur au soupçon raisonnable',
    2029: 'Registre des accidents DOT',
    2030: 'Note sur la décision de test après accident',
    2031: 'Liste annuelle des infractions',
    2032: 'Rapport d’avis à l’employeur (EPN)',
    2033: 'Avis et autorisation FCRA',
    2034: 'Avis de mesure défavorable',
  },
  words: {
    225: {
      why: 'Le relevé de conduite est obtenu au moins une fois tous les 12 mois.',
      closes: 'Commandez ou téléversez un relevé de conduite des 12 derniers mois.',
    },
    238: {
      why: 'Le conducteur doit être certifié médicalement apte à conduire un véhicule commercial.',
      closes: 'Téléversez la carte médicale actuelle avec la date d’expiration qui y figure.',
    },
    660: {
      why: 'Dans les 30 jours de l’embauche, le relevé de trois ans est obtenu de chaque État.',
      closes: 'Commandez ou téléversez le relevé de chaque État qui a délivré un permis depuis trois ans.',
    },
    1162: {
      why: 'Une consultation complète précède la première tâche, puis une consultation au moins tous les 12 mois.',
      closes: 'Faites la consultation au Clearinghouse ; le prestataire en classe la trace.',
    },
    2001: {
      why: 'Le conducteur doit remettre une demande complète et signée avant de conduire.',
      closes: 'Téléversez la demande complète et signée par le conducteur.',
    },
    2002: {
      why: 'Au moins tous les 12 mois, quelqu’un examine le relevé de conduite et signe une note.',
      closes: 'Examinez le relevé actuel et téléversez la note signée, datée du jour du relevé ou après.',
    },
    2003: {
      why: 'Pour un titulaire de CDL, la preuve est le statut médical au relevé de l’État, non la carte papier.',
      closes: 'Téléversez un relevé CDLIS qui montre le statut médical et sa date d’expiration.',
    },
    2004: {
      why: 'Le transporteur note que l’examinateur figurait au registre national à cette date.',
      closes:
        'Cherchez l’examinateur au registre national et téléversez la note, non antérieure à la carte médicale.',
    },
    2005: {
      why: 'Un conducteur qualifié uniquement par dérogation doit avoir une dérogation en vigueur au dossier.',
      closes: 'Téléversez la dérogation ou le certificat d’évaluation avec sa date d’expiration.',
    },
    2006: {
      why: 'Un essai sur route, ou un permis accepté à sa place, montre que le conducteur conduit le véhicule en sécurité.',
      closes: 'Téléversez le formulaire et le certificat d’essai, signés par l’examinateur.',
    },
    2007: {
      why: 'Un essai sur route, ou un permis accepté à sa place, montre que le conducteur conduit le véhicule en sécurité.',
      closes: 'Téléversez la copie de la CDL acceptée au lieu de l’essai, ou le certificat d’essai.',
    },
    2008: {
      why: 'Le conducteur a un seul permis valide de la bonne classe ; la copie montre son expiration.',
      closes: 'Téléversez une copie du permis actuel avec sa date d’expiration.',
    },
    2009: {
      why: 'Un conducteur certifié selon la norme de vision alternative doit d’abord réussir un essai avec cette déclaration.',
      closes: 'Téléversez la déclaration signée de l’essai sur route.',
    },
    2010: {
      why: 'Les conducteurs de longues combinaisons ont un certificat de formation.',
      closes: 'Téléversez le certificat de formation aux longues combinaisons.',
    },
    2012: {
      why: 'La formation a lieu dans les 90 jours de l’embauche, puis au moins tous les trois ans.',
      closes: 'Téléversez l’attestation de formation avec la date à laquelle elle s’est achevée.',
    },
    2016: {
      why: 'Dans les 30 jours de l’embauche, les employeurs des trois dernières années sont interrogés.',
      closes:
        'Téléversez la réponse de chaque employeur précédent, ou le journal des démarches de bonne foi s’il n’a pas répondu. S’il n’y en a eu aucun, documentez qu’aucune enquête n’était possible (391.23(c)(4)).',
    },
    2022: {
      why: 'Un résultat négatif vérifié précède la première tâche.',
      closes:
        'Téléversez le résultat négatif vérifié du test avant l’embauche, ou saisissez l’exception de 382.301(b) sous Périodes d’emploi.',
    },
    2027: {
      why: 'Chaque conducteur signe le reçu des documents qui expliquent les tests et la politique.',
      closes: 'Téléversez le reçu signé par le conducteur.',
    },
    2031: {
      why: 'Jusqu’au 5/8/2022, chaque conducteur déclarait une fois par an ses infractions de 12 mois.',
      closes: 'Téléversez la liste des infractions signée par le conducteur.',
    },
    2032: {
      why: 'Les conducteurs commerciaux de Californie sont inscrits au programme d’avis, avec un rapport annuel.',
      closes: 'Inscrivez le conducteur ou téléversez le dernier rapport du programme d’avis.',
    },
  },
  optionalWords: {
    why: 'Conservé là où il s’applique, ou là où la configuration du site le demande.',
    closes: 'Téléversez le document.',
  },
};
