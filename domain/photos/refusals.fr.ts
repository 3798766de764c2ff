import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
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
};

export default refusals;
