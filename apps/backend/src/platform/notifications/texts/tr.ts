import type { NotificationTexts } from '../kinds.ts'

export const tr: NotificationTexts = {
  bet_won: { title: 'Bahis kazandı', body: '{ref} numaralı bahis {amount} kazandırdı.' },
  bet_lost: { title: 'Bahis kaybetti', body: '{ref} numaralı bahis kazanmadı.' },
  bet_refunded: {
    title: 'Bahis tutarı iade edildi',
    body: '{ref} numaralı bahsin {amount} tutarı bakiyene geri yatırıldı.',
  },
  bet_cashed_out: {
    title: 'Otomatik bozduruldu',
    body: '{ref} numaralı bahis hedefine ulaştı: {amount} olarak bozduruldu.',
  },
  bet_reopened: { title: 'Sonuç geri alındı', body: '{ref} numaralı bahis yeniden açık.' },
  deposit_succeeded: { title: 'Para yatırma alındı', body: '{amount} bakiyende.' },
  deposit_failed: {
    title: 'Para yatırma başarısız',
    body: '{amount} tutarındaki para yatırma işlemin tamamlanamadı.',
  },
  deposit_expired: {
    title: 'Para yatırmanın süresi doldu',
    body: '{amount} tutarındaki yatırma işlemin zamanında tamamlanmadı.',
  },
  deposit_held: {
    title: 'Para yatırma bekletiliyor',
    body: '{amount} ulaştı ancak bir sınır veya mola nedeniyle bakiyene eklenemedi. Ne olacağını sana bildireceğiz.',
  },
  deposit_returned: {
    title: 'Yatırılan para geri gönderildi',
    body: '{amount} bakiyene eklenmedi ve geldiği yere geri gidiyor.',
  },
  withdrawal_paid: { title: 'Para çekme ödendi', body: '{amount} sana gönderildi.' },
  withdrawal_returned: {
    title: 'Para çekme ödenmedi',
    body: '{amount} tutarındaki çekme işlemin ödenmedi. Para bakiyene geri döndü.',
  },
  identity_approved: { title: 'Kimlik doğrulandı', body: 'Kimliğin doğrulandı (kontrol {ref}).' },
  identity_again: {
    title: 'Tekrar doğrula',
    body: '{ref} numaralı kimlik kontrolü için bir deneme daha gerekiyor.',
  },
  identity_refused: { title: 'Kimlik doğrulanmadı', body: '{ref} numaralı kimlik kontrolü reddedildi.' },
  bonus_issued: { title: 'Sana bir bonus', body: '“{ref}” seni bekliyor.' },
  jackpot_paid: { title: 'Jackpot ödendi', body: '“{ref}” jackpotundan {amount} bakiyende.' },
  alert_price: { title: 'Beklediğin oran geldi', body: '{ref}: şimdi {odds}.' },
  alert_line_up: { title: 'Kadrolar belli oldu', body: '{ref}: ilk 11’ler açıklandı.' },
  alert_start: { title: 'Maç başladı', body: '{ref} başladı.' },
  alert_goal: { title: 'Gol', body: '{ref}: skor {score}.' },
  alert_goal_back: { title: 'Gol iptal edildi', body: '{ref}: skor yeniden {score}.' },
  alert_half_time: { title: 'Devre arası', body: '{ref}: devre arasında skor {score}.' },
  alert_full_time: { title: 'Maç bitti', body: '{ref}: maç sonucu {score}.' },
  alert_bet: {
    title: 'Bahsin birazdan sonuçlanacak',
    body: '{ref} numaralı bahis, birazdan bitecek son maçını bekliyor.',
  },
  care_notice: {
    title: 'Hâlâ eğlenceli mi?',
    body: 'Son zamanlarda her zamankinden farklı bahis yapıyorsun. İstediğin an limit koyabilir ya da ara verebilirsin.',
  },
}
