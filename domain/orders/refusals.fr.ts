import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'order.fieldsRequired': 'Vous devez remplir tous les champs obligatoires.',
  'order.licenseInvalid':
    'Vous devez mettre à jour les informations du permis du conducteur. Le numéro %{number} n’est pas valable pour %{state}',
  'order.noProvider':
    'Aucun fournisseur de relevés de conduite n’est connecté. Ajoutez le relevé comme document',
  'order.notRepeatable': 'Une commande dont le statut est %{status} ne peut pas être renvoyée',
  'order.alreadyOpen':
    'Un MVR est déjà commandé pour ce conducteur. Attendez-le ou annulez d’abord cette commande',
  'order.pspOpen': 'Un rapport PSP est déjà commandé pour ce conducteur. Attendez-le ou annulez-le d’abord',
  'order.epnOpen':
    'Une consultation EPN est déjà commandée pour ce conducteur. Attendez-la ou annulez-la d’abord',
  'order.pspElsewhere':
    'Les rapports PSP sont réservés à l’entreprise qui les commande. Leurs conditions ne permettent pas de les transmettre',
  'order.onlyForHiring':
    'Un rapport PSP ne peut être commandé qu’avant l’embauche : pour un candidat, ou pour un employé dont la date d’embauche est à venir (49 USC 31150(c))',
  'order.onlyCalifornia':
    'Les consultations EPN ne concernent que les permis de Californie (Code de la route de Californie, 1808.1)',
  'order.noLongerHere':
    'Cette personne ne travaille plus ici. Les consultations EPN concernent les personnes que vous employez ou voulez embaucher',
  'order.queryOpen':
    'Une consultation du Clearinghouse est déjà commandée pour ce conducteur. Attendez-la ou annulez d’abord cette commande',
  'order.notServed':
    'Votre entreprise n’a pas le service Clearinghouse. Faites la consultation sur clearinghouse.fmcsa.dot.gov et téléversez-en la trace comme Consultation du Clearinghouse, compte propre',
  'order.notCommercial':
    'Le Clearinghouse ne couvre que les permis commerciaux. Saisissez d’abord une classe de permis A, B ou C',
  'order.consentMissing':
    'Une consultation limitée exige le consentement écrit du conducteur. Ajoutez d’abord le consentement général aux consultations limitées',
  'order.verificationChanged': 'Le texte que vous avez accepté a changé. Lisez et acceptez le nouveau',
  'order.notCancelable': 'Une commande au statut %{status} ne peut pas être annulée',
  'order.notReopenable': 'Une commande au statut %{status} ne peut pas être rouverte',
  'order.notMovable': 'Une commande au statut %{status} ne peut pas passer à %{to}',
  'order.reasonNotDot': 'Les tests du DOT n’ont pas ce motif. Choisissez-en un autre, ou un programme propre',
  'order.specimenNotForAlcohol': 'L’alcool se mesure dans l’haleine ou la salive',
  'order.noPanelForAlcohol': 'Les panels ne concernent que les tests de drogues',
  'order.specimenNotDot': 'Les tests de drogues du DOT portent sur l’urine ou le fluide oral',
  'order.specimenNotForDrugs': 'Les drogues ne se mesurent pas dans l’haleine',
  'order.panelNotDot':
    'Les tests du DOT utilisent le panel du DOT et un laboratoire. Les tests instantanés ne sont pas admis',
  'order.panelOnlyDot': 'Le panel du DOT est réservé aux tests du DOT (49 CFR 40.13)',
  'order.mustBeObserved': 'Ce prélèvement doit être observé directement (49 CFR 40.67(b))',
  'order.accidentUnknown': 'Cette personne n’a pas cet accident, ou le motif n’est pas un accident',
  'order.selectedUnknown':
    'Cette personne n’a pas ce test aléatoire en cours, ou le motif n’est pas aléatoire',
  'order.alcoholTooLate':
    'Plus de 8 heures se sont écoulées depuis l’accident : aucun test d’alcoolémie ne peut plus être tenté. Notez pourquoi il n’a pas eu lieu (49 CFR 382.303(d)(1))',
  'order.drugTooLate':
    'Plus de 32 heures se sont écoulées depuis l’accident : aucun test de drogues ne peut plus être tenté. Notez pourquoi il n’a pas eu lieu (49 CFR 382.303(d)(2))',
  'order.afterTestHours': 'Les heures pour ce test se terminent le %{date}',
  'order.examOpen':
    'Un examen est déjà commandé pour cette personne. Attendez le résultat ou annulez d’abord cette commande',
  'order.testOpen':
    'Un tel test est déjà commandé pour cette personne et ce motif. Attendez le résultat ou annulez d’abord cette commande',
  'order.dobMissing':
    'Saisissez d’abord la date de naissance au dossier. Elle identifie la personne à la clinique',
  'order.licenseMissing':
    'Saisissez d’abord le numéro et l’État du permis au dossier. Ils identifient le conducteur sur les formulaires de la FMCSA (49 CFR 382.123)',
  'order.notHere':
    'Cette personne ne travaille plus ici. Seules les personnes en poste peuvent être envoyées à une clinique',
  'order.clinicUnknown': 'Cette clinique n’existe pas',
  'order.clinicClosed': 'Cette clinique a quitté le réseau. Choisissez-en une autre',
  'order.clinicUnable': 'Cette clinique ne peut pas faire ce qui est commandé. Choisissez-en une autre',
  'order.clinicNotOpen': 'La clinique est fermée à ce moment',
  'order.clinicHoliday': 'La clinique est fermée ce jour férié',
  'order.clinicBlackout': 'La clinique ne reçoit personne ce jour-là',
  'order.clinicFirst': 'Choisissez d’abord une clinique. Les rendez-vous sont à son heure locale',
  'order.clinicZoneUnknown':
    'Le fuseau horaire de la clinique n’est pas connu. Choisissez une visite sans rendez-vous, ou demandez à votre prestataire de l’ajouter',
  'order.visitPassed': 'C’est déjà passé',
  'order.visitAfterLastDay': 'C’est après le dernier jour pour s’y rendre',
  'order.walkInHasNoTime': 'Une visite sans rendez-vous n’a qu’une date',
  'order.quarterHours': 'Choisissez une heure par pas de 15 minutes',
  'order.timeSkipped':
    'Cette heure n’existe pas ce jour-là à cause du changement d’heure. Choisissez-en une autre',
  'order.visitOver':
    'La clinique et le rendez-vous ne peuvent pas changer tant que la commande est au statut %{status}',
  'order.needsVisit': 'Choisissez d’abord une clinique et un rendez-vous ou un jour sans rendez-vous',
  'order.notAnExam': 'C’est le numéro d’un autre examen',
  'order.otherSource': 'Cette commande est tenue dans un autre système',
  'order.otherUser': 'Ce n’est pas l’adresse de l’utilisateur connecté',
  'order.noVisit': 'Seuls les examens et les tests ont une clinique et un rendez-vous',
  'order.letterOver': 'Une commande au statut %{status} n’a pas besoin d’autorisation',
  'order.noLetter': 'Seuls les examens et les tests ont une autorisation',
  'order.otherType': 'Cette commande est d’un autre type',
  'order.otherEmployer': 'Ce n’est pas l’employeur de la commande',
  'order.nothingChanged': 'Modifiez d’abord quelque chose',
  'order.expiresBefore': 'Le dernier jour pour s’y rendre est passé',
  'order.jobTitleFrozen':
    'Le poste ne peut pas changer tant qu’une commande est en cours pour cette personne. Attendez-la ou annulez-la d’abord',
};

export default refusals;
