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
  'order.jobTitleFrozen':
    'Le poste ne peut pas changer tant qu’une commande est en cours pour cette personne. Attendez-la ou annulez-la d’abord',
};

export default refusals;
