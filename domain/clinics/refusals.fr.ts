import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'clinics.state': 'Saisissez les deux lettres d’un État',
  'clinics.program': 'L’un des programmes n’existe pas',
  'clinics.registryNumber': 'Un numéro du Registre national comporte 10 chiffres',
  'clinics.hoursOrder': 'Les horaires doivent être dans l’ordre et ne pas se chevaucher',
  'clinics.blackoutOrder': 'Le dernier jour ne doit pas précéder le premier',
  'clinics.idTaken': 'Une clinique avec l’ID fournisseur %{vendorId} existe déjà',
  'clinics.noNumber': 'Saisissez d’abord le numéro de l’examinateur au Registre national',
  'clinics.columns': 'Le fichier n’a pas de colonne pour : %{names}',
  'clinics.idsUnreadable':
    'Certaines lignes n’ont pas d’ID fournisseur lisible : on ne sait donc pas quelles cliniques manquent. Corrigez le fichier et téléversez-le à nouveau, ou laissez ouvertes les cliniques manquantes.',
  'clinics.beingApplied': 'Ce fichier est déjà en cours d’importation',
  'clinics.alreadyApplied': 'Ce fichier a déjà été importé',
  'clinics.needs': 'On ne peut pas chercher de cliniques par %{word}',
  'clinics.zip': 'Saisissez les 1 à 5 premiers chiffres d’un code postal',
};

export default refusals;
