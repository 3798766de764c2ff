export default {
  'jobs.title': 'Jobs',
  'jobs.allTitle': 'Jobs of All Clients',
};
