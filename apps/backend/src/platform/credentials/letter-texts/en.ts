import type { LetterTexts } from './letter-texts.ts'

export const en: LetterTexts = {
  confirmation: {
    subject: 'Confirm your email address',
    text: 'Welcome to {site}! Follow this link to finish signing up: {link}\n\nThe link is good for three days. If you did not sign up, you can ignore this message.',
  },
  known: {
    subject: 'You already have an account',
    text: 'Somebody tried to open an account at {site} with your details, but you already have one. If it was you, sign in: {link}\n\nIf you no longer know your password, you can set a new one there. If it was not you, there is nothing to do.',
  },
  password: {
    subject: 'Set a new password',
    text: 'Set a new password for {site}: {link}\n\nThe link is good for one hour. If you did not ask for it, ignore this message: your password stays as it is.',
  },
  unlock: {
    subject: 'Wrong passwords for your account',
    text: 'Too many wrong passwords were tried for your account at {site}. Where that was, the next try has to wait, a little longer each time; devices that you have signed in on are not concerned. This link ends the wait: {link}\n\nIf it was not you who tried, choose a new password that you use nowhere else.',
  },
  changed: {
    subject: 'Your password was changed',
    text: 'The password of your account at {site} was changed, all other devices were signed out and all passkeys removed. If it was not you, set a new one at once: {link}',
  },
  passkey_added: {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account at {site}: whoever has it can sign in. If it was not you, set a new password at once, which removes all passkeys: {link}',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account at {site}. If it was not you, set a new password at once: {link}',
  },
  deleted: {
    subject: 'Your account is deleted',
    text: 'Your account at {site} was deleted. We no longer keep your personal data.',
  },
  excluded: {
    subject: 'You are taking a break from betting',
    text: 'Somebody wanted to open an account at {site} with your details. You excluded yourself from betting here, so none was opened, and none can be until your self-exclusion is over.',
  },
}
