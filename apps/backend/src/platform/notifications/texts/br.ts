import type { NotificationTexts } from '../kinds.ts'

export const br: NotificationTexts = {
  bet_won: { title: 'Aposta ganha', body: 'A aposta {ref} pagou {amount}.' },
  bet_lost: { title: 'Aposta perdida', body: 'A aposta {ref} não ganhou.' },
  bet_refunded: { title: 'Valor devolvido', body: '{amount} da aposta {ref} voltaram ao seu saldo.' },
  bet_cashed_out: { title: 'Cash out automático', body: 'A aposta {ref} atingiu sua meta e pagou {amount}.' },
  bet_reopened: { title: 'Resultado anulado', body: 'A aposta {ref} está aberta de novo.' },
  deposit_succeeded: { title: 'Depósito recebido', body: '{amount} já estão no seu saldo.' },
  deposit_failed: { title: 'Depósito não concluído', body: 'Seu depósito de {amount} não foi concluído.' },
  deposit_expired: {
    title: 'Depósito expirado',
    body: 'Seu depósito de {amount} não foi concluído a tempo.',
  },
  deposit_held: {
    title: 'Depósito retido',
    body: '{amount} chegou, mas não pôde entrar no seu saldo por causa de um limite ou de uma pausa. Avisaremos o que vai acontecer.',
  },
  deposit_returned: {
    title: 'Depósito devolvido',
    body: '{amount} não entrou no seu saldo e está voltando para a origem.',
  },
  withdrawal_paid: { title: 'Saque pago', body: '{amount} estão a caminho.' },
  withdrawal_returned: {
    title: 'Saque não pago',
    body: 'Seu saque de {amount} não foi pago. O dinheiro voltou ao seu saldo.',
  },
  identity_approved: {
    title: 'Identidade verificada',
    body: 'Sua identidade foi verificada (verificação {ref}).',
  },
  identity_again: {
    title: 'Verifique de novo',
    body: 'A verificação de identidade {ref} precisa de mais uma tentativa.',
  },
  identity_refused: {
    title: 'Identidade não verificada',
    body: 'A verificação de identidade {ref} foi recusada.',
  },
  bonus_issued: { title: 'Um bônus para você', body: '“{ref}” está à sua espera.' },
  jackpot_paid: { title: 'Jackpot pago', body: '{amount} de “{ref}” estão no seu saldo.' },
  alert_price: { title: 'Sua odd chegou', body: '{ref}: agora em {odds}.' },
  alert_line_up: { title: 'Saíram as escalações', body: '{ref}: as escalações foram divulgadas.' },
  alert_start: { title: 'Jogo em andamento', body: '{ref} começou.' },
  alert_goal: { title: 'Gol', body: '{ref}: o placar é {score}.' },
  alert_goal_back: { title: 'Gol anulado', body: '{ref}: o placar volta a ser {score}.' },
  alert_half_time: { title: 'Intervalo', body: '{ref}: {score} no intervalo.' },
  alert_full_time: { title: 'Jogo encerrado', body: '{ref}: placar final {score}.' },
  alert_bet: {
    title: 'Sua aposta está prestes a ser decidida',
    body: 'A aposta {ref} espera o último jogo, que termina em breve.',
  },
  care_notice: {
    title: 'Ainda é divertido?',
    body: 'Você tem apostado de um jeito diferente ultimamente. Pode definir limites ou fazer uma pausa quando quiser.',
  },
}
