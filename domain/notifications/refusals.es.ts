import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'contact.duplicate': 'Esta dirección ya es un contacto de esa ubicación',
  'contact.noMailServer': 'No hay servidor de correo configurado. Defina SMTP_URL y reinicie el servidor',
  'contact.mailServer': 'Un servidor de correo envía los mensajes. Solo sus destinatarios pueden leerlos',
};

export default refusals;
