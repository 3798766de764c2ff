import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'job.stopped': 'El trabajo se detuvo por un error. Referencia: %{requestId}',
  'job.interrupted': 'El trabajo se interrumpió demasiadas veces. Referencia: %{requestId}',
  'job.notAllowed':
    'El usuario que inició este proceso ya no tiene el permiso o las ubicaciones que requiere. Lo que ya se cambió se conserva. Alguien que tenga ambos puede iniciarlo de nuevo donde se inició.',
  'job.notStopped': 'El proceso se está ejecutando de nuevo o ya terminó. Actualice la lista.',
  'job.otherOpen': 'Otro proceso de este tipo sigue abierto. Espere a que termine.',
};

export default refusals;
