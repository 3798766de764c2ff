import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'error.badRequest': 'La requête n’est pas valable',
  'error.validation': 'Certaines valeurs ne sont pas valables',
  'error.unauthenticated': 'Connectez-vous pour continuer',
  'error.badCredentials': 'L’adresse e-mail ou le mot de passe est incorrect',
  'error.secondFactorRequired': 'Saisissez le code de votre application d’authentification',
  'error.secondFactorWrong': 'Le code n’est pas exact',
  'error.secondFactorMissing': 'Configurez d’abord l’authentification à deux facteurs',
  'error.forbidden': 'Vous n’avez pas le droit de faire cela',
  'error.clientNotChosen': 'Choisissez d’abord un client',
  'error.notFound': 'Cet enregistrement est introuvable',
  'error.methodNotAllowed': 'Cette adresse n’accepte pas ce type de requête',
  'error.requestTimeout': 'La requête a mis trop de temps à arriver',
  'error.conflict': 'Cette modification est incompatible avec les données enregistrées',
  'error.stale': 'Quelqu’un d’autre a modifié cet enregistrement',
  'error.gone': 'Ce lien n’est plus valable',
  'error.tooLarge': 'Le fichier ou la requête est trop volumineux',
  'error.unsupportedType': 'Ce type de fichier ou de contenu n’est pas accepté',
  'error.unprocessable': 'Nous n’avons pas pu traiter le contenu',
  'error.locked': 'C’est verrouillé pour le moment. Réessayez plus tard',
  'error.tooMany': 'Trop de requêtes. Réessayez dans un instant',
  'error.internal': 'La requête n’a pas pu aboutir. Référence : %{requestId}',
  'error.unavailable': 'Le service n’est pas disponible pour le moment. Réessayez sous peu',

  'request.required': 'est obligatoire',
  'request.unknownField': 'n’est pas reconnu',
  'request.notValid': 'n’est pas valable',
  'request.keyUsed': 'Cette clé a servi à une autre demande. Utilisez une nouvelle clé pour chaque demande',
  'request.doneBefore':
    'C’est déjà fait, mais la réponse n’est plus disponible. Rechargez la page pour voir le résultat',
  'request.holdsSsn':
    'Ce texte ressemble à un numéro de sécurité sociale. Retirez-le : tous ceux qui peuvent voir ce dossier le lisent',
  'request.noReason': 'doit dire pourquoi, en toutes lettres',
  'request.givenTwice': 'a été envoyé plusieurs fois',
  'request.controlCharacters': 'ne peut pas contenir de caractères de contrôle',
  'request.wrongType': 'doit être de type %{type}',
  'request.wrongFormat': 'doit avoir le format %{format}',
  'request.tooShort': 'doit avoir au moins %{limit} caractères',
  'request.tooLong': 'doit avoir au plus %{limit} caractères',
  'request.tooSmall': 'doit être au moins %{limit}',
  'request.tooGreat': 'doit être au plus %{limit}',
  'request.tooFewItems': 'doit avoir au moins %{limit} entrées',
  'request.tooManyItems': 'doit avoir au plus %{limit} entrées',
  'request.duplicateItems': 'ne peut pas avoir deux fois la même entrée',
  'request.notAllowed': 'doit être l’une des valeurs autorisées',
  'request.unknownValues': 'Inconnu : %{unknown}. Connu : %{known}',
  'request.nameOne': 'Indiquez au moins un de : %{known}',
  'request.unknownPermission': 'Cette autorisation n’existe pas',
  'request.sitesNotNumbers': 'sites : des nombres séparés par des virgules',
  'request.uploadIncomplete': 'L’envoi a été interrompu. Renvoyez-le',
  'request.fileTooLarge': 'Le fichier dépasse %{size} Mo.',
  'request.fileGone': 'Le fichier enregistré est manquant',
  'request.filesUnreachable':
    'Les fichiers ne peuvent pas être ouverts pour le moment. Réessayez dans une minute',
  'request.fileNotStored':
    'Nous n’avons pas pu enregistrer le fichier. Rien n’a été modifié. Réessayez dans une minute',
  'request.diskFull':
    'Le serveur n’a plus d’espace libre. Rien n’a été enregistré. Prévenez votre administrateur et réessayez plus tard',
  'request.chooseFile': 'Choisissez un fichier',
  'request.oneFile': 'Envoyez un seul fichier à la fois',

  'stream.tooManyOwn':
    'Vous avez déjà %{count} téléchargements ou aperçus en cours. Attendez que l’un d’eux se termine, ou annulez-le',
  'stream.tooManyOfClient':
    '%{count} téléchargements ou aperçus de votre client sont déjà en cours. Réessayez quand l’un d’eux sera terminé',

  'list.sortForm': 'sort doit avoir la forme ["lastName","ASC"]',
  'list.unknownSort': 'Champ de tri inconnu : %{name}. Connus : %{known}',
  'list.sortOrder': 'L’ordre de tri doit être "ASC" ou "DESC"',
  'list.rangeForm': 'range doit avoir la forme [0,24]',
  'list.rangeOrder': 'range doit aller d’une ligne à la même ou à une suivante',
  'list.rangeTooLong': 'range peut couvrir au plus %{most} lignes',
  'list.rangeRequired': 'range est obligatoire, par exemple [0,24]',
  'list.filterForm': 'filter doit être un objet JSON',
  'list.filterTooLong': 'filter peut avoir au plus %{most} caractères',
  'list.filterNull': 'filter ne peut pas contenir le caractère U+0000',
  'list.unknownFilter': 'Champ de filtre inconnu. Connus : %{known}',
  'list.tooLong':
    'La liste entière a %{total} lignes, et au plus %{most} sont envoyées à la fois. Indiquez une plage, comme range=[0,24], ou utilisez l’export',
  'list.alertsAlone':
    'Les conducteurs, les candidats en attente et les échéances sont des listes à part. Demandez-les seuls',

  'date.inFuture': 'La date ne peut pas être dans le futur',
  'date.invalid':
    'La date saisie (%{entered}) n’est pas valide. Saisissez une date valide entre 1900 et 2099',

  'phone.invalid': 'Saisissez un numéro de téléphone d’au moins sept chiffres',

  'zip.invalid': 'Saisissez un code postal comme 24011 ou 24011-1234',

  'email.invalid': 'Saisissez une adresse e-mail au format correct',

  'name.markup': 'Le nom ne peut pas contenir < ni >',

  'text.markup': 'Le texte ne peut pas contenir de HTML',

  'signature.ownNameOnly': 'Vous ne pouvez pas signer pour une autre personne',
  'signature.name': 'Saisissez votre nom, %{name}, pour signer',
};

export default refusals;
