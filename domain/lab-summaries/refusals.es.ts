import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'labSummary.wholeClient':
    'Esto se refiere a todas las ubicaciones del cliente. Usted solo tiene acceso a algunas.',
  'labSummary.unreadable': 'Envíe el laboratorio, el semestre y todas las cifras del resumen',
  'labSummary.notEnded': 'Este semestre aún no ha terminado, así que todavía no hay resumen',
  'labSummary.filedBefore':
    'Ya hay un resumen de este laboratorio y semestre. Corrija sus cifras o elimínelo primero.',
  'labSummary.choosePdf': 'Elija el PDF del resumen',
  'labSummary.wholeNumber': 'Escriba un número entero; 0 si no hay',
  'labSummary.noSpecimens': 'Indique cuántas muestras informó el laboratorio',
  'labSummary.reasonsDiffer':
    'Las cifras por motivo suman %{byReason}, pero el total es %{specimens} muestras',
  'labSummary.outcomesDiffer': 'Los resultados no corresponden al total de %{specimens} muestras',
  'labSummary.onlyUrineIsDilute': 'Solo la orina puede estar diluida. Ponga 0 en fluido oral',
  'labSummary.drugsDiffer': 'Las cifras por droga no corresponden al total de %{positive} muestras positivas',
};

export default refusals;
