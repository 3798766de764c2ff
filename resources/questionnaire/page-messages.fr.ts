import type { QuestionnairePageMessages } from './page-messages.en';

const messages: QuestionnairePageMessages = {
  'questionnaire.title': 'Questionnaire drogue et alcool',
  'questionnaire.about': 'À propos de %{name}',
  'questionnaire.step.answers': 'Étape 1 sur 2 : Répondez aux questions',
  'questionnaire.step.save': 'Étape 2 sur 2 : Téléversez et enregistrez',
  'questionnaire.notice':
    'L’employeur doit signaler chacun de ces cas au Clearinghouse drogue et alcool de la FMCSA avant la fin du troisième jour ouvrable après le jour où il en a eu connaissance (49 CFR 382.705(b)). L’enregistrement ici n’envoie pas le signalement.',
  'questionnaire.toggle.no': 'Cliquer pour Oui',
  'questionnaire.toggle.yes': 'OUI',
  'questionnaire.answered': 'Réponse oui le %{date} par %{name}',
  'questionnaire.regulation': 'Réglementation : question %{question}',
  'questionnaire.q.1': 'Test d’alcool de 0,04 ou plus',
  'questionnaire.q.2': 'Test de retour au service négatif, prescrit par un professionnel de la toxicomanie',
  'questionnaire.q.3': 'Refus d’un test d’alcool',
  'questionnaire.q.4': 'Refus d’un test de drogue',
  'questionnaire.q.5': 'Tous les tests de suivi sont terminés',
  'questionnaire.q.6': 'Violations dont l’employeur a connaissance',
  'questionnaire.help.1':
    '49 CFR 382.201, 382.705(b)(1)(i) : test de confirmation avec une concentration d’alcool de 0,04 ou plus. Un résultat de 0,02 à 0,039 n’est pas signalé.',
  'questionnaire.help.2':
    '49 CFR 382.309, 382.705(b)(1)(ii) : le test négatif après l’avis favorable du professionnel de la toxicomanie. Il met fin à l’interdiction de conduire après une violation.',
  'questionnaire.help.3':
    '49 CFR 40.261, 382.705(b)(1)(iii) : le refus d’un test d’alcool compte comme une violation.',
  'questionnaire.help.4':
    '49 CFR 40.191, 382.705(b)(1)(iv) : refus constatés par l’employeur. Les échantillons falsifiés ou substitués, et les aveux au médecin réviseur, sont signalés par celui-ci.',
  'questionnaire.help.5': '49 CFR 40.307, 382.705(b)(1)(v) : tous les tests de suivi du plan sont terminés.',
  'questionnaire.help.6':
    '49 CFR 382.107, 382.705(b)(4) : l’employeur l’a vu, l’a appris d’un ancien employeur, le conducteur l’a admis (sauf dans un programme d’auto-déclaration, 382.121) ou a été verbalisé dans un véhicule commercial. Une contravention dans un véhicule personnel ne compte pas.',
  'questionnaire.final': 'Le rapport final du professionnel de la toxicomanie doit être téléversé.',
  'questionnaire.reasons': 'Motif du refus',
  'questionnaire.violations': 'Violations',
  'questionnaire.a.41': 'Ne s’est pas présenté au test dans un délai raisonnable',
  'questionnaire.a.42': 'A quitté le lieu du test avant la fin du processus',
  'questionnaire.a.43': 'N’a pas fourni d’échantillon',
  'questionnaire.a.44': 'A refusé un prélèvement observé ou surveillé',
  'questionnaire.a.45': 'A refusé un test supplémentaire demandé',
  'questionnaire.a.46': 'N’a pas coopéré au processus de test',
  'questionnaire.a.47': 'N’a pas suivi les consignes d’un prélèvement observé',
  'questionnaire.a.48': 'Portait une prothèse ou un autre dispositif pouvant fausser le test',
  'questionnaire.a.49': 'A avoué au préleveur que l’échantillon était falsifié ou substitué',
  'questionnaire.a.410': 'Le préleveur a noté un autre refus de participer',
  'questionnaire.a.61': 'Consommation d’alcool en service',
  'questionnaire.a.62': 'Consommation d’alcool avant le service',
  'questionnaire.a.63': 'Alcool après un accident',
  'questionnaire.a.64': 'Consommation de substances contrôlées',
  'questionnaire.cancel': 'Annuler',
  'questionnaire.close': 'Fermer',
  'questionnaire.next': 'Suivant',
  'questionnaire.back': 'Retour',
  'questionnaire.saveOnly': 'Enregistrer les réponses',
  'questionnaire.saveAndUpload': 'Enregistrer et téléverser',
  'questionnaire.discard.title': 'Êtes-vous sûr ?',
  'questionnaire.discard.text': 'Les modifications que vous avez faites seront abandonnées.',
  'questionnaire.discard.yes': 'Oui - abandonner les modifications',
  'questionnaire.discard.no': 'Non - rester sur cette page',
  'questionnaire.final.warning': 'Une fois enregistrée, une réponse oui ne peut plus être modifiée !',
  'questionnaire.report.title': 'Informations à signaler',
  'questionnaire.report.none': 'Aucune question n’a reçu la réponse oui.',
  'questionnaire.report.core':
    'Le motif du test ; le nom, la date de naissance, le numéro et l’État du CDL du conducteur ; le nom, l’adresse et le numéro USDOT de l’employeur ; les dates du test et de la communication de son résultat ; le résultat (positif, négatif ou refus)',
  'questionnaire.report.negativeResult': 'Le résultat négatif du test de retour au service',
  'questionnaire.report.failureToAppear':
    'En cas d’absence : preuve de la date et du lieu de la convocation, du licenciement ou de la démission le cas échéant, pour un propriétaire-exploitant de votre désignation comme C/TPA, et de la remise des copies au conducteur',
  'questionnaire.report.reason': 'Le motif choisi du refus',
  'questionnaire.report.admission':
    'Seulement un aveu au préleveur ; le médecin réviseur signale celui qui lui est fait',
  'questionnaire.report.followUpDate': 'La date à laquelle tous les tests de suivi ont été terminés',
  'questionnaire.report.sapReport': 'Pour le dossier : le rapport final du professionnel de la toxicomanie',
  'questionnaire.report.actualKnowledge':
    'Conducteur et employeur, la date où vous en avez eu connaissance, les témoins et leurs coordonnées, une description, les preuves de chaque fait et de la remise des copies au conducteur',
  'questionnaire.due.left':
    'À signaler avant la fin de la journée du %{date} : %{smart_count} jour ouvrable restant |||| À signaler avant la fin de la journée du %{date} : %{smart_count} jours ouvrables restants',
  'questionnaire.due.today': 'À signaler avant la fin de la journée d’aujourd’hui, %{date}',
  'questionnaire.due.past':
    'Le délai du signalement a pris fin le %{date}. Un signalement tardif est encore accepté.',
  'questionnaire.due.note':
    'Compté à partir du jour de la réponse, sans les week-ends ni les jours fériés fédéraux. Si vous en avez eu connaissance plus tôt, le délai finit plus tôt.',
  'questionnaire.files.label': 'Fichiers PDF',
  'questionnaire.files.help': 'PDF seulement, 25 Mo maximum chacun',
  'questionnaire.files.marked': 'Fichiers à téléverser',
  'questionnaire.files.none': 'Aucun fichier pour le moment',
  'questionnaire.files.required': 'Ajoutez au moins un PDF pour enregistrer.',
  'questionnaire.files.remove': 'Retirer %{name}',
  'questionnaire.files.notConfigured':
    'Client non configuré pour le téléversement de documents drogue et alcool',
  'questionnaire.files.noPermission':
    'Vous n’avez pas le droit de téléverser des documents. Les réponses peuvent être enregistrées sans eux.',
  'questionnaire.saved': 'Les informations du questionnaire drogue et alcool ont été enregistrées',
  'questionnaire.failed':
    'Les informations du questionnaire drogue et alcool n’ont pas pu être enregistrées.',
  'questionnaire.upload.failedOne': 'Le document n’a pas pu être téléversé',
  'questionnaire.upload.failedSome': 'Un ou plusieurs documents n’ont pas pu être téléversés',
  'questionnaire.upload.saved': 'Documents enregistrés',
  'questionnaire.upload.running': 'Téléversement de %{name}',
};

export default messages;
