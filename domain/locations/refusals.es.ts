import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'location.deactivated': 'Esta ubicación está desactivada',
  'location.belowItself': 'Una ubicación no puede ser su propia ubicación superior',
  'location.belowMoved':
    '%{location} depende de %{moved}. Una ubicación no puede trasladarse bajo una de las suyas',
  'location.parentDeactivated': '%{location} está desactivada',
  'location.topLevelHasNoParent': 'Un cliente principal no puede depender de otro',
  'location.unknown': 'Este cliente no tiene esa ubicación',
  'location.aliasIsName': '%{location} ya tiene este nombre',
  'location.codeTaken': '%{name} ya tiene este código',
  'location.nameTaken': 'Otra ubicación de allí ya tiene este nombre',
  'location.labRequired': 'Indique el nombre del laboratorio',
  'location.labAccountRequired': 'Indique el número de cuenta',
  'location.labAccountTaken': 'Esta ubicación ya tiene esta cuenta',
  'location.specimenRequired': 'Elija al menos una muestra',
  'location.dotSpecimens': 'Un panel DOT solo admite orina, aliento, fluido oral o saliva (49 CFR 40.210)',
  'location.chooseOne': 'Elija al menos uno',
};

export default refusals;
