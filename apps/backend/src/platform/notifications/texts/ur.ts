import type { NotificationTexts } from '../kinds.ts'

export const ur: NotificationTexts = {
  bet_won: { title: 'شرط جیت گئی', body: 'شرط {ref} سے {amount} ملے۔' },
  bet_lost: { title: 'شرط ہار گئی', body: 'شرط {ref} نہیں جیتی۔' },
  bet_refunded: { title: 'داؤ واپس', body: 'شرط {ref} کے {amount} آپ کے بیلنس میں واپس آ گئے۔' },
  bet_cashed_out: {
    title: 'خود بخود کیش آؤٹ',
    body: 'شرط {ref} آپ کے ہدف تک پہنچ گئی: {amount} کا کیش آؤٹ ہوا۔',
  },
  bet_reopened: { title: 'نتیجہ واپس لیا گیا', body: 'شرط {ref} دوبارہ کھلی ہے۔' },
  deposit_succeeded: { title: 'ڈپازٹ موصول', body: '{amount} آپ کے بیلنس میں ہیں۔' },
  deposit_failed: { title: 'ڈپازٹ ناکام', body: 'آپ کا {amount} کا ڈپازٹ نہیں ہو سکا۔' },
  deposit_expired: { title: 'ڈپازٹ کی میعاد ختم', body: 'آپ کا {amount} کا ڈپازٹ وقت پر مکمل نہیں ہوا۔' },
  deposit_held: {
    title: 'ڈپازٹ روکا گیا',
    body: '{amount} پہنچ گئے لیکن کسی حد یا وقفے کی وجہ سے آپ کے بیلنس میں شامل نہیں ہو سکے۔ ان کا کیا ہوتا ہے، ہم آپ کو بتائیں گے۔',
  },
  deposit_returned: {
    title: 'ڈپازٹ واپس بھیجا گیا',
    body: '{amount} آپ کے بیلنس میں شامل نہیں ہوئے اور جہاں سے آئے تھے وہیں واپس جا رہے ہیں۔',
  },
  withdrawal_paid: { title: 'ودڈرال ادا ہو گیا', body: '{amount} آپ کی طرف روانہ ہیں۔' },
  withdrawal_returned: {
    title: 'ودڈرال ادا نہیں ہوا',
    body: 'آپ کا {amount} کا ودڈرال ادا نہیں ہوا۔ رقم آپ کے بیلنس میں واپس آ گئی۔',
  },
  identity_approved: { title: 'شناخت کی تصدیق ہو گئی', body: 'آپ کی شناخت کی تصدیق ہو گئی (جانچ {ref})۔' },
  identity_again: { title: 'دوبارہ تصدیق کریں', body: 'شناخت کی جانچ {ref} کے لیے دوبارہ کوشش درکار ہے۔' },
  identity_refused: { title: 'شناخت کی تصدیق نہیں ہوئی', body: 'شناخت کی جانچ {ref} مسترد ہو گئی۔' },
  bonus_issued: { title: 'آپ کے لیے بونس', body: '«{ref}» آپ کا منتظر ہے۔' },
  jackpot_paid: { title: 'جیک پاٹ ادا ہوا', body: '”{ref}“ سے {amount} آپ کے بیلنس میں ہیں۔' },
  alert_price: { title: 'آپ کے آڈز آ گئے', body: '{ref}: اب {odds} پر۔' },
  alert_line_up: { title: 'ٹیموں کا اعلان ہو گیا', body: '{ref}: دونوں ٹیموں کے کھلاڑی معلوم ہیں۔' },
  alert_start: { title: 'میچ جاری ہے', body: '{ref} شروع ہو گیا ہے۔' },
  alert_goal: { title: 'گول', body: '{ref}: اسکور {score} ہے۔' },
  alert_goal_back: { title: 'گول منسوخ ہو گیا', body: '{ref}: اسکور پھر {score} ہے۔' },
  alert_half_time: { title: 'ہاف ٹائم', body: '{ref}: ہاف ٹائم پر اسکور {score} ہے۔' },
  alert_full_time: { title: 'میچ ختم ہو گیا', body: '{ref}: آخری اسکور {score} ہے۔' },
  alert_bet: {
    title: 'آپ کی شرط کا فیصلہ ہونے والا ہے',
    body: 'شرط {ref} اپنے آخری میچ کی منتظر ہے جو جلد ختم ہونے والا ہے۔',
  },
  care_notice: {
    title: 'کیا اب بھی لطف آ رہا ہے؟',
    body: 'کچھ دنوں سے آپ معمول سے مختلف انداز میں شرط لگا رہے ہیں۔ آپ جب چاہیں حدیں مقرر کر سکتے ہیں یا وقفہ لے سکتے ہیں۔',
  },
}
