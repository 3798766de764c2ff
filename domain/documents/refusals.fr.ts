import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'document.ofRandomTest':
    'Un test aléatoire repose sur ce document, ou reposait sur lui avant la correction de son résultat, et il reste donc au dossier. Pour changer un résultat, corrigez-le dans le test aléatoire',
  'document.ofReport':
    'Ce document est un résultat de test communiqué : il reste au dossier tel quel. S’il est erroné, l’expéditeur communique une correction, et le personnel du prestataire déplace le résultat d’une autre personne',
  'document.typeRequired': 'Choisissez le type du document',
  'document.typeUnknown': 'Ce type de document n’existe pas',
  'document.categoryRequired': 'Choisissez la catégorie du document',
  'document.wrongCategory': '%{type} appartient à la catégorie %{category}',
  'document.uploadByStaffOnly': 'Seul le personnel du prestataire peut envoyer un document du type %{type}',
  'document.changeByStaffOnly': 'Seul le personnel du prestataire peut modifier un document du type %{type}',
  'document.typeClosed': 'Les documents du type %{type} ne sont plus acceptés',
  'document.dateRequired': 'Saisissez la date du document',
  'document.employerName': 'Saisissez le nom de l’employeur, en %{longest} caractères au maximum',
  'document.findingNotOfType': 'Un document de type %{type} n’a pas cette valeur',
  'document.limitedQueryProhibited': 'Une consultation limitée indique seulement si des données existent',
  'document.outageBoth': 'Saisissez le premier et le dernier jour de l’avis, ou aucun des deux',
  'document.outageEndsFirst': 'L’avis ne peut pas se terminer avant son premier jour (%{from})',
  'document.outageAfterQuery':
    'La consultation se fait une fois le Clearinghouse rétabli : l’avis ne peut pas se terminer après la date du document (%{date})',
  'document.expiresBeforeDate': 'La date d’expiration doit être postérieure à celle du document (%{date})',
  'document.fileMissing': 'Le fichier de ce document est introuvable. Contactez l’assistance',
  'document.emailResults':
    'Les documents sur les drogues et l’alcool ne peuvent pas être envoyés par e-mail : le 49 CFR 40.321 exige l’accord écrit de l’employé pour chaque document et chaque destinataire',
  'document.emailHistory':
    'L’historique d’enquête ne peut pas être envoyé par e-mail : il sert à la décision d’embauche (49 CFR 391.53(a)) et peut contenir des résultats de tests de drogues et d’alcool, qui exigent le consentement écrit de l’employé pour chaque document et destinataire (49 CFR 40.321)',
  'document.emailTooLarge':
    'Le document fait %{size} Mo. Seuls les documents de %{most} Mo au plus peuvent être envoyés par e-mail. Téléchargez-le et envoyez-le autrement',
  'document.emailTooMany':
    'Votre entreprise a envoyé %{count} documents par e-mail en 24 heures. Envoyez la suite demain',
  'document.noFile': 'Ce document est inscrit sans fichier',
  'document.sendForm': 'Envoyez le document sous forme de formulaire avec un fichier (multipart/form-data).',
  'document.scanSmaller':
    'Numérisez-le avec une résolution plus basse ou en noir et blanc, ou divisez-le, puis renvoyez-le.',
  'document.scriptsNotice':
    'Le document contient des scripts. Ils ne sont pas exécutés ici ; attention à une copie téléchargée.',
  'document.attachmentsNotice': 'Le document contient d’autres fichiers. Nous ne les affichons pas.',
  'document.sameFile': 'Ce fichier est déjà au dossier comme %{type}, %{date}',

  'annualReview.isDisqualified':
    "Une disqualification du dossier est en vigueur aujourd'hui : le conducteur ne satisfait pas aux exigences",
  'annualReview.isConvicted':
    'Un relevé de conduite au dossier montre une condamnation qui disqualifie ou peut disqualifier. Saisissez d’abord la disqualification ou la confirmation',
  'annualReview.isWithdrawn':
    'Un relevé de conduite au dossier montre un permis suspendu ou révoqué : le conducteur ne satisfait pas aux exigences',
  'annualReview.noRecord':
    "Téléversez d'abord le relevé de conduite. La revue en exige un des 12 derniers mois (49 CFR 391.25)",
  'annualReview.recordsChanged': 'Les relevés de conduite de ce dossier ont changé. Revoyez-les',
  'annualReview.disqualificationFirst':
    "Ajoutez d'abord la disqualification au dossier, pour que le conducteur ne puisse pas conduire",
  'annualReview.isLicenseUnclear':
    'Un relevé de conduite au dossier ne montre pas de permis valide de la classe dont le conducteur a besoin. Téléversez d’abord un relevé plus récent, ou une copie du permis s’il a été renouvelé',
  'annualReview.isNotCertified':
    'Un relevé de conduite au dossier indique que le conducteur n’a pas de certification médicale. Téléversez d’abord un relevé ou une carte médicale plus récents',

  'picture.broken': 'L’image est endommagée ou incomplète.',
  'picture.takeAgain': 'Reprenez la photo, ou numérisez le document en PDF.',
  'picture.tooLarge': 'L’image est trop grande pour être transformée en PDF.',
  'picture.scanSmaller': 'Prenez-la ou numérisez-la avec une résolution plus faible.',
  'picture.tooManyPages': 'Le fichier a plus de %{pages} pages.',

  'pdf.empty': 'Le fichier est vide.',
  'pdf.maybeNotSaved': 'Choisissez à nouveau le fichier ; il n’a peut-être pas été enregistré.',
  'pdf.maybeWrongFile': 'Choisissez à nouveau le fichier ; ce n’est peut-être pas le bon.',
  'pdf.isPicture': 'C’est une image (%{kind}), pas un PDF.',
  'pdf.scanOrPrint': 'Numérisez le document en PDF, ou imprimez l’image en PDF, et envoyez-le.',
  'pdf.isOffice': 'C’est un document Office, pas un PDF.',
  'pdf.saveAsPdf': 'Enregistrez-le en PDF dans le programme qui l’a créé, et envoyez-le.',
  'pdf.isArchive': 'C’est une archive, pas un PDF.',
  'pdf.unpack': 'Sortez-en les PDF et envoyez-les un par un.',
  'pdf.isProgram': 'C’est un programme, pas un PDF.',
  'pdf.sendPdf': 'Envoyez le document en PDF.',
  'pdf.isWebPage': 'C’est une page web, pas un PDF.',
  'pdf.printPage': 'Imprimez la page en PDF et envoyez-la.',
  'pdf.notPdf': 'Ce n’est pas un PDF.',
  'pdf.sendPdfFile': 'Envoyez le document sous forme de fichier PDF.',
  'pdf.otherStart': 'Ce fichier commence par autre chose qu’un PDF.',
  'pdf.saveAgain': 'Enregistrez à nouveau le document en PDF et envoyez-le.',
  'pdf.broken': 'Ce PDF est endommagé et ne peut pas être lu.',
  'pdf.openAndPrint': 'Ouvrez-le, imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'pdf.cutOff': 'Ce PDF est incomplet. Il en manque une partie.',
  'pdf.sendWhole': 'Téléchargez-le ou numérisez-le à nouveau et envoyez le fichier entier.',
  'pdf.noPages': 'Ce PDF ne contient aucune page.',
  'pdf.tooManyPages': 'Ce PDF contient plus de 2 000 pages.',
  'pdf.split': 'Divisez-le et envoyez un document à la fois.',
  'pdf.twoInOne': 'Ce fichier est à la fois un PDF et une archive.',
  'pdf.printDocument': 'Imprimez le document dans un nouveau PDF et envoyez celui-ci.',
  'pdf.needsPassword': 'Ce PDF ne s’ouvre qu’avec un mot de passe : personne ne pourrait le lire ici.',
  'pdf.withoutPassword':
    'Ouvrez-le avec le mot de passe, imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'pdf.dynamicForm':
    'Ce PDF est un formulaire que seul Adobe Reader peut afficher. Les autres voient « Please wait ».',
  'pdf.printForm': 'Ouvrez-le dans Adobe Reader, imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'pdf.tooSlow': 'Ce PDF est trop long à lire.',
  'pdf.tooComplex': 'Ce PDF demande trop de mémoire pour être lu.',
  'pdf.printAgain': 'Imprimez-le dans un nouveau PDF et envoyez celui-ci.',

  'split.parts': 'Indiquez les pages, le type de document et les dates de chaque partie',
  'split.outside': 'La page %{page} n’est pas dans ce fichier, qui contient %{pages} pages',
  'split.order': 'Indiquez chaque page une seule fois, dans l’ordre du fichier',
  'split.pageTwice': 'La page %{page} appartient déjà à un autre document',
  'split.tooManyPages': 'Seuls les fichiers de %{pages} pages au plus peuvent être divisés.',
  'split.tooLarge': 'Les documents de ce fichier sont trop volumineux pour être divisés.',
};

export default refusals;
