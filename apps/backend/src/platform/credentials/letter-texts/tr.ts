import type { LetterTexts } from './letter-texts.ts'

export const tr: LetterTexts = {
  confirmation: {
    subject: 'E-posta adresini onayla',
    text: '{site} dünyasına hoş geldin! Kaydını tamamlamak için bu bağlantıyı aç: {link}\n\nBağlantı üç gün geçerlidir. Kaydolan sen değilsen bu mesajı yok say.',
  },
  known: {
    subject: 'Zaten bir hesabın var',
    text: 'Birisi senin bilgilerinle {site} hesabı açmak istedi, ama zaten bir hesabın var. Sendiysen giriş yap: {link}\n\nŞifreni bilmiyorsan orada yenisini belirleyebilirsin. Sen değildiysen bir şey yapman gerekmez.',
  },
  password: {
    subject: 'Yeni bir şifre belirle',
    text: '{site} için yeni bir şifre belirle: {link}\n\nBağlantı bir saat geçerlidir. Bunu sen istemediysen bu mesajı yok say: şifren olduğu gibi kalır.',
  },
  unlock: {
    subject: 'Hesabın için yanlış şifreler',
    text: '{site} hesabın için çok fazla yanlış şifre denendi. Denendiği yerde sıradaki deneme her seferinde biraz daha uzun bekler; daha önce giriş yaptığın cihazlar bundan etkilenmez. Bu bağlantı beklemeyi bitirir: {link}\n\nSen değildiysen başka hiçbir yerde kullanmadığın yeni bir şifre seç.',
  },
  changed: {
    subject: 'Şifren değiştirildi',
    text: '{site} hesabının şifresi değiştirildi, diğer tüm cihazlardaki oturumlar kapatıldı ve tüm geçiş anahtarları kaldırıldı. Bunu sen yapmadıysan hemen yenisini belirle: {link}',
  },
  passkey_added: {
    subject: 'Bir geçiş anahtarı eklendi',
    text: '{site} hesabına bir geçiş anahtarı eklendi: Ona sahip olan giriş yapabilir. Bunu sen yapmadıysan hemen yeni bir şifre belirle; bu, tüm geçiş anahtarlarını kaldırır: {link}',
  },
  passkey_removed: {
    subject: 'Bir geçiş anahtarı kaldırıldı',
    text: '{site} hesabından bir geçiş anahtarı kaldırıldı. Bunu sen yapmadıysan hemen yeni bir şifre belirle: {link}',
  },
  deleted: {
    subject: 'Hesabın silindi',
    text: '{site} hesabın silindi. Kişisel verilerini artık saklamıyoruz.',
  },
  excluded: {
    subject: 'Bahislere ara verdin',
    text: 'Biri senin bilgilerinle {site} sitesinde hesap açmak istedi. Burada bahisten kendini men ettin; bu yüzden hesap açılmadı ve bu süre bitene kadar açılamaz.',
  },
}
