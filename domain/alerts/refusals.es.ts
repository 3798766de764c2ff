import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'alert.snoozeTooEarly': 'Elija el %{date} o un día posterior',
  'alert.snoozeTooLate': 'Elija el %{date} o un día anterior: una alerta se pospone un año como máximo',
  'alert.assigneeUnknown': 'Elija un usuario de este cliente que pueda ver las alertas de documentos',
};

export default refusals;
