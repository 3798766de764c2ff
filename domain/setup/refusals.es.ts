import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'setup.reasonRequired': 'Indique el motivo y dónde se guardan en su lugar estos registros',
  'setup.documentTypeFixed': 'Este tipo de documento no se puede configurar',
  'setup.chooseSettings': 'Elija qué ajustes se copian',
  'setup.cannotCopyHere': 'No se puede copiar a esta ubicación',
  'setup.chooseOther': 'Elija otra ubicación',
  'setup.reactivateFirst': 'Reactive la ubicación y reintente después con las que fallaron',
  'setup.noLongerBelow': 'Esta ubicación ya no depende de la otra',
  'setup.pushRunning': 'En este momento se están transmitiendo ajustes',
  'setup.nothingToPushTo': 'No hay ninguna ubicación a la que transmitir los ajustes',
};

export default refusals;
