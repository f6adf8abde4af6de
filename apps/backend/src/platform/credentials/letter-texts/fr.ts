import type { LetterTexts } from './letter-texts.ts'

export const fr: LetterTexts = {
  confirmation: {
    subject: 'Confirmez votre adresse e-mail',
    text: 'Bienvenue chez {site} ! Suivez ce lien pour terminer votre inscription : {link}\n\nLe lien est valable trois jours. Si vous ne vous êtes pas inscrit, ignorez ce message.',
  },
  known: {
    subject: 'Vous avez déjà un compte',
    text: 'Quelqu’un a voulu ouvrir un compte chez {site} avec vos coordonnées, mais vous en avez déjà un. Si c’était vous, connectez-vous : {link}\n\nSi vous avez oublié votre mot de passe, vous pourrez en choisir un nouveau. Si ce n’était pas vous, il n’y a rien à faire.',
  },
  password: {
    subject: 'Choisissez un nouveau mot de passe',
    text: 'Choisissez un nouveau mot de passe pour {site} : {link}\n\nLe lien est valable une heure. Si vous ne l’avez pas demandé, ignorez ce message : votre mot de passe reste le même.',
  },
  unlock: {
    subject: 'Mots de passe erronés pour votre compte',
    text: 'Trop de mots de passe erronés ont été essayés pour votre compte chez {site}. Là où cela s’est produit, le prochain essai doit attendre, un peu plus à chaque fois ; les appareils sur lesquels vous vous êtes déjà connecté ne sont pas concernés. Ce lien met fin à l’attente : {link}\n\nSi ce n’était pas vous, choisissez un nouveau mot de passe que vous n’utilisez nulle part ailleurs.',
  },
  changed: {
    subject: 'Votre mot de passe a été modifié',
    text: 'Le mot de passe de votre compte {site} a été modifié, tous les autres appareils ont été déconnectés et toutes les clés d’accès supprimées. Si ce n’était pas vous, définissez-en aussitôt un nouveau : {link}',
  },
  passkey_added: {
    subject: 'Une clé d’accès a été ajoutée',
    text: 'Une clé d’accès a été ajoutée à votre compte {site} : qui la possède peut se connecter. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe, ce qui supprime toutes les clés d’accès : {link}',
  },
  passkey_removed: {
    subject: 'Une clé d’accès a été supprimée',
    text: 'Une clé d’accès a été supprimée de votre compte {site}. Si ce n’était pas vous, définissez aussitôt un nouveau mot de passe : {link}',
  },
  deleted: {
    subject: 'Votre compte est supprimé',
    text: 'Votre compte chez {site} a été supprimé. Nous ne conservons plus vos données personnelles.',
  },
  excluded: {
    subject: 'Vous faites une pause',
    text: 'Quelqu’un a voulu ouvrir un compte chez {site} avec vos coordonnées. Vous vous êtes exclu des paris ici : aucun compte n’a été ouvert, et aucun ne peut l’être avant la fin de votre auto-exclusion.',
  },
}
