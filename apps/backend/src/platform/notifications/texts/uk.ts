import type { NotificationTexts } from '../kinds.ts'

export const uk: NotificationTexts = {
  bet_won: { title: 'Ставка виграла', body: 'За ставкою {ref} виплачено {amount}.' },
  bet_lost: { title: 'Ставка програла', body: 'Ставка {ref} не виграла.' },
  bet_refunded: { title: 'Ставку повернуто', body: '{amount} за ставкою {ref} знову на вашому балансі.' },
  bet_cashed_out: {
    title: 'Автоматичний кешаут',
    body: 'Ставка {ref} досягла вашої мети, виплачено {amount}.',
  },
  bet_reopened: { title: 'Результат скасовано', body: 'Ставка {ref} знову відкрита.' },
  deposit_succeeded: { title: 'Депозит отримано', body: '{amount} на вашому балансі.' },
  deposit_failed: { title: 'Депозит не пройшов', body: 'Ваш депозит {amount} не пройшов.' },
}
