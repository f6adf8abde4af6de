import type { DemoTexts } from '../offer-names.ts'

export const tr: DemoTexts = {
  always: 'Oyuncu başına bir kez. Bedava bahis bir kez kullanılır ve kendisi asla ödenmez.',
  welcome: ['Hoş geldin bahsi', '10 € tutarındaki ilk bahsin risksiz: kaybederse tutar geri gelir.'],
  combo: ['Kombine artışı', '1,40 oranlı üç seçimden başlayarak %30’a kadar fazlası.'],
  weekend: ['5 € bedava bahis', 'Al ve bedava oyna: kazanç senin.'],
  boosted: ['Artışlı bedava bahis', 'Doğrulanmış oyuncular için: bedava bahsinin ne kadar büyüyeceğini seç.'],
  hunt: ['Puan avı', 'Bahislerinle puan topla: her basamak bir bedava bahis getirir.'],
  cup: ['Günün kupası', 'En iyi on oyuncu 500 € bedava bahsi paylaşır.'],
  chest: ['Hazine sandığı', 'Çubuğu bahislerinle doldur ve bir sandık aç.'],
  get: ['Oyna ve kazan', 'Beş bahis 2 € bedava bahis getirir, on bahis iki tane daha.'],
  token: ['Kâr jetonu', 'Bir bahsin kârına %20 ekler, en çok 10 €.'],
  insurance: [
    'Kombine sigortası',
    'Dört veya daha çok seçimden biri kaybeder: tutar bedava bahis olarak geri gelir.',
  ],
  early: ['Erken ödeme', 'Takımın iki gol önde: bahsin hemen ödenir.'],
  price: ['Artırılmış oran', 'Bu maçın bir sonucuna daha iyi oran.'],
  code: ['Haftanın kodu', 'Kodu bilene 10 € bedava bahis.'],
  deposit: ['Para yatırma bonusu', 'Sonraki para yatırman 5 € bedava bahis getirir.'],
  soon: ['Çok yakında', 'Öbür gün başlayan 5 € bedava bahis.'],
  paused: ['İkinci jeton', 'Bir bahsin kârına %10 ekler.'],
  past: ['Dünün bedava bahsi', 'Bir gün geçerliydi.'],
  finished: ['Dünün kupası', 'En iyi on oyuncu 500 € bedava bahsi paylaştı.'],
  withdrawn: ['Yanlışlıkla gönderilen bedava bahis', 'Kullanılmadan geri alındı.'],
}
