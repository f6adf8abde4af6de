import type { LetterTexts } from './letter-texts.ts'

export const nl: LetterTexts = {
  confirmation: {
    subject: 'Bevestig je e-mailadres',
    text: 'Welkom bij {site}! Volg deze link om je registratie af te ronden: {link}\n\nDe link is drie dagen geldig. Heb je je niet geregistreerd, negeer dit bericht dan.',
  },
  known: {
    subject: 'Je hebt al een account',
    text: 'Iemand wilde met jouw gegevens een account openen bij {site}, maar je hebt er al een. Was jij het, log dan in: {link}\n\nWeet je je wachtwoord niet meer, dan kun je daar een nieuw instellen. Was jij het niet, dan hoef je niets te doen.',
  },
  password: {
    subject: 'Stel een nieuw wachtwoord in',
    text: 'Stel een nieuw wachtwoord in voor {site}: {link}\n\nDe link is een uur geldig. Heb je er niet om gevraagd, negeer dit bericht dan: je wachtwoord blijft zoals het is.',
  },
  unlock: {
    subject: 'Verkeerde wachtwoorden voor je account',
    text: 'Er zijn te veel verkeerde wachtwoorden geprobeerd voor je account bij {site}. Waar dat gebeurde, moet de volgende poging wachten, elke keer iets langer; apparaten waarop je al eens hebt ingelogd, merken daar niets van. Deze link maakt een eind aan het wachten: {link}\n\nWas jij het niet, kies dan een nieuw wachtwoord dat je nergens anders gebruikt.',
  },
  changed: {
    subject: 'Je wachtwoord is gewijzigd',
    text: 'Het wachtwoord van je account bij {site} is gewijzigd, alle andere apparaten zijn uitgelogd en alle passkeys verwijderd. Was jij het niet, stel dan meteen een nieuw in: {link}',
  },
  passkey_added: {
    subject: 'Er is een passkey toegevoegd',
    text: 'Er is een passkey toegevoegd aan je account bij {site}: wie hem heeft, kan inloggen. Was jij het niet, stel dan meteen een nieuw wachtwoord in; dat verwijdert alle passkeys: {link}',
  },
  passkey_removed: {
    subject: 'Er is een passkey verwijderd',
    text: 'Er is een passkey verwijderd van je account bij {site}. Was jij het niet, stel dan meteen een nieuw wachtwoord in: {link}',
  },
  deleted: {
    subject: 'Je account is verwijderd',
    text: 'Je account bij {site} is verwijderd. We bewaren je persoonlijke gegevens niet langer.',
  },
  excluded: {
    subject: 'Je hebt een gokpauze',
    text: 'Iemand wilde bij {site} een account openen met jouw gegevens. Je hebt jezelf hier van wedden uitgesloten, dus er is er geen geopend; dat kan pas als je zelfuitsluiting voorbij is.',
  },
}
