import type { PoolPageMessages } from './page-messages.en';

const messages: PoolPageMessages = {
  'pools.warning.semiAnnual':
    'Se selecciona a personas dos veces al año. Las buenas prácticas del DOT piden al menos una selección por trimestre, para que las pruebas lleguen en cualquier época del año.',
  'pools.warning.single':
    'Este grupo tiene un conductor. Un transportista con un solo conductor debe unirse a un consorcio, porque un sorteo entre una sola persona no es aleatorio (49 CFR 382.103(b), 382.305).',
  'pools.warning.small':
    'Este grupo tiene 1 persona, que sabe que es la siguiente. Únalo a otro grupo o a un consorcio. |||| Este grupo tiene %{smart_count} personas. En un grupo de menos de 10 se puede adivinar quién sigue. Únalo a otro grupo o a un consorcio.',
  'pools.warning.phmsaAlcohol':
    '1 persona sujeta a la PHMSA o a la USCG está en este sorteo de alcohol. Sus reglas no tienen pruebas aleatorias de alcohol: pásela a un grupo sin alcohol. |||| %{smart_count} personas sujetas a la PHMSA o a la USCG están en este sorteo de alcohol. Sus reglas no tienen pruebas aleatorias de alcohol: páselas a un grupo sin alcohol.',
  'pools.warning.rateAtRisk.drug':
    'El año requiere %{target} pruebas de drogas. Hay %{completed} completadas y %{possible} más son posibles: faltan %{short}. Amplíe la selección mientras haya tiempo.',
  'pools.warning.rateAtRisk.alcohol':
    'El año requiere %{target} pruebas de alcohol. Hay %{completed} completadas y %{possible} más son posibles: faltan %{short}. Amplíe la selección mientras haya tiempo.',
  'pools.warning.predictable':
    'Las pruebas se pueden prever: %{patterns}. Tome muestras otros días y a otras horas (49 CFR 382.305(k)).',
  'pools.warning.overlap':
    '1 persona está también en otro grupo, así que es más probable que le toque una prueba. Déjela en un solo grupo. |||| %{smart_count} personas están también en otro grupo, así que es más probable que les toque una prueba. Déjelas en un solo grupo.',
  'pools.warning.undecided':
    '1 persona de estas ubicaciones no tiene puesto o clase de licencia, así que no sabemos si pertenece a este grupo. Complete su expediente. |||| %{smart_count} personas de estas ubicaciones no tienen puesto o clase de licencia, así que no sabemos si pertenecen a este grupo. Complete sus expedientes.',
  'pools.warning.unrevealed':
    'La semilla de 1 sorteo ya debería haberse revelado. Hasta entonces nadie puede verificarlo. |||| Las semillas de %{smart_count} sorteos ya deberían haberse revelado. Hasta entonces nadie puede verificarlos.',
  'pools.pattern.weekdayTime':
    '%{count} de %{total} tomas de muestra fueron un %{weekday} entre las %{from} y las %{to}',
  'pools.pattern.weekday': '%{count} de %{total} tomas de muestra fueron un %{weekday}',
  'pools.pattern.time': '%{count} de %{total} tomas de muestra fueron entre las %{from} y las %{to}',
  'pools.pattern.monthPart.0':
    '%{count} de %{total} tomas de muestra fueron en los primeros diez días de un mes',
  'pools.pattern.monthPart.1': '%{count} de %{total} tomas de muestra fueron entre el 11 y el 20 de un mes',
  'pools.pattern.monthPart.2': '%{count} de %{total} tomas de muestra fueron después del 20 de un mes',
  'pools.pattern.month': '%{count} de %{total} tomas de muestra fueron en %{month}',
  'pools.heatMap.title': 'Tomas de muestra por día de la semana y hora',
  'pools.heatMap.total': '1 toma de muestra |||| %{smart_count} tomas de muestra',
  'pools.heatMap.none': 'Aquí aparecerán las tomas de muestra cuando haya pruebas.',
  'pools.heatMap.tooFew': 'Hay muy pocas tomas de muestra para saber si se pueden prever.',
  'pools.heatMap.spread': 'No destaca ningún día, hora ni parte del año.',
  'pools.heatMap.asTable': 'Mostrar como tabla',
  'pools.heatMap.asMap': 'Mostrar como mapa',
  'pools.heatMap.weekday': 'Día',
  'pools.heatMap.hour': 'Hora',
  'pools.heatMap.count': 'Tomas de muestra',
  'pools.heatMap.hours': '%{from} a %{to}',
};

export default messages;
