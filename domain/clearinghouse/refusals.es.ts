import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'clearinghouse.nothingToSend': 'Ninguna consulta espera un archivo',
  'clearinghouse.noHistory':
    'El archivo no contiene un historial de consultas: faltan columnas con nombre, fecha y estado',
  'clearinghouse.changedMeanwhile': 'Esta consulta cambió mientras tanto. Cargue el historial de nuevo',
};

export default refusals;
