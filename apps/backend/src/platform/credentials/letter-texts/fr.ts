import type { LetterTexts } from './letter-texts.ts'

export const fr: LetterTexts = {
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Bienvenue chez {site} ! Confirmez votre adresse e-mail pour terminer votre inscription : {link}\n\nLe lien est valable trois jours. Si vous ne vous êtes pas inscrit, ignorez ce message.',
  },
  known: {
    subject: 'Vous avez déjà un compte',
    text: 'Quelqu’un a voulu ouvrir un compte chez {site} avec vos coordonnées, mais vous en avez déjà un. Si c’était vous, connectez-vous : {link}\n\nSi vous avez oublié votre mot de passe, vous pourrez en choisir un nouveau. Si ce n’était pas vous, il n’y a rien à faire.',
  },
  password: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Choisissez un nouveau mot de passe pour {site} : {link}\n\nLe lien est valable une heure. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste le même.',
  },
  unlock: {
    subject: 'Votre compte est verrouillé',
    text: 'Votre compte chez {site} a été verrouillé après trop de mots de passe erronés. Déverrouillez-le : {link}\n\nIl se déverrouille aussi de lui-même au bout d’une heure. Si ce n’était pas vous, choisissez un nouveau mot de passe que vous n’utilisez nulle part ailleurs.',
  },
  changed: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte chez {site} a été modifié et tous les autres appareils ont été déconnectés. Si ce n’était pas vous, choisissez-en un nouveau immédiatement : {link}',
  },
  deleted: {
    subject: 'Votre compte est supprimé',
    text: 'Votre compte chez {site} a été supprimé. Nous ne conservons plus vos données personnelles.',
  },
  excluded: {
    subject: 'Vous faites une pause',
    text: 'Quelqu’un a voulu ouvrir un compte chez {site} avec vos coordonnées. Vous vous êtes exclu des paris ici : aucun compte n’a été ouvert, et aucun ne peut l’être avant la fin de votre auto-exclusion.',
  },
}
