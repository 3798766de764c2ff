import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'audits.auditorMissing': 'Escriba el nombre del auditor',
  'audits.endedAlready': 'Este día ya pasó',
  'audits.tooLong': 'Un enlace puede funcionar %{days} días como máximo',
  'audits.agencyOnly':
    'Los registros de drogas y alcohol y el historial de investigación son solo para autoridades (49 CFR 382.405, 40.321, 391.53)',
  'audits.over': 'Esta auditoría terminó. Abra una nueva',
  'audits.statusNotShown': 'Esta auditoría no muestra el estado que el empleador da a los expedientes',
  'audits.readOnly': 'Los auditores pueden leer y llevarse expedientes, pero no cambiar nada.',
  'audits.linkExpired': 'Este enlace venció. Pida uno nuevo a la empresa.',
  'audits.linkRevoked': 'Este enlace ya no funciona. Pida uno nuevo a la empresa.',
  'audits.linkUnknown': 'Este enlace no existe. Compruebe que lo copió completo.',
};

export default refusals;
