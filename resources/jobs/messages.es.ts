export default {
  'jobs.title': 'Procesos',
  'jobs.allTitle': 'Procesos de todos los clientes',
};
