import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'location.deactivated': 'Ce site est désactivé',
  'location.belowItself': 'Un site ne peut pas être son propre site parent',
  'location.belowMoved': '%{location} dépend de %{moved}. Un site ne peut pas être rattaché à l’un des siens',
  'location.parentDeactivated': '%{location} est désactivé',
  'location.topLevelHasNoParent': 'Un client principal ne peut pas être rattaché à un autre',
  'location.unknown': 'Ce client n’a pas un tel site',
  'location.aliasIsName': '%{location} porte déjà ce nom',
  'location.codeTaken': '%{name} a déjà ce code',
  'location.nameTaken': 'Un autre site y porte déjà ce nom',
  'location.labRequired': 'Indiquez le nom du laboratoire',
  'location.labAccountRequired': 'Indiquez le numéro de compte',
  'location.labAccountTaken': 'Ce site a déjà ce compte',
  'location.specimenRequired': 'Choisissez au moins un prélèvement',
  'location.dotSpecimens':
    'Un panel DOT n’admet que l’urine, l’haleine, le liquide buccal ou la salive (49 CFR 40.210)',
  'location.chooseOne': 'Choisissez-en au moins un',
};

export default refusals;
