import type { RateMessages } from './page-messages.en';

const messages: RateMessages = {
  'pools.rates.about':
    'Combien de tests aléatoires chaque administration exige dans l’année, en pourcentage du nombre moyen de postes.',
  'pools.rates.combined':
    'Quand un groupe réunit des personnes de plusieurs administrations, le taux le plus élevé vaut pour toutes.',
  'pools.rates.inForce': 'Taux en vigueur',
  'pools.rates.others': 'Autres années',
  'pools.rates.noOthers': 'Les taux des années passées et à venir apparaîtront ici.',
  'pools.rates.agency': 'Administration',
  'pools.rates.drug': 'Drogues',
  'pools.rates.alcohol': 'Alcool',
  'pools.rates.days': 'Jours',
  'pools.rates.notice': 'jusqu’à nouvel ordre',
  'pools.rates.state': 'Statut',
  'pools.rates.source': 'Source',
  'pools.rates.checked': 'Vérifié',
  'pools.rates.actions': 'Actions',
  'pools.rates.percent': '%{value} %',
  'pools.rates.noAlcohol': 'Pas de test aléatoire',
  'pools.rates.noRate': 'Aucun taux saisi',
  'pools.rates.uscgRate': 'Non conservé ici',
  'pools.rates.add': 'Ajouter un taux',
  'pools.rates.edit': 'Modifier le taux',
  'pools.rates.editOf': 'Modifier le taux : %{name}',
  'pools.rates.check': 'Marquer comme vérifié',
  'pools.rates.checkOf': 'Marquer comme vérifié : %{name}',
  'pools.rates.due': 'Vérifiez 1 taux |||| Vérifiez %{smart_count} taux',
  'pools.rates.dueHelp':
    'Consultez l’avis de l’administration. Si le taux a changé, ajoutez le nouveau. Si rien n’a changé, marquez-le comme vérifié.',
  'pools.rates.state.coming': 'À venir',
  'pools.rates.state.current': 'En vigueur',
  'pools.rates.state.endsSoon': 'Prend fin sous 30 jours',
  'pools.rates.state.ended': 'Terminé',
  'pools.rates.state.past': 'Passé',
  'pools.rates.name.rateFmcsa': 'FMCSA',
  'pools.rates.name.rateFta': 'FTA',
  'pools.rates.name.rateFaa': 'FAA',
  'pools.rates.name.rateFraCovered': 'FRA, service couvert',
  'pools.rates.name.rateFraMaintenance': 'FRA, entretien des voies',
  'pools.rates.name.rateFraMechanical': 'FRA, mécanique',
  'pools.rates.name.ratePhmsa': 'PHMSA',
  'pools.rates.name.uscg': 'USCG',
  'pools.rates.note.rateFmcsa': 'Conducteurs titulaires d’un CDL : 49 CFR 382.305',
  'pools.rates.note.rateFta': 'Transport public : 49 CFR 655.45',
  'pools.rates.note.rateFaa': 'Aviation : 14 CFR 120.109 et 120.217',
  'pools.rates.note.rateFraCovered': 'Chemins de fer : 49 CFR partie 219, sous-partie G',
  'pools.rates.note.rateFraMaintenance': 'Chemins de fer, avec un taux propre',
  'pools.rates.note.rateFraMechanical': 'Chemins de fer, avec un taux propre',
  'pools.rates.note.ratePhmsa':
    'Pipelines : 49 CFR 199.105. La PHMSA n’a pas de tests d’alcool aléatoires : n’incluez pas ces personnes dans les tirages d’alcool.',
  'pools.rates.note.uscg':
    'Navires : 46 CFR 16.230. Saisissez le taux de l’avis des garde-côtes quand vous créez un groupe. Leurs règles n’ont pas de tests d’alcool aléatoires.',
};

export default messages;
