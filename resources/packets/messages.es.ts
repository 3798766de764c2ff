export default {
  'packets.title': 'Expedientes de auditoría',
  'packets.make': 'Crear expediente…',
};
