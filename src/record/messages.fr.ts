import type { RecordMessages } from './messages.en';

const messages: RecordMessages = {
  'record.nothing': 'Aucune modification à enregistrer',
  'record.failed': "Les modifications n'ont pas pu être enregistrées.",
  'record.yes': 'Oui',
  'record.no': 'Non',
  'record.unanswered': 'Sans réponse',

  'record.stale.title': 'Cette fiche a été modifiée pendant votre saisie',
  'record.stale.text':
    '%{name} a modifié cette fiche le %{when}. Vérifiez ses modifications et choisissez les valeurs à garder.',
  'record.stale.somebody': 'Un autre utilisateur',
  'record.stale.field': 'Champ',
  'record.stale.before': 'Valeur d’origine',
  'record.stale.theirs': 'Valeur enregistrée',
  'record.stale.mine': 'Votre valeur',
  'record.stale.choice': 'Quelle valeur garder ?',
  'record.stale.choose': 'Quelle valeur garder : %{field} ?',
  'record.stale.side.theirs': 'Valeur enregistrée',
  'record.stale.side.mine': 'Votre valeur',
  'record.stale.outcome.theirs': 'Valeur enregistrée',
  'record.stale.outcome.mine': 'Votre valeur',
  'record.stale.outcome.both': 'Les deux',
  'record.stale.added': 'Ajouté : %{names}',
  'record.stale.removed': 'Retiré : %{names}',
  'record.stale.takeTheirs': 'Abandonner mes modifications',
  'record.stale.save': 'Enregistrer ces valeurs',
  'record.dotNumber.shared':
    'Un autre client a ce numéro DOT : %{names}. Vérifiez qu’il est exact. |||| D’autres clients ont ce numéro DOT : %{names}. Vérifiez qu’il est exact.',
};

export default messages;
