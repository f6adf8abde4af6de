import type { NotificationTexts } from '../kinds.ts'

export const tr: NotificationTexts = {
  bet_won: { title: 'Bahis kazandı', body: '{ref} numaralı bahis {amount} ödedi.' },
  bet_lost: { title: 'Bahis kaybetti', body: '{ref} numaralı bahis kazanmadı.' },
  bet_refunded: {
    title: 'Bahis tutarı iade edildi',
    body: '{ref} numaralı bahsin {amount} tutarı bakiyenize geri yatırıldı.',
  },
  bet_cashed_out: {
    title: 'Otomatik bozduruldu',
    body: '{ref} numaralı bahis hedefinize ulaştı ve {amount} ödedi.',
  },
  bet_reopened: { title: 'Sonuç geri alındı', body: '{ref} numaralı bahis yeniden açık.' },
  deposit_succeeded: { title: 'Para yatırma alındı', body: '{amount} bakiyenizde.' },
  deposit_failed: {
    title: 'Para yatırma başarısız',
    body: '{amount} tutarındaki para yatırma işleminiz tamamlanamadı.',
  },
}
