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
  deposit_expired: {
    title: 'Срок пополнения истёк',
    body: 'Пополнение на {amount} не было завершено вовремя.',
  },
  deposit_held: {
    title: 'Депозит задержан',
    body: '{amount} поступили, но из-за лимита или перерыва их не удалось зачислить на баланс. Мы сообщим, что с ними будет.',
  },
  deposit_returned: {
    title: 'Депозит отправлен обратно',
    body: '{amount} не зачислены на баланс и возвращаются туда, откуда пришли.',
  },
  withdrawal_paid: { title: 'Вывод выполнен', body: '{amount} уже отправлены вам.' },
  withdrawal_returned: {
    title: 'Вывод не выполнен',
    body: 'Вывод {amount} не выполнен. Деньги вернулись на ваш баланс.',
  },
  identity_approved: { title: 'Личность подтверждена', body: 'Ваша личность подтверждена (проверка {ref}).' },
  identity_again: {
    title: 'Повторите проверку',
    body: 'Для проверки личности {ref} нужна ещё одна попытка.',
  },
  identity_refused: { title: 'Личность не подтверждена', body: 'Проверка личности {ref} отклонена.' },
  bonus_issued: { title: 'Бонус для вас', body: '«{ref}» ждёт вас.' },
  jackpot_paid: { title: 'Джекпот выплачен', body: '{amount} из «{ref}» на вашем балансе.' },
  alert_price: { title: 'Ваш коэффициент достигнут', body: '{ref}: сейчас {odds}.' },
  alert_line_up: { title: 'Составы известны', body: '{ref}: объявлены составы.' },
  alert_start: { title: 'Матч идёт', body: '{ref}: матч начался.' },
  alert_goal: { title: 'Гол', body: '{ref}: счёт {score}.' },
  alert_goal_back: { title: 'Гол отменён', body: '{ref}: счёт снова {score}.' },
  alert_half_time: { title: 'Перерыв', body: '{ref}: к перерыву {score}.' },
  alert_full_time: { title: 'Матч завершён', body: '{ref}: итоговый счёт {score}.' },
  alert_bet: {
    title: 'Ваша ставка вот-вот решится',
    body: 'Ставка {ref} ждёт последнего матча, который скоро закончится.',
  },
  care_notice: {
    title: 'Это всё ещё в радость?',
    body: 'В последнее время вы делаете ставки иначе, чем обычно. В любой момент можно установить лимиты или сделать перерыв.',
  },
}
