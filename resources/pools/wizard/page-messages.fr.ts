import type { PoolWizardMessages } from './page-messages.en';

const messages: PoolWizardMessages = {
  'pools.step.locations': 'Site(s)',
  'pools.step.locationsText': 'Nommez le groupe et choisissez les sites où travaillent ses personnes.',
  'pools.step.locationsNeeds':
    'Pour continuer, saisissez un nom et choisissez au moins un site ou un numéro DOT.',
  'pools.step.filters': 'Filtres',
  'pools.step.filtersText':
    'Choisissez selon les règles de quelle agence les personnes sont testées. Toute personne dont le poste en relève est dans le groupe, même d’astreinte, à temps partiel ou en congé.',
  'pools.step.filtersNeeds': 'Pour continuer, choisissez au moins une agence.',
  'pools.step.rates': 'Taux et fréquence',
  'pools.step.ratesText':
    'Combien de tests par an, en pourcentage du groupe moyen, et en combien de sélections.',
  'pools.step.ratesNeeds': 'Pour continuer, saisissez un taux pour les tests de drogues ou d’alcool.',
  'pools.step.totals': 'Totaux de l’année',
  'pools.step.totalsText':
    'Facultatif : ce qui s’est passé cette année avant que le groupe soit tenu ici, pour que l’année atteigne ses taux. Laissez les cinq champs vides s’il n’y a rien eu.',
  'pools.step.totalsNeeds': 'Saisissez les cinq nombres ou aucun.',
  'pools.step.people': 'Nombre d’employés',
  'pools.step.peopleText':
    'Qui serait dans le groupe aujourd’hui. Vérifiez le nombre avant d’activer le groupe.',
  'pools.step.peopleNeeds': 'Un groupe a besoin d’au moins une personne.',
  'pools.wizard.titleOf': '%{title} : %{name}',
  'pools.wizard.subtitle':
    'Chaque étape est enregistrée quand vous appuyez sur Suivant. Vous pouvez continuer un autre jour.',
  'pools.wizard.steps': 'Étapes',
  'pools.wizard.next': 'Suivant',
  'pools.wizard.back': 'Retour',
  'pools.wizard.finish': 'Activer le groupe',
  'pools.wizard.done': 'Terminé',
  'pools.wizard.gone': 'Ce groupe a été supprimé ou clos, sa configuration ne peut donc pas continuer.',
  'pools.wizard.nameMissing': 'Saisissez un nom',
  'pools.field.name': 'Nom du groupe',
  'pools.field.scope': 'Sites',
  'pools.field.dotNumbers': 'Par numéro DOT',
  'pools.field.siteIds': 'Par nom de site',
  'pools.field.includeChildren': 'Inclure les sites inférieurs à ceux choisis par nom',
  'pools.field.program': 'Programme',
  'pools.field.agencies': 'Agences',
  'pools.field.drugRateBp': 'Tests de drogues par an en %',
  'pools.field.alcoholRateBp': 'Tests d’alcool par an en %',
  'pools.field.selectionsPerYear': 'Fréquence des sélections',
  'pools.field.alternates': 'Remplaçants',
  'pools.field.total': 'Personnes',
  'pools.help.name': 'Affiché sur les listes et les certificats.',
  'pools.help.minimum':
    'Au moins %{percent} pour les agences de ce groupe. Laissez vide si le groupe n’est pas pour ce test.',
  'pools.help.noMinimum': 'Laissez vide si le groupe n’est pas pour ce test.',
  'pools.help.selectionsPerYear':
    'Les bonnes pratiques du DOT demandent au moins une sélection par trimestre.',
  'pools.help.alternates':
    'Combien de personnes un tirage liste après celles à tester. Elles ne remplacent que les personnes absentes toute la période.',
  'pools.scope.whole': 'Tous les sites',
  'pools.scope.wholeHelp': 'Y compris ceux qui seront ajoutés plus tard.',
  'pools.scope.some': 'Certains sites',
  'pools.scope.someHelp': 'Par numéro DOT, par nom, ou les deux.',
  'pools.locations.search': 'Chercher des sites',
  'pools.locations.choose': 'Choisir',
  'pools.locations.chosen': '%{chosen} choisis, %{found} trouvés',
  'pools.locations.chooseAll': 'Choisir le site trouvé |||| Choisir les %{count} trouvés',
  'pools.locations.clear': 'Effacer le choix',
  'pools.locations.showChosen': 'N’afficher que les choisis',
  'pools.locations.showAll': 'Afficher tous',
  'pools.locations.name': 'Site',
  'pools.locations.path': 'Sous',
  'pools.locations.dotNumber': 'Numéro DOT',
  'pools.locations.employees': 'Employés',
  'pools.locations.more':
    '1 autre site. Tapez pour réduire la liste. |||| %{count} autres sites. Tapez pour réduire la liste.',
  'pools.locations.noDot': 'Aucun site n’a de numéro DOT.',
  'pools.program.dot': 'DOT',
  'pools.program.dotHelp':
    'Personnes testées selon les règles des agences du DOT. Elles ne sont jamais dans un même groupe que d’autres (49 CFR 382.103, 40.1).',
  'pools.program.nonDot': 'Hors DOT',
  'pools.program.nonDotHelp':
    'Le programme propre à l’employeur, pour les personnes qui ne relèvent d’aucune agence.',
  'pools.agencyHelp.fmcsa': 'Conducteurs avec un CDL (partie 382) : trouvés par leur poste et leur permis.',
  'pools.agencyHelp.fta': 'Transport public (partie 655) : trouvés par leur poste.',
  'pools.agencyHelp.faa': 'Aviation (14 CFR partie 120) : choisissez les postes.',
  'pools.agencyHelp.fraCovered':
    'Chemins de fer, employés aux heures de service (partie 219) : choisissez les postes.',
  'pools.agencyHelp.fraMaintenance':
    'Chemins de fer, entretien des voies (partie 219) : choisissez les postes.',
  'pools.agencyHelp.fraMechanical':
    'Chemins de fer, employés de la mécanique (partie 219) : choisissez les postes.',
  'pools.agencyHelp.phmsa':
    'Pipelines (partie 199) : choisissez les postes. Pas de tests d’alcool aléatoires.',
  'pools.agencyHelp.uscg':
    'Navires (46 CFR partie 16) : choisissez les postes. Pas de tests d’alcool aléatoires.',
  'pools.agencyHelp.nonDot':
    'Toutes les personnes des sites qui ne relèvent d’aucune agence, ou certains postes seulement.',
  'pools.filters.titles': 'Postes : %{agency}',
  'pools.filters.noTitles': 'Aucun poste de ce nom',
  'pools.filters.titlesMissing': 'Choisissez les postes pour %{agency}',
  'pools.filters.titleTwice':
    'Choisissez chaque poste pour une seule agence : celle dont relève la plus grande partie du travail (49 CFR 382.305(n))',
  'pools.totals.averagePoolSize': 'Taille moyenne du groupe',
  'pools.totals.selectedDrug': 'Sélectionnées pour les drogues',
  'pools.totals.selectedAlcohol': 'Sélectionnées pour l’alcool',
  'pools.totals.testedDrug': 'Testées pour les drogues',
  'pools.totals.testedAlcohol': 'Testées pour l’alcool',
  'pools.totals.help': 'De %{year}, avant que le groupe soit tenu ici.',
  'pools.totals.missing': 'Saisissez les cinq nombres, ou laissez-les tous vides',
  'pools.totals.invalid': 'Saisissez un nombre entier',
  'pools.peopleStep.none': 'Personne n’est dans le groupe. Revenez aux sites ou aux filtres.',
  'pools.peopleStep.first':
    'La première personne par nom : |||| Les %{smart_count} premières personnes par nom :',
  'pools.peopleStep.undecided':
    'Pour 1 personne, nous ne savons pas si elle en fait partie : son poste ou sa classe de permis manque. |||| Pour %{smart_count} personnes, nous ne savons pas si elles en font partie : leur poste ou leur classe de permis manque.',
};

export default messages;
