import type { LetterTexts } from './letter-texts.ts'

export const pl: LetterTexts = {
  confirmation: {
    subject: 'Potwierdź swój adres e-mail',
    text: 'Witaj w {site}! Otwórz ten link, aby dokończyć rejestrację: {link}\n\nLink jest ważny trzy dni. Jeśli to nie Ty się rejestrujesz, zignoruj tę wiadomość.',
  },
  known: {
    subject: 'Masz już konto',
    text: 'Ktoś próbował założyć konto w {site}, podając Twoje dane, ale już je masz. Jeśli to Ty, zaloguj się: {link}\n\nJeśli nie pamiętasz hasła, możesz tam ustawić nowe. Jeśli to nie Ty, nie musisz nic robić.',
  },
  password: {
    subject: 'Ustaw nowe hasło',
    text: 'Ustaw nowe hasło do {site}: {link}\n\nLink jest ważny godzinę. Jeśli o niego nie prosisz, zignoruj tę wiadomość: hasło się nie zmieni.',
  },
  unlock: {
    subject: 'Błędne hasła do Twojego konta',
    text: 'Próbowano zbyt wielu błędnych haseł do Twojego konta w {site}. Tam, skąd próbowano, następna próba musi poczekać, za każdym razem trochę dłużej; nie dotyczy to urządzeń, na których już się logowano. Ten link kończy czekanie: {link}\n\nJeśli to nie Ty, wybierz nowe hasło, którego nie używasz nigdzie indziej.',
  },
  changed: {
    subject: 'Twoje hasło zostało zmienione',
    text: 'Hasło do Twojego konta w {site} zostało zmienione, wszystkie inne urządzenia wylogowano, a wszystkie klucze dostępu usunięto. Jeśli to nie Ty, od razu ustaw nowe: {link}',
  },
  passkey_added: {
    subject: 'Dodano klucz dostępu',
    text: 'Do Twojego konta w {site} dodano klucz dostępu: kto go ma, może się zalogować. Jeśli to nie Ty, od razu ustaw nowe hasło, co usuwa wszystkie klucze dostępu: {link}',
  },
  passkey_removed: {
    subject: 'Usunięto klucz dostępu',
    text: 'Z Twojego konta w {site} usunięto klucz dostępu. Jeśli to nie Ty, od razu ustaw nowe hasło: {link}',
  },
  deleted: {
    subject: 'Twoje konto zostało usunięte',
    text: 'Twoje konto w {site} zostało usunięte. Nie przechowujemy już Twoich danych osobowych.',
  },
  excluded: {
    subject: 'Masz przerwę od zakładów',
    text: 'Ktoś chciał otworzyć konto w {site} z Twoimi danymi. Obowiązuje Cię tu samowykluczenie, więc konta nie otwarto i nie będzie to możliwe do jego końca.',
  },
}
