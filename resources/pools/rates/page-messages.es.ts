import type { RateMessages } from './page-messages.en';

const messages: RateMessages = {
  'pools.rates.about':
    'Cuántas pruebas aleatorias exige cada agencia en un año, como porcentaje del promedio de puestos.',
  'pools.rates.combined':
    'Si un grupo reúne a personas de varias agencias, a todas se les aplica la tasa más alta.',
  'pools.rates.inForce': 'Tasas vigentes',
  'pools.rates.others': 'Otros años',
  'pools.rates.noOthers': 'Aquí aparecerán las tasas de años pasados y futuros.',
  'pools.rates.agency': 'Agencia',
  'pools.rates.drug': 'Drogas',
  'pools.rates.alcohol': 'Alcohol',
  'pools.rates.days': 'Días',
  'pools.rates.notice': 'hasta nuevo aviso',
  'pools.rates.state': 'Estado',
  'pools.rates.source': 'Fuente',
  'pools.rates.checked': 'Revisada',
  'pools.rates.actions': 'Acciones',
  'pools.rates.percent': '%{value} %',
  'pools.rates.noAlcohol': 'Sin pruebas aleatorias',
  'pools.rates.noRate': 'Sin tasa registrada',
  'pools.rates.uscgRate': 'No se guarda aquí',
  'pools.rates.add': 'Agregar tasa',
  'pools.rates.edit': 'Editar tasa',
  'pools.rates.editOf': 'Editar tasa: %{name}',
  'pools.rates.check': 'Marcar como revisada',
  'pools.rates.checkOf': 'Marcar como revisada: %{name}',
  'pools.rates.due': 'Revise 1 tasa |||| Revise %{smart_count} tasas',
  'pools.rates.dueHelp':
    'Consulte el aviso de la agencia. Si la tasa cambió, agregue la nueva. Si no cambió nada, márquela como revisada.',
  'pools.rates.state.coming': 'Próxima',
  'pools.rates.state.current': 'Vigente',
  'pools.rates.state.endsSoon': 'Termina en 30 días o menos',
  'pools.rates.state.ended': 'Terminada',
  'pools.rates.state.past': 'Anterior',
  'pools.rates.name.rateFmcsa': 'FMCSA',
  'pools.rates.name.rateFta': 'FTA',
  'pools.rates.name.rateFaa': 'FAA',
  'pools.rates.name.rateFraCovered': 'FRA, servicio cubierto',
  'pools.rates.name.rateFraMaintenance': 'FRA, mantenimiento de vías',
  'pools.rates.name.rateFraMechanical': 'FRA, mecánica',
  'pools.rates.name.ratePhmsa': 'PHMSA',
  'pools.rates.name.uscg': 'USCG',
  'pools.rates.note.rateFmcsa': 'Conductores con CDL: 49 CFR 382.305',
  'pools.rates.note.rateFta': 'Transporte público: 49 CFR 655.45',
  'pools.rates.note.rateFaa': 'Aviación: 14 CFR 120.109 y 120.217',
  'pools.rates.note.rateFraCovered': 'Ferrocarriles: 49 CFR parte 219, subparte G',
  'pools.rates.note.rateFraMaintenance': 'Ferrocarriles, con tasa propia',
  'pools.rates.note.rateFraMechanical': 'Ferrocarriles, con tasa propia',
  'pools.rates.note.ratePhmsa':
    'Ductos: 49 CFR 199.105. La PHMSA no tiene pruebas aleatorias de alcohol: no incluya a estas personas en sorteos de alcohol.',
  'pools.rates.note.uscg':
    'Embarcaciones: 46 CFR 16.230. Indique la tasa del aviso de la Guardia Costera al crear un grupo. Sus reglas no tienen pruebas aleatorias de alcohol.',
};

export default messages;
