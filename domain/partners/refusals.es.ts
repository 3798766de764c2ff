import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'partner.unknownSender': 'Elija el remitente',
  'partner.unknownClient': 'Elija un cliente para el que pueda trabajar',
  'partner.accountTaken': 'Esta cuenta del remitente ya está registrada, para %{client}',
  'partner.decided': 'Mientras tanto, este informe se asignó a un cliente o se descartó',
  'partner.notSetUp': 'Este socio no está configurado, así que no hay nada que intercambiar',
  'partner.noAccount': 'Este informe no indica ninguna cuenta',
};

export default refusals;
