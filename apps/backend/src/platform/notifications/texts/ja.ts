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
  deposit_expired: { title: '入金の期限切れ', body: '{amount} の入金は期限内に完了しませんでした。' },
  deposit_held: {
    title: '入金は保留中です',
    body: '{amount}が届きましたが、限度額または休止のため残高に加えられませんでした。取り扱いが決まりましたらお知らせします。',
  },
  deposit_returned: {
    title: '入金は返金されました',
    body: '{amount}は残高に加えられず、送金元に返金されます。',
  },
  withdrawal_paid: { title: '出金完了', body: '{amount} を送金しました。' },
  withdrawal_returned: {
    title: '出金できませんでした',
    body: '{amount} の出金は行われませんでした。金額は残高に戻っています。',
  },
  identity_approved: { title: '本人確認完了', body: '本人確認が完了しました（確認番号 {ref}）。' },
  identity_again: { title: '再確認のお願い', body: '本人確認 {ref} はもう一度手続きが必要です。' },
  identity_refused: { title: '本人確認できませんでした', body: '本人確認 {ref} は承認されませんでした。' },
  bonus_issued: { title: 'ボーナスのお知らせ', body: '「{ref}」をご利用いただけます。' },
  jackpot_paid: { title: 'ジャックポットの支払い', body: '「{ref}」の{amount}が残高に入りました。' },
  alert_price: { title: 'お待ちのオッズになりました', body: '{ref}：現在 {odds}。' },
  alert_line_up: { title: 'スタメン発表', body: '{ref}：スターティングメンバーが発表されました。' },
  alert_start: { title: '試合開始', body: '{ref} が始まりました。' },
  alert_goal: { title: 'ゴール', body: '{ref}：スコアは {score}。' },
  alert_goal_back: { title: 'ゴール取り消し', body: '{ref}：スコアは {score} に戻りました。' },
  alert_half_time: { title: 'ハーフタイム', body: '{ref}：前半終了、スコアは {score}。' },
  alert_full_time: { title: '試合終了', body: '{ref}：最終スコアは {score}。' },
  alert_bet: {
    title: 'ベットの結果がまもなく決まります',
    body: 'ベット {ref} は、まもなく終わる最後の試合を待っています。',
  },
  care_notice: {
    title: '楽しめていますか？',
    body: '最近のベットはいつもと様子が違うようです。上限の設定や休止はいつでもご利用いただけます。',
  },
}
