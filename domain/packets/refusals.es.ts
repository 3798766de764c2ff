import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'packet.whom': 'Elija conductores o una ubicación.',
  'packet.period': 'El período termina antes de empezar.',
  'packet.sectionClosed': 'No tiene acceso a todas las partes que eligió.',
  'packet.tooManyPeople':
    'Un expediente puede tener como máximo %{limit} conductores. Elija una ubicación más pequeña o seleccione conductores en la lista.',
  'packet.waitForOthers':
    '%{limit} de sus expedientes todavía se están creando. Espere a que termine uno o cancele uno.',
  'packet.nobody': 'No incluye a nadie cuyo archivo pueda ver.',
  'packet.signedOut':
    'Cerró la sesión o perdió el acceso antes de que se creara el expediente. Créelo de nuevo.',
  'packet.tooLarge':
    'El expediente tendría más de 2 GB. Elija menos conductores, menos secciones o un período más corto.',
  'packet.stopped': 'Algo salió mal y el expediente no se creó. Créelo de nuevo.',
  'packet.notReady': 'El expediente todavía se está creando.',
  'packet.expired': 'El expediente venció y su archivo se eliminó. Créelo de nuevo.',
  'packet.noLongerOpen': 'Ya no puede ver todo lo que contiene este expediente. Cree uno nuevo.',
};

export default refusals;
