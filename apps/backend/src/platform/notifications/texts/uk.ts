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
  deposit_expired: { title: 'Термін поповнення минув', body: 'Поповнення на {amount} не завершено вчасно.' },
  deposit_held: {
    title: 'Депозит затримано',
    body: '{amount} надійшли, але через ліміт або перерву їх не вдалося зарахувати на баланс. Ми повідомимо, що з ними буде.',
  },
  deposit_returned: {
    title: 'Депозит надіслано назад',
    body: '{amount} не зараховано на баланс, вони повертаються туди, звідки надійшли.',
  },
  withdrawal_paid: { title: 'Виведення виконано', body: '{amount} уже надіслано вам.' },
  withdrawal_returned: {
    title: 'Виведення не виконано',
    body: 'Виведення {amount} не виконано. Гроші повернулися на ваш баланс.',
  },
  identity_approved: { title: 'Особу підтверджено', body: 'Вашу особу підтверджено (перевірка {ref}).' },
  identity_again: {
    title: 'Повторіть перевірку',
    body: 'Для перевірки особи {ref} потрібна ще одна спроба.',
  },
  identity_refused: { title: 'Особу не підтверджено', body: 'Перевірку особи {ref} відхилено.' },
  bonus_issued: { title: 'Бонус для вас', body: '«{ref}» чекає на вас.' },
  jackpot_paid: { title: 'Джекпот виплачено', body: '{amount} з «{ref}» на вашому балансі.' },
  alert_price: { title: 'Ваш коефіцієнт досягнуто', body: '{ref}: зараз {odds}.' },
  alert_line_up: { title: 'Склади відомі', body: '{ref}: оголошено склади.' },
  alert_start: { title: 'Матч триває', body: '{ref}: матч розпочався.' },
  alert_goal: { title: 'Гол', body: '{ref}: рахунок {score}.' },
  alert_goal_back: { title: 'Гол скасовано', body: '{ref}: рахунок знову {score}.' },
  alert_half_time: { title: 'Перерва', body: '{ref}: до перерви {score}.' },
  alert_full_time: { title: 'Матч завершено', body: '{ref}: підсумковий рахунок {score}.' },
  alert_bet: {
    title: 'Ваша ставка ось-ось вирішиться',
    body: 'Ставка {ref} чекає на останній матч, який скоро закінчиться.',
  },
  care_notice: {
    title: 'Це досі приносить радість?',
    body: 'Останнім часом ви робите ставки інакше, ніж зазвичай. Будь-коли можна встановити ліміти або зробити перерву.',
  },
}
