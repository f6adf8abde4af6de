import type { NotificationTexts } from '../kinds.ts'

export const pl: NotificationTexts = {
  bet_won: { title: 'Zakład wygrany', body: 'Zakład {ref} przyniósł {amount}.' },
  bet_lost: { title: 'Zakład przegrany', body: 'Zakład {ref} nie wygrał.' },
  bet_refunded: { title: 'Stawka zwrócona', body: '{amount} z zakładu {ref} wróciło na Twoje saldo.' },
  bet_cashed_out: {
    title: 'Automatyczny cash out',
    body: 'Zakład {ref} osiągnął Twój cel: cash out {amount}.',
  },
  bet_reopened: { title: 'Wynik cofnięty', body: 'Zakład {ref} jest znów otwarty.' },
  deposit_succeeded: { title: 'Wpłata przyjęta', body: '{amount} jest na Twoim saldzie.' },
  deposit_failed: { title: 'Wpłata nieudana', body: 'Twoja wpłata {amount} nie powiodła się.' },
  deposit_expired: { title: 'Wpłata wygasła', body: 'Wpłata {amount} nie została dokończona na czas.' },
  deposit_held: {
    title: 'Wpłata wstrzymana',
    body: 'Kwota {amount} dotarła, ale z powodu limitu lub przerwy nie można było dodać jej do salda. Powiadomimy Cię, co się z nią stanie.',
  },
  deposit_returned: {
    title: 'Wpłata odesłana',
    body: 'Kwota {amount} nie została dodana do salda i wraca tam, skąd przyszła.',
  },
  withdrawal_paid: { title: 'Wypłata zrealizowana', body: 'Kwota {amount} jest w drodze do Ciebie.' },
  withdrawal_returned: {
    title: 'Wypłata niezrealizowana',
    body: 'Wypłata {amount} nie została zrealizowana. Pieniądze wróciły na Twoje saldo.',
  },
  identity_approved: {
    title: 'Tożsamość potwierdzona',
    body: 'Twoja tożsamość została potwierdzona (weryfikacja {ref}).',
  },
  identity_again: {
    title: 'Powtórz weryfikację',
    body: 'Weryfikacja tożsamości {ref} wymaga kolejnej próby.',
  },
  identity_refused: {
    title: 'Tożsamość niepotwierdzona',
    body: 'Weryfikacja tożsamości {ref} została odrzucona.',
  },
  bonus_issued: { title: 'Bonus dla Ciebie', body: '„{ref}” czeka na Ciebie.' },
  jackpot_paid: { title: 'Jackpot wypłacony', body: '{amount} z „{ref}” jest na Twoim saldzie.' },
  alert_price: { title: 'Twój kurs już jest', body: '{ref}: teraz {odds}.' },
  alert_line_up: { title: 'Składy są znane', body: '{ref}: ogłoszono składy.' },
  alert_start: { title: 'Mecz trwa', body: '{ref}: mecz się rozpoczął.' },
  alert_goal: { title: 'Gol', body: '{ref}: jest {score}.' },
  alert_goal_back: { title: 'Gol nieuznany', body: '{ref}: znów jest {score}.' },
  alert_half_time: { title: 'Przerwa', body: '{ref}: do przerwy {score}.' },
  alert_full_time: { title: 'Koniec meczu', body: '{ref}: wynik końcowy {score}.' },
  alert_bet: {
    title: 'Twój zakład zaraz się rozstrzygnie',
    body: 'Zakład {ref} czeka na ostatni mecz, który wkrótce się skończy.',
  },
  care_notice: {
    title: 'Czy to nadal zabawa?',
    body: 'Ostatnio obstawiasz inaczej niż zwykle. W każdej chwili możesz ustawić limity albo zrobić sobie przerwę.',
  },
}
