import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'returnToDuty.future': 'Ce jour est dans le futur',
  'returnToDuty.tooEarly': 'Pas avant le %{date}, jour de ce qui précède',
  'returnToDuty.tooLate': 'Pas après le %{date}, jour de ce qui a suivi',
  'returnToDuty.notYet': 'Les étapes précédentes viennent d’abord',
  'returnToDuty.ended': 'Ce plan est terminé. Il reste tel quel.',
  'returnToDuty.fewTests': 'Le plan compte au moins %{fewest} tests pendant les 12 premiers mois',
  'returnToDuty.manyTests': 'Saisissez au plus %{most} tests',
  'returnToDuty.longPlan': 'Saisissez au plus %{most} mois après les 12 premiers',
  'returnToDuty.laterBoth': 'Saisissez les tests ultérieurs et leurs mois, ou aucun des deux',
  'returnToDuty.notEligible':
    'Le SAP doit d’abord constater la conformité du conducteur. Aucun test de retour au service ne compte avant.',
  'returnToDuty.testNotAsked': 'Le SAP n’a pas demandé ce test',
  'returnToDuty.notDue': 'Le jour de ce test n’est pas encore venu',
  'returnToDuty.testDone': 'Ce test est fait ou commandé',
  'returnToDuty.notThisTest': 'Ce document n’est pas celui de ce test, ou il compte déjà',
  'returnToDuty.openAlready': 'Ce conducteur a un plan pour une infraction de ce jour ou ultérieure',
  'returnToDuty.byResult': 'Ce plan résulte d’un test. Il prend fin si le résultat est retiré.',
  'returnToDuty.notEmployed':
    'Cette personne ne travaille pas ici en ce moment. Les tests reprennent quand elle est réembauchée.',
};

export default refusals;
