import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
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
};

export default refusals;
