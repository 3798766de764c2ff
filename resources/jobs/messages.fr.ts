export default {
  'jobs.title': 'Traitements',
  'jobs.allTitle': 'Traitements de tous les clients',
};
