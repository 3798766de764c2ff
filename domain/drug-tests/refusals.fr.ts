import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'drugTest.unknownSender': 'Choisissez l’expéditeur du fichier',
  'drugTest.noReports':
    'Le fichier ne contient aucun rapport de cet expéditeur. Vérifiez de quel expéditeur il provient et que chaque colonne a son propre en-tête.',
  'drugTest.cutOff': 'La fin du fichier manque. Demandez le fichier complet à l’expéditeur.',
  'drugTest.tooMany': 'Le fichier contient plus de %{most} rapports. Divisez-le en plusieurs fichiers.',
  'drugTest.notWaiting': 'Ce rapport n’est plus en attente. Il a peut-être été rapproché entre-temps.',
  'drugTest.unusable': 'Ce rapport est inutilisable. Demandez un rapport corrigé à l’expéditeur.',
  'drugTest.notTheirOrder': 'Cette commande n’est pas celle de cette personne',
  'drugTest.chooseOrder': 'Plusieurs commandes de cette personne conviennent. Choisissez la commande.',
  'drugTest.noOrder': 'Un prélèvement a besoin de la commande à laquelle il correspond',
  'drugTest.reasonRequired': 'Choisissez le motif du test',
  'drugTest.notApplied':
    'Ce rapport n’a pas encore de résultat dans un dossier. Rapprochez-le d’abord d’une personne.',
  'drugTest.otherPerson': 'Le résultat de cet échantillon est dans le dossier d’une autre personne',
  'drugTest.reviewedAlready': 'Ce résultat n’attend pas de vérification',
  'drugTest.ownReview': 'Vous avez enregistré ce résultat. Une autre personne doit le vérifier.',
  'drugTest.noteRequired': 'Indiquez pourquoi le résultat est rejeté',
};

export default refusals;
