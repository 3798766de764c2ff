import type { PoolPageMessages } from './page-messages.en';

const messages: PoolPageMessages = {
  'pools.warning.semiAnnual':
    'Les personnes sont sélectionnées deux fois par an. Les bonnes pratiques du DOT demandent au moins une sélection par trimestre, pour que les tests arrivent à tout moment de l’année.',
  'pools.warning.single':
    'Ce groupe compte un seul conducteur. Un transporteur avec un seul conducteur doit rejoindre un consortium, car un tirage parmi une seule personne n’est pas aléatoire (49 CFR 382.103(b), 382.305).',
  'pools.warning.small':
    'Ce groupe compte 1 personne, qui sait que c’est son tour. Réunissez-le à un autre groupe ou rejoignez un consortium. |||| Ce groupe compte %{smart_count} personnes. À moins de 10, on peut deviner à qui le tour. Réunissez-le à un autre groupe ou rejoignez un consortium.',
  'pools.warning.phmsaAlcohol':
    '1 personne relevant de la PHMSA ou de l’USCG est dans ce tirage d’alcool. Leurs règles n’ont pas de tests d’alcool aléatoires : placez-la dans un groupe sans alcool. |||| %{smart_count} personnes relevant de la PHMSA ou de l’USCG sont dans ce tirage d’alcool. Leurs règles n’ont pas de tests d’alcool aléatoires : placez-les dans un groupe sans alcool.',
  'pools.warning.rateAtRisk.drug':
    'L’année demande %{target} tests de drogues. %{completed} sont effectués et %{possible} de plus sont possibles : il en manque %{short}. Étendez la sélection tant qu’il est temps.',
  'pools.warning.rateAtRisk.alcohol':
    'L’année demande %{target} tests d’alcool. %{completed} sont effectués et %{possible} de plus sont possibles : il en manque %{short}. Étendez la sélection tant qu’il est temps.',
  'pools.warning.predictable':
    'On peut prévoir les tests : %{patterns}. Choisissez d’autres jours et d’autres heures (49 CFR 382.305(k)).',
  'pools.warning.overlap':
    '1 personne est aussi dans un autre groupe et risque donc davantage d’être testée. Laissez-la dans un seul groupe. |||| %{smart_count} personnes sont aussi dans un autre groupe et risquent donc davantage d’être testées. Laissez-les dans un seul groupe.',
  'pools.warning.undecided':
    '1 personne de ces sites n’a pas de poste ou de catégorie de permis : nous ne savons pas si elle appartient à ce groupe. Complétez son dossier. |||| %{smart_count} personnes de ces sites n’ont pas de poste ou de catégorie de permis : nous ne savons pas si elles appartiennent à ce groupe. Complétez leurs dossiers.',
  'pools.warning.unrevealed':
    'La graine de 1 tirage devrait déjà être révélée. D’ici là, personne ne peut le vérifier. |||| Les graines de %{smart_count} tirages devraient déjà être révélées. D’ici là, personne ne peut les vérifier.',
  'pools.pattern.weekdayTime':
    '%{count} prélèvements sur %{total} ont eu lieu un %{weekday} entre %{from} et %{to}',
  'pools.pattern.weekday': '%{count} prélèvements sur %{total} ont eu lieu un %{weekday}',
  'pools.pattern.time': '%{count} prélèvements sur %{total} ont eu lieu entre %{from} et %{to}',
  'pools.pattern.monthPart.0':
    '%{count} prélèvements sur %{total} ont eu lieu dans les dix premiers jours d’un mois',
  'pools.pattern.monthPart.1':
    '%{count} prélèvements sur %{total} ont eu lieu entre le 11 et le 20 d’un mois',
  'pools.pattern.monthPart.2': '%{count} prélèvements sur %{total} ont eu lieu après le 20 d’un mois',
  'pools.pattern.month': '%{count} prélèvements sur %{total} ont eu lieu en %{month}',
  'pools.heatMap.title': 'Prélèvements par jour de la semaine et par heure',
  'pools.heatMap.total': '1 prélèvement |||| %{smart_count} prélèvements',
  'pools.heatMap.none': 'Les prélèvements apparaîtront ici quand des personnes seront testées.',
  'pools.heatMap.tooFew': 'Trop peu de prélèvements pour savoir si on peut les prévoir.',
  'pools.heatMap.spread': 'Aucun jour, aucune heure ni partie de l’année ne ressort.',
  'pools.heatMap.asTable': 'Afficher en tableau',
  'pools.heatMap.asMap': 'Afficher en carte',
  'pools.heatMap.weekday': 'Jour',
  'pools.heatMap.hour': 'Heure',
  'pools.heatMap.count': 'Prélèvements',
  'pools.heatMap.hours': '%{from} à %{to}',
};

export default messages;
