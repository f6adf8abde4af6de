import type { NotificationTexts } from '../kinds.ts'

export const ja: NotificationTexts = {
  bet_won: { title: 'ベット的中', body: 'ベット {ref} の払戻金は {amount} です。' },
  bet_lost: { title: 'ベット不的中', body: 'ベット {ref} は的中しませんでした。' },
  bet_refunded: { title: '賭け金の返金', body: 'ベット {ref} の {amount} が残高に戻りました。' },
  bet_cashed_out: {
    title: '自動キャッシュアウト',
    body: 'ベット {ref} が目標に達し、{amount} が支払われました。',
  },
  bet_reopened: { title: '結果の取り消し', body: 'ベット {ref} は再び未確定になりました。' },
  deposit_succeeded: { title: '入金完了', body: '{amount} が残高に反映されました。' },
  deposit_failed: { title: '入金失敗', body: '{amount} の入金は完了しませんでした。' },
}
