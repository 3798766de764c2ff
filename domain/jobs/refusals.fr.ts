import type en from './refusals.en';

const refusals: Readonly<Record<keyof typeof en, string>> = {
  'job.stopped': 'Le travail s’est arrêté sur une erreur. Référence : %{requestId}',
  'job.interrupted': 'Le travail a été interrompu trop souvent. Référence : %{requestId}',
  'job.notAllowed':
    'L’utilisateur qui a lancé ce traitement n’a plus le droit ou les sites nécessaires. Ce qui est déjà modifié est conservé. Une personne qui a les deux peut le relancer là où il a été lancé.',
  'job.notStopped': 'Le traitement a repris ou est terminé. Actualisez la liste.',
  'job.otherOpen': 'Un autre traitement de ce type est encore ouvert. Attendez qu’il soit terminé.',
};

export default refusals;
