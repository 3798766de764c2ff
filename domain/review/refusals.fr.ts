import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'review.chooseDocuments': 'Choisissez des documents de cet élément encore sans décision',
  'review.reasonRequired': 'Indiquez le motif',
  'review.typeRequired': 'Choisissez le type de document',
  'review.dateRequired': 'Saisissez la date du document',
  'review.personRequired': 'Choisissez l’employé',
  'review.markedBadAlready': 'Ce document a été déclaré inutilisable. Une deuxième personne en décide.',
  'review.notMarkedBad': 'Ce document n’a pas été déclaré inutilisable',
  'review.decidedAlready': 'Une décision a déjà été prise sur ce document',
  'review.clientUnknown': 'Aucun lieu actif ne porte ce numéro',
  'review.days': 'Choisissez au plus %{days} jours, le premier avant le dernier',
  'review.notReadable':
    'Ce document ne peut pas être affiché, donc pas classé. Demandez une autre copie à l’expéditeur.',
  'review.oneDocument': 'Ce document forme un élément à part. Ajoutez les autres à un nouvel élément.',
  'review.otherClient': 'Un autre client l’a envoyé. Demandez-lui, ou signalez-le.',
  'review.itemIdRequired': 'L’identifiant de l’élément DQ est obligatoire',
  'review.bodyRequired': 'Le corps de la modification est obligatoire',
  'review.personGone':
    'Cet employé n’y est plus enregistré : il a été fusionné, transféré ou supprimé. Attribuez de nouveau le document.',
  'review.clientDeactivated':
    'Ce client a été désactivé. Demandez à votre superviseur que faire de ses documents.',
  'review.restrictedType':
    'Un rapport d’examen médical (MCSA-5875) ne fait jamais partie du dossier d’un conducteur. Envoyez-le à CME.',
  'review.restrictedDocument':
    'Ceci est un rapport d’examen médical. Il n’a pas sa place dans le dossier d’un conducteur : envoyez-le au personnel des examens.',
  'review.stillReading':
    'Les pages sont encore en cours de lecture. Réessayez dans un instant : le document n’est classé que s’il ne contient pas de rapport d’examen médical.',
  'review.pagesUnread':
    'Les pages %{pages} n’ont pas été lues, car le document est long. Divisez-le lors du rapprochement pour qu’elles soient lues, ou demandez à un superviseur de le classer en entier.',
  'review.secondSupervisor':
    'Ceci ressemble à un rapport d’examen médical. Un superviseur doit le rapprocher et un autre le classer après avoir vérifié que ce n’en est pas un.',
  'review.noSender': 'Cet élément n’a pas d’expéditeur à qui écrire',
  'review.outlookFile':
    'Outlook a envoyé ce fichier sous une forme que seul Outlook ouvre (winmail.dat). Demandez-le en PDF.',
  'review.archiveLocked': 'Ce fichier est dans une archive protégée par un mot de passe. Demandez-le sans.',
  'review.archiveTooLarge':
    'Ce fichier est dans une archive trop volumineuse. Demandez les documents un par un.',
  'review.archiveBroken': 'Ce fichier est dans une archive endommagée. Demandez-le de nouveau.',
  'review.tooDeep': 'Ce fichier est trop loin dans d’autres messages ou archives. Demandez-le séparément.',
  'review.otherPicture': 'Cette image est d’un type qui ne peut pas être affiché ici. Demandez un PDF.',
  'review.tooManyPages': 'Ce document a trop de pages pour être vérifié en une fois. Demandez-le en parties.',
  'review.mailUnreadable': 'Cet e-mail n’a pas pu être lu. Il est conservé tel qu’il a été envoyé.',
  'review.mailTooSlow':
    'Le temps a manqué pour lire ce fichier : l’e-mail en contient trop. Demandez-le séparément.',
  'review.sameFile': 'Ce fichier est déjà arrivé. Ne le renvoyez que s’il faut l’avoir deux fois.',
};

export default refusals;
