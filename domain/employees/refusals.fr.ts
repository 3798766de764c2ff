import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
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
  'employee.samePerson': 'Choisissez un autre employé. Un employé ne peut pas se remplacer lui-même',
  'employee.notTopLevel': 'Les employés sont archivés chez le client principal de leur site',
  'employee.held': "Une conservation légale couvre cet employé ou tout le client. Levez-la d'abord",
  'employee.merged':
    "Un autre dossier a été fusionné avec celui-ci. Annulez d'abord la fusion ou archivez cet employé",
  'employee.mustBeKept':
    'Ce dossier contient des éléments à conserver, comme des documents, des disqualifications, des emplois antérieurs ou des attestations de conduite. Archivez plutôt cet employé',

  'license.stateRequired': 'Choisissez l’État qui a délivré le permis',
  'license.stateUnknown': 'Ce n’est pas un État, territoire ou province qui délivre des permis',
  'license.endorsementUnknown': 'Mention inconnue : %{unknown}. Lettres connues : %{known}',
  'license.endorsementWithoutCdl': 'Les mentions exigent un permis commercial (catégorie A, B ou C)',
  'license.schoolBusWithoutPassenger': 'La mention autobus scolaire (S) exige aussi la mention passagers (P)',
  'license.restrictionUnknown': 'Saisissez les codes des restrictions sans espaces, par exemple EL',
  'license.classUnknown': 'Choisissez une des catégories de permis',
  'license.invalidForState': 'Le numéro %{number} n’est pas valable pour %{state}',
};

export default refusals;
