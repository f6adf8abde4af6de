import type { NotificationTexts } from '../kinds.ts'

export const pt: NotificationTexts = {
  bet_won: { title: 'Aposta ganha', body: 'A aposta {ref} pagou {amount}.' },
  bet_lost: { title: 'Aposta perdida', body: 'A aposta {ref} não ganhou.' },
  bet_refunded: { title: 'Valor devolvido', body: '{amount} da aposta {ref} estão de volta ao seu saldo.' },
  bet_cashed_out: {
    title: 'Cash out automático',
    body: 'A aposta {ref} atingiu o seu objetivo e pagou {amount}.',
  },
  bet_reopened: { title: 'Resultado anulado', body: 'A aposta {ref} está novamente aberta.' },
  deposit_succeeded: { title: 'Depósito recebido', body: '{amount} já estão no seu saldo.' },
  deposit_failed: { title: 'Depósito falhado', body: 'O seu depósito de {amount} não foi concluído.' },
  deposit_expired: {
    title: 'Depósito expirado',
    body: 'O seu depósito de {amount} não foi concluído a tempo.',
  },
  deposit_held: {
    title: 'Depósito retido',
    body: '{amount} chegaram, mas não puderam entrar no saldo por causa de um limite ou de uma pausa. Iremos dizer-te o que lhes acontece.',
  },
  deposit_returned: {
    title: 'Depósito devolvido',
    body: '{amount} não entraram no saldo e regressam à origem.',
  },
  withdrawal_paid: { title: 'Levantamento pago', body: '{amount} estão a caminho.' },
  withdrawal_returned: {
    title: 'Levantamento não pago',
    body: 'O seu levantamento de {amount} não foi pago. O dinheiro voltou ao seu saldo.',
  },
  identity_approved: {
    title: 'Identidade verificada',
    body: 'A sua identidade está verificada (verificação {ref}).',
  },
  identity_again: {
    title: 'Verifique de novo',
    body: 'A verificação de identidade {ref} precisa de outra tentativa.',
  },
  identity_refused: {
    title: 'Identidade não verificada',
    body: 'A verificação de identidade {ref} foi recusada.',
  },
  bonus_issued: { title: 'Um bónus para si', body: '“{ref}” está à sua espera.' },
  jackpot_paid: { title: 'Jackpot pago', body: '{amount} de «{ref}» estão no seu saldo.' },
  alert_price: { title: 'A sua odd chegou', body: '{ref}: agora a {odds}.' },
  alert_line_up: { title: 'Já há equipas iniciais', body: '{ref}: os onzes iniciais são conhecidos.' },
  alert_start: { title: 'Jogo a decorrer', body: '{ref} começou.' },
  alert_goal: { title: 'Golo', body: '{ref}: o resultado é {score}.' },
  alert_goal_back: { title: 'Golo anulado', body: '{ref}: o resultado volta a ser {score}.' },
  alert_half_time: { title: 'Intervalo', body: '{ref}: {score} ao intervalo.' },
  alert_full_time: { title: 'Jogo terminado', body: '{ref}: resultado final {score}.' },
  alert_bet: {
    title: 'A sua aposta está prestes a decidir-se',
    body: 'A aposta {ref} aguarda o último jogo, que termina em breve.',
  },
  care_notice: {
    title: 'Ainda é divertido?',
    body: 'Ultimamente tem apostado de forma diferente. Pode definir limites ou fazer uma pausa quando quiser.',
  },
}
