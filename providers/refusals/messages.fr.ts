import type { Sentence } from './sentences';

const messages: Readonly<Record<Sentence, string>> = {
  'The request is not valid': 'La requête n’est pas valable',
  'Some values are not valid': 'Certaines valeurs ne sont pas valables',
  'Sign in to continue': 'Connectez-vous pour continuer',
  'The e-mail address or the password is not right': 'L’adresse e-mail ou le mot de passe est incorrect',
  'Enter the code of your second factor': 'Saisissez le code de votre second facteur',
  'The code is not right': 'Le code n’est pas exact',
  'Set up your second factor first': 'Configurez d’abord votre second facteur',
  'This code is not right': 'Ce code n’est pas exact',
  'Set up a second factor for yourself first': 'Configurez d’abord un second facteur pour vous-même',
  'There is a second factor already': 'Il y a déjà un second facteur',
  'Ask for a new key first': 'Demandez d’abord une nouvelle clé',
  'You may not do this': 'Vous n’avez pas le droit de faire cela',
  'Choose a client first': 'Choisissez d’abord un client',
  'There is no such record': 'Cet enregistrement n’existe pas',
  'This address does not take this kind of request': 'Cette adresse n’accepte pas ce type de requête',
  'The request took too long to arrive': 'La requête a mis trop de temps à arriver',
  'The change contradicts what is stored': 'La modification contredit ce qui est enregistré',
  'Somebody else has changed this record': 'Quelqu’un d’autre a modifié cet enregistrement',
  'This link is no longer valid': 'Ce lien n’est plus valable',
  'The file or request is too large': 'Le fichier ou la requête est trop volumineux',
  'This kind of file or content is not accepted': 'Ce type de fichier ou de contenu n’est pas accepté',
  'The content cannot be processed': 'Le contenu ne peut pas être traité',
  'This is locked for the moment. Try again later': 'C’est verrouillé pour le moment. Réessayez plus tard',
  'Too many requests. Try again in a moment': 'Trop de requêtes. Réessayez dans un instant',
  'The request could not be completed. Reference: %{requestId}':
    'La requête n’a pas pu aboutir. Référence : %{requestId}',
  'The service is not available for the moment. Try again shortly':
    'Le service n’est pas disponible pour le moment. Réessayez sous peu',
  'is required': 'est obligatoire',
  'is not known here': 'est inconnu ici',
  'is not valid': 'n’est pas valable',
  'Enter the first name': 'Saisissez le prénom',
  'Enter the last name': 'Saisissez le nom de famille',
  'Choose a location': 'Choisissez un site',
  'Choose an employment status': 'Choisissez un statut d’emploi',
  'Choose the state that issued the license': 'Choisissez l’État qui a délivré le permis',
  'This is not a state, territory or province that issues licenses':
    'Ce n’est pas un État, territoire ou province qui délivre des permis',
  'Choose one of the license classes': 'Choisissez une des catégories de permis',
  'The hire date cannot be more than a year ahead': 'La date d’embauche ne peut pas être à plus d’un an',
  'The termination date cannot be before the hire date':
    'La date de départ ne peut pas précéder la date d’embauche',
  'A name cannot begin with =, +, - or @': 'Un nom ne peut pas commencer par =, +, - ou @',
  'The date cannot be in the future': 'La date ne peut pas être dans le futur',
  'The date that you entered (%{entered}) is invalid. Please enter a valid date between 1900 and 2099':
    'La date saisie (%{entered}) n’est pas valide. Saisissez une date valide entre 1900 et 2099',
  'Please enter a properly formatted email address': 'Saisissez une adresse e-mail au format correct',
  'The birth date makes an age of %{age}. It must be %{from} to %{to}':
    'La date de naissance donne un âge de %{age} ans. Il doit être compris entre %{from} et %{to}',
  'The number %{number} is invalid for %{state}': 'Le numéro %{number} n’est pas valable pour %{state}',
  'The social security number must have nine digits, like 900-12-3456':
    'Le numéro de sécurité sociale doit avoir neuf chiffres, par exemple 900-12-3456',
  'A social security number cannot begin with %{area}':
    'Un numéro de sécurité sociale ne peut pas commencer par %{area}',
  'The middle two digits of a social security number cannot be 00':
    'Les deux chiffres du milieu d’un numéro de sécurité sociale ne peuvent pas être 00',
  'The last four digits of a social security number cannot be 0000':
    'Les quatre derniers chiffres d’un numéro de sécurité sociale ne peuvent pas être 0000',
  'Another employee has this work id': 'Un autre employé a ce matricule',
  'Another employee of this employer has this social security number':
    'Un autre employé de cet employeur a ce numéro de sécurité sociale',
  'This location is deactivated': 'Ce site est désactivé',
  'Choose one of the job titles of this employer': 'Choisissez une des fonctions de cet employeur',
  'The employee is at that location already': 'L’employé est déjà sur ce site',
  'The employee is not at that location any more': 'L’employé n’est plus sur ce site',
  'Another roster file of this client is being applied. Try again when it is done':
    'Un autre fichier d’effectif de ce client est en cours d’application. Réessayez quand ce sera fini',
  'Many roster files are being read at this moment. Try again in a minute':
    'Beaucoup de fichiers d’effectif sont lus en ce moment. Réessayez dans une minute',
  'Say how the file is to be read, and look at the preview first':
    'Indiquez comment lire le fichier, et regardez d’abord l’aperçu',
  'There is no preview of this file yet': 'Il n’y a pas encore d’aperçu de ce fichier',
  'This file has been applied already': 'Ce fichier a déjà été appliqué',
  'This file is being applied': 'Ce fichier est en cours d’application',
  'What was read of this file has been removed. Send the file again':
    'Ce qui a été lu de ce fichier a été supprimé. Renvoyez le fichier',
  'Only who works for all locations may add job titles':
    'Seul qui travaille pour tous les sites peut ajouter des fonctions',
  'Name the lines, or an outcome': 'Indiquez les lignes, ou un résultat',
  'Full numbers are in the file of refused lines only: outcome=refuse':
    'Les numéros entiers ne sont que dans le fichier des lignes refusées : outcome=refuse',
  'Send the roster as a form with a file (multipart/form-data).':
    'Envoyez l’effectif sous forme de formulaire avec un fichier (multipart/form-data).',
  'Choose a file': 'Choisissez un fichier',
  'Send one file at a time': 'Envoyez un seul fichier à la fois',
  'Choose the type of the document': 'Choisissez le type du document',
  'There is no such type of document': 'Ce type de document n’existe pas',
  'Choose the category of the document': 'Choisissez la catégorie du document',
  'A document of the type %{type} belongs to category %{category}':
    'Un document du type %{type} appartient à la catégorie %{category}',
  "Only the provider's staff can upload a document of the type %{type}":
    'Seul le personnel du prestataire peut envoyer un document du type %{type}',
  "Only the provider's staff can change a %{type}":
    'Seul le personnel du prestataire peut modifier un document du type %{type}',
  'Documents of the type %{type} are not taken any more':
    'Les documents du type %{type} ne sont plus acceptés',
  'Enter the date of the document': 'Saisissez la date du document',
  "The expiration date must be after the document's date (%{date})":
    'La date d’expiration doit être postérieure à celle du document (%{date})',
  'The stored paper of this document cannot be found. Please contact support':
    'Le fichier enregistré de ce document est introuvable. Contactez l’assistance',
  'This document is on record without a stored paper': 'Ce document est inscrit sans fichier enregistré',
  'What was stored of this file is no longer there': 'Ce qui était enregistré de ce fichier n’est plus là',
  'Send the document as a form with a file (multipart/form-data).':
    'Envoyez le document sous forme de formulaire avec un fichier (multipart/form-data).',
  'The upload did not arrive whole. Please send it again': 'L’envoi n’est pas arrivé en entier. Renvoyez-le',
  'The file is larger than %{size} MB.': 'Le fichier dépasse %{size} Mo.',
  'Scan it with fewer dots per inch or in black and white, or split it, and send it again.':
    'Numérisez-le avec moins de points par pouce ou en noir et blanc, ou divisez-le, puis renvoyez-le.',
  'The document is protected by a password; whoever opens it has to know it.':
    'Le document est protégé par un mot de passe ; qui l’ouvre doit le connaître.',
  'The document carries scripts. They are not run here; be careful with a downloaded copy.':
    'Le document contient des scripts. Ils ne sont pas exécutés ici ; attention à une copie téléchargée.',
  'The document carries other files inside. They are not shown here.':
    'Le document contient d’autres fichiers. Ils ne sont pas affichés ici.',
  'The file is empty.': 'Le fichier est vide.',
  'Choose the file again; it may not have been saved.':
    'Choisissez à nouveau le fichier ; il n’a peut-être pas été enregistré.',
  'Choose the file again; it may be the wrong one.':
    'Choisissez à nouveau le fichier ; ce n’est peut-être pas le bon.',
  'This is a picture (%{kind}), not a PDF.': 'C’est une image (%{kind}), pas un PDF.',
  'Scan the paper to a PDF, or print the picture to a PDF, and send that.':
    'Numérisez le papier en PDF, ou imprimez l’image en PDF, et envoyez-le.',
  'This is an Office document, not a PDF.': 'C’est un document Office, pas un PDF.',
  'Save it as a PDF in the program it was made with, and send that.':
    'Enregistrez-le en PDF dans le programme qui l’a créé, et envoyez-le.',
  'This is an archive, not a PDF.': 'C’est une archive, pas un PDF.',
  'Take the PDFs out of it and send them one at a time.': 'Sortez-en les PDF et envoyez-les un par un.',
  'This is a program, not a PDF.': 'C’est un programme, pas un PDF.',
  'Send the paper as a PDF.': 'Envoyez le papier en PDF.',
  'This is a web page, not a PDF.': 'C’est une page web, pas un PDF.',
  'Print the page to a PDF and send that.': 'Imprimez la page en PDF et envoyez-la.',
  'This is not a PDF.': 'Ce n’est pas un PDF.',
  'Send the paper as a PDF file.': 'Envoyez le papier sous forme de fichier PDF.',
  'This file begins with something other than a PDF.': 'Ce fichier commence par autre chose qu’un PDF.',
  'Save the paper as a PDF anew and send that.': 'Enregistrez à nouveau le papier en PDF et envoyez-le.',
  'This PDF is damaged and cannot be read.': 'Ce PDF est endommagé et ne peut pas être lu.',
  'Open it, print it to a new PDF and send that.':
    'Ouvrez-le, imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'This PDF ends too early; part of it is missing.': 'Ce PDF s’arrête trop tôt ; il en manque une partie.',
  'Download or scan it again and send the whole file.':
    'Téléchargez-le ou numérisez-le à nouveau et envoyez le fichier entier.',
  'This PDF holds no pages.': 'Ce PDF ne contient aucune page.',
  'This PDF holds more than 2,000 pages.': 'Ce PDF contient plus de 2 000 pages.',
  'Split it and send one paper at a time.': 'Divisez-le et envoyez un document à la fois.',
  'This file is a PDF and an archive at once.': 'Ce fichier est à la fois un PDF et une archive.',
  'Print the paper to a new PDF and send that.':
    'Imprimez le papier dans un nouveau PDF et envoyez celui-ci.',
  'This PDF takes too long to read.': 'Ce PDF est trop long à lire.',
  'This PDF takes too much memory to read.': 'Ce PDF demande trop de mémoire pour être lu.',
  'Print it to a new PDF and send that.': 'Imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'The client id is required': 'L’identifiant du client est obligatoire',
  'Patch body is required': 'Indiquez ce qui doit être modifié',
  'The job title is required to be specified': 'La fonction est obligatoire',
  'Unexpected response from server looking up parent location':
    'Réponse inattendue du serveur lors de la recherche du site parent',
  'A location cannot stand below itself': 'Un site ne peut pas être rattaché à lui-même',
  '%{location} is below %{moved}, which cannot be moved under a location of its own':
    '%{location} dépend de %{moved}, qui ne peut pas être rattaché à l’un de ses propres sites',
  '%{location} is deactivated': '%{location} est désactivé',
  'A top-level client stands under no other': 'Un client principal n’est rattaché à aucun autre',
  'There is no such location at this client': 'Ce client n’a pas un tel site',
  '%{location} is called so already': '%{location} porte déjà ce nom',
  'You would have no active location left and could not sign in again':
    'Il ne vous resterait aucun site actif et vous ne pourriez plus vous connecter',
  'The picture is larger than %{size} MB.': 'L’image dépasse %{size} Mo.',
  'Send the logo as a PNG, JPEG or WebP picture.': 'Envoyez le logo sous forme d’image PNG, JPEG ou WebP.',
  'Send the logo as a form with the field image.': 'Envoyez le logo dans un formulaire avec le champ image.',
  'Choose a picture': 'Choisissez une image',
  'The picture is %{width} by %{height} pixels.': 'L’image fait %{width} sur %{height} pixels.',
  'A logo has between %{least} and %{most} pixels each way.':
    'Un logo a entre %{least} et %{most} pixels de chaque côté.',
  'The picture is damaged or too large to be read.': 'L’image est endommagée ou trop grande pour être lue.',
  'There is a client %{name} already': 'Il existe déjà un client %{name}',
  'A DOT number has up to eight digits': 'Un numéro DOT a huit chiffres au plus',
  'The DOT number is required': 'Le numéro DOT est obligatoire',
  'There is no time zone called %{name}': 'Il n’y a pas de fuseau horaire %{name}',
  'The name is required': 'Le nom est obligatoire',
  'Another location there has this name': 'Un autre site y porte déjà ce nom',
  'Enter the name of the laboratory': 'Indiquez le nom du laboratoire',
  'Enter the account number': 'Indiquez le numéro de compte',
  'Choose at least one specimen': 'Choisissez au moins un prélèvement',
  'A DOT panel takes urine, breath, oral fluid or saliva only (49 CFR 40.210)':
    'Un panel DOT n’admet que l’urine, l’haleine, le liquide buccal ou la salive (49 CFR 40.210)',
  'Choose at least one': 'Choisissez-en au moins un',
  'This location has this account already': 'Ce site a déjà ce compte',
  '%{state} is not a state, territory or province': '%{state} n’est pas un État, territoire ou province',
  'Not offered to this client: %{services}': 'Non proposé à ce client : %{services}',
  'Choose another job title': 'Choisissez une autre fonction',
  'Choose the title for those who have this one (%{count})':
    'Choisissez la fonction de ceux qui ont celle-ci (%{count})',
  'There is a job title %{title} already': 'La fonction %{title} existe déjà',
  'The password must have at least 12 characters': 'Le mot de passe doit avoir au moins 12 caractères',
  'The password may have at most 200 characters': 'Le mot de passe peut avoir au plus 200 caractères',
  'The password must not be your e-mail address': 'Le mot de passe ne peut pas être votre adresse e-mail',
  'This password is among those that are tried first. Choose another':
    'Ce mot de passe est de ceux qu’on essaie en premier. Choisissez-en un autre',
  'This e-mail address cannot be used. Enter another one':
    'Cette adresse e-mail ne peut pas être utilisée. Saisissez-en une autre',
  'One of these permissions does not exist': 'Une de ces autorisations n’existe pas',
  'One of these permissions is for the staff of the provider only':
    'Une de ces autorisations est réservée au personnel du prestataire',
  'You cannot grant a permission that you do not hold yourself':
    'Vous ne pouvez pas accorder une autorisation que vous n’avez pas vous-même',
  'Choose one of the roles': 'Choisissez un des rôles',
  'Choose at least one location': 'Choisissez au moins un site',
  'One of these locations does not exist, or you do not reach it':
    'Un de ces sites n’existe pas, ou vous n’y accédez pas',
  'Nobody changes his own permissions, locations or state here; names are changed in the profile':
    'Nul ne change ici ses propres autorisations, sites ou statut ; le nom se change dans le profil',
  'This user holds permissions that you do not hold, so you cannot change him':
    'Cet utilisateur a des autorisations que vous n’avez pas ; vous ne pouvez donc pas le modifier',
  'This user reaches locations that you do not reach, so you cannot change him':
    'Cet utilisateur accède à des sites auxquels vous n’accédez pas ; vous ne pouvez donc pas le modifier',
  'This is the last active Super Admin. Make somebody else one first':
    'C’est le dernier super-administrateur actif. Nommez-en d’abord un autre',
  'Without this user the client would have no active administrator. Give somebody else Configure User and the whole client first':
    'Sans cet utilisateur, le client n’aurait plus d’administrateur actif. Donnez d’abord à quelqu’un d’autre « Configurer un utilisateur » et le client entier',
  'Only somebody who has not signed up yet, and is not deactivated, can be invited again':
    'Seul quelqu’un qui ne s’est pas encore inscrit et n’est pas désactivé peut être réinvité',
  '%{count} invitations have been sent within a day. Try again tomorrow, or ask customer care':
    '%{count} invitations ont été envoyées en un jour. Réessayez demain ou adressez-vous au service client',
  '%{names}: This user holds permissions that you do not hold, so you cannot change him':
    '%{names}: Cet utilisateur a des autorisations que vous n’avez pas ; vous ne pouvez donc pas le modifier',
  '%{names}: This user reaches locations that you do not reach, so you cannot change him':
    '%{names}: Cet utilisateur accède à des sites auxquels vous n’accédez pas ; vous ne pouvez donc pas le modifier',
  'There is no such active customer care rep': 'Ce conseiller actif n’existe pas',
  'One of these clients does not exist': 'Un de ces clients n’existe pas',
  'There is no such permission': 'Cette autorisation n’existe pas',
  'This invitation has expired. Ask whoever invited you to send it again':
    'Cette invitation a expiré. Demandez à la personne qui vous a invité de la renvoyer',
  'This invitation has been used already. Sign in, or ask for a new password if you have forgotten yours':
    'Cette invitation a déjà servi. Connectez-vous, ou demandez un nouveau mot de passe si vous avez oublié le vôtre',
  'This invitation is no longer valid. Use the link of the latest one, or ask for another':
    'Cette invitation n’est plus valable. Suivez le lien de la plus récente, ou demandez-en une autre',
  'There is no such invitation. Open the link exactly as it stands in the mail':
    'Cette invitation n’existe pas. Ouvrez le lien exactement tel qu’il figure dans l’e-mail',
  'This is not your password': 'Ce n’est pas votre mot de passe',
  'You are not acting in the place of anybody': 'Vous n’agissez à la place de personne',
  'You may not act in the place of this user': 'Vous ne pouvez pas agir à la place de cet utilisateur',
  'There may be %{count} saved views of a list. Delete one first':
    'Une liste peut avoir %{count} vues enregistrées. Supprimez-en une d’abord',
  'The text is required': 'Le texte est obligatoire',
  'Stale applicants are a list of their own: ask for them alone':
    'Les candidats en attente sont une liste à part : demandez-les seuls',
  'The work stopped with an error. Reference: %{requestId}':
    'Le travail s’est arrêté sur une erreur. Référence : %{requestId}',
  'The work was interrupted too often. Reference: %{requestId}':
    'Le travail a été interrompu trop souvent. Référence : %{requestId}',
  'sites must be numbers with commas between them': 'sites : des nombres séparés par des virgules',
  'Name at least one of: %{known}': 'Indiquez au moins un de : %{known}',
  'Unknown collection %{name}. Known: %{known}': 'Collection inconnue : %{name}. Connues : %{known}',
  'Unknown: %{unknown}. Known: %{known}': 'Inconnu : %{unknown}. Connu : %{known}',
  'Enter the text': 'Saisissez le texte',
  'Enter the name': 'Saisissez le nom',
  'The text holds characters that cannot be seen': 'Le texte contient des caractères invisibles',
  'This is in the list already': 'Ceci est déjà dans la liste',
  'The last day cannot be before the first day': 'Le dernier jour ne peut pas précéder le premier',
  'Only broadcast texts are shown by the day': 'Seules les annonces s’affichent selon les jours',
  'For these days there is a rule for this document type already':
    'Pour ces jours, il existe déjà une règle pour ce type de document',
  'There is no such document type': 'Ce type de document n’existe pas',
  'What is required cannot be hidden': 'Ce qui est exigé ne peut pas être masqué',
  'Choose the program': 'Choisissez le programme',
  'There is no such feature': 'Cette fonction n’existe pas',
  'There is no such client': 'Ce client n’existe pas',
  'The text may have at most %{most} characters': 'Le texte peut avoir au plus %{most} caractères',
  'There may be at most %{most} entries': 'Il peut y avoir au plus %{most} entrées',
  'An entry that the product works with can be renamed, not removed':
    'Une entrée dont le produit se sert peut être renommée, pas retirée',
  'A version cannot hold from a day that is over':
    'Une version ne peut pas s’appliquer à partir d’un jour passé',
  'The name must not hold markup': 'Le nom ne peut pas contenir de balises',
  'The text must not hold HTML': 'Le texte ne peut pas contenir de HTML',
  'This cannot be in the text: %{what}': 'Ceci ne peut pas figurer dans le texte : %{what}',
  'This e-mail address is a contact of that location already': 'Cette adresse est déjà un contact de ce site',
  'Say why, and where these records are kept instead':
    'Dites pourquoi, et où ces documents sont conservés à la place',
  'This document type cannot be set up': 'Ce type de document ne peut pas être configuré',
  'There is no such job title': 'Ce poste n’existe pas',
  'Choose which settings are copied': 'Choisissez les paramètres à copier',
  'You cannot copy to this location': 'Vous ne pouvez pas copier vers ce site',
  'Choose another location': 'Choisissez un autre site',
  'This location is no longer below the other one': 'Ce site ne dépend plus de l’autre',
  'Settings are being pushed at this moment': 'Des paramètres sont en cours de transmission',
  'There is no location that the settings could be pushed to':
    'Il n’y a aucun site auquel transmettre les paramètres',
  'This is not a ZIP archive.': 'Ceci n’est pas une archive ZIP.',
  'This archive is damaged and cannot be read.': 'Cette archive est endommagée et ne peut pas être lue.',
  'The archive holds more than 2,000 files.': 'L’archive contient plus de 2 000 fichiers.',
  'The archive unpacks to more than 500 MB.': 'L’archive occupe plus de 500 Mo une fois décompressée.',
  'A file name in the archive leads out of its folder.':
    'Un nom de fichier de l’archive sort de son dossier.',
  'The archive holds links in place of files.': 'L’archive contient des liens au lieu de fichiers.',
  'The archive is protected by a password.': 'L’archive est protégée par un mot de passe.',
  'The archive takes too long to read.': 'L’archive est trop longue à lire.',
  'The archive takes too much memory to read.': 'L’archive demande trop de mémoire pour être lue.',
  'The archive holds no files.': 'L’archive ne contient aucun fichier.',
  'The archive is larger than 250 MB.': 'L’archive dépasse 250 Mo.',
  'Send the archive as a form with a file (multipart/form-data).':
    'Envoyez l’archive comme formulaire avec un fichier (multipart/form-data).',
  'This archive has been removed. Send it again': 'Cette archive a été supprimée. Envoyez-la de nouveau',
  'Only an archive that was not applied yet can be discarded':
    'Seule une archive pas encore appliquée peut être abandonnée',
  'Mails are sent by a mail server: only their readers see their texts':
    'Les e-mails sont envoyés par un serveur de messagerie : seuls leurs destinataires voient leur texte',
};

export default messages;
