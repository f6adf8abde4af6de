import type { NotificationTexts } from '../kinds.ts'

export const ru: NotificationTexts = {
  bet_won: { title: 'Ставка выиграла', body: 'По ставке {ref} выплачено {amount}.' },
  bet_lost: { title: 'Ставка проиграла', body: 'Ставка {ref} не выиграла.' },
  bet_refunded: { title: 'Ставка возвращена', body: '{amount} по ставке {ref} снова на вашем балансе.' },
  bet_cashed_out: {
    title: 'Автоматический кэшаут',
    body: 'Ставка {ref} достигла вашей цели, выплачено {amount}.',
  },
  bet_reopened: { title: 'Результат отменён', body: 'Ставка {ref} снова открыта.' },
  deposit_succeeded: { title: 'Депозит получен', body: '{amount} на вашем балансе.' },
  deposit_failed: { title: 'Депозит не прошёл', body: 'Ваш депозит {amount} не прошёл.' },
}
