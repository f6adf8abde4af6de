import type { NotificationTexts } from '../kinds.ts'

export const nl: NotificationTexts = {
  bet_won: { title: 'Weddenschap gewonnen', body: 'Weddenschap {ref} heeft {amount} opgeleverd.' },
  bet_lost: { title: 'Weddenschap verloren', body: 'Weddenschap {ref} heeft niet gewonnen.' },
  bet_refunded: { title: 'Inzet terug', body: '{amount} van weddenschap {ref} staat weer op je saldo.' },
  bet_cashed_out: {
    title: 'Automatische cash-out',
    body: 'Weddenschap {ref} heeft je doel bereikt: cash-out van {amount}.',
  },
  bet_reopened: { title: 'Uitslag teruggenomen', body: 'Weddenschap {ref} staat weer open.' },
  deposit_succeeded: { title: 'Storting ontvangen', body: '{amount} staat op je saldo.' },
  deposit_failed: { title: 'Storting mislukt', body: 'Je storting van {amount} is niet gelukt.' },
  deposit_expired: { title: 'Storting verlopen', body: 'Je storting van {amount} is niet op tijd afgerond.' },
  deposit_held: {
    title: 'Storting aangehouden',
    body: '{amount} is aangekomen, maar kon door een limiet of een pauze niet aan je saldo worden toegevoegd. We laten je weten wat ermee gebeurt.',
  },
  deposit_returned: {
    title: 'Storting teruggestuurd',
    body: '{amount} is niet aan je saldo toegevoegd en gaat terug naar waar het vandaan kwam.',
  },
  withdrawal_paid: { title: 'Opname overgemaakt', body: '{amount} is naar je onderweg.' },
  withdrawal_returned: {
    title: 'Opname niet overgemaakt',
    body: 'Je opname van {amount} is niet overgemaakt. Het geld staat weer op je saldo.',
  },
  identity_approved: {
    title: 'Identiteit geverifieerd',
    body: 'Je identiteit is geverifieerd (controle {ref}).',
  },
  identity_again: {
    title: 'Opnieuw verifiëren',
    body: 'Identiteitscontrole {ref} vraagt om nog een poging.',
  },
  identity_refused: {
    title: 'Identiteit niet geverifieerd',
    body: 'Identiteitscontrole {ref} is afgewezen.',
  },
  bonus_issued: { title: 'Een bonus voor je', body: '‘{ref}’ staat voor je klaar.' },
  jackpot_paid: { title: 'Jackpot uitbetaald', body: '{amount} uit ‘{ref}’ staat op je saldo.' },
  alert_price: { title: 'Je quotering is er', body: '{ref}: nu op {odds}.' },
  alert_line_up: { title: 'Opstellingen bekend', body: '{ref}: de opstellingen zijn bekend.' },
  alert_start: { title: 'Wedstrijd begonnen', body: '{ref} is begonnen.' },
  alert_goal: { title: 'Doelpunt', body: '{ref}: het staat {score}.' },
  alert_goal_back: { title: 'Doelpunt afgekeurd', body: '{ref}: het staat weer {score}.' },
  alert_half_time: { title: 'Rust', body: '{ref}: {score} bij rust.' },
  alert_full_time: { title: 'Wedstrijd afgelopen', body: '{ref}: de eindstand is {score}.' },
  alert_bet: {
    title: 'Je weddenschap wordt bijna beslist',
    body: 'Weddenschap {ref} wacht op de laatste wedstrijd, die bijna voorbij is.',
  },
  care_notice: {
    title: 'Is het nog leuk?',
    body: 'Je wedt de laatste tijd anders dan je gewend bent. Je kunt altijd limieten instellen of een pauze nemen.',
  },
}
