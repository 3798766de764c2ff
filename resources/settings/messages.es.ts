const messages = {
  'settings.verification.title':
    'Debe confirmar su consentimiento según la Ley de Informes de Crédito Justos',
  'settings.verification.accept': 'Aceptar',
  'settings.verification.cancel': 'Cancelar',
  'settings.verification.failed': 'No se pudo cargar el texto de verificación.',
  'settings.verification.retry': 'Volver a intentar',
};

export default messages;
