import type { NotificationTexts } from '../kinds.ts'

export const ar: NotificationTexts = {
  bet_won: { title: 'رهان رابح', body: 'دفع الرهان {ref} مبلغ {amount}.' },
  bet_lost: { title: 'رهان خاسر', body: 'لم يربح الرهان {ref}.' },
  bet_refunded: { title: 'أُعيد مبلغ الرهان', body: 'عاد {amount} من الرهان {ref} إلى رصيدك.' },
  bet_cashed_out: { title: 'صرف مبكر تلقائي', body: 'بلغ الرهان {ref} هدفك: صرف مبكر بمبلغ {amount}.' },
  bet_reopened: { title: 'أُلغيت النتيجة', body: 'الرهان {ref} مفتوح من جديد.' },
  deposit_succeeded: { title: 'تم استلام الإيداع', body: 'أصبح {amount} في رصيدك.' },
  deposit_failed: { title: 'فشل الإيداع', body: 'لم يكتمل إيداعك بمبلغ {amount}.' },
  deposit_expired: { title: 'انتهت مهلة الإيداع', body: 'لم يكتمل إيداعك بقيمة {amount} في الوقت المحدد.' },
  deposit_held: {
    title: 'إيداع معلّق',
    body: 'وصل {amount} لكن تعذّرت إضافته إلى رصيدك بسبب حدّ أو استراحة. سنخبرك بما سيحدث له.',
  },
  deposit_returned: {
    title: 'أُعيد الإيداع',
    body: 'لم يُضَف {amount} إلى رصيدك وهو في طريق العودة إلى مصدره.',
  },
  withdrawal_paid: { title: 'تم دفع السحب', body: 'مبلغ {amount} في طريقه إليك.' },
  withdrawal_returned: { title: 'لم يُدفع السحب', body: 'لم يُدفع سحبك بقيمة {amount}. عاد المبلغ إلى رصيدك.' },
  identity_approved: { title: 'تم التحقق من الهوية', body: 'تم التحقق من هويتك (الفحص {ref}).' },
  identity_again: { title: 'أعد التحقق', body: 'يحتاج فحص الهوية {ref} إلى محاولة أخرى.' },
  identity_refused: { title: 'لم يتم التحقق من الهوية', body: 'رُفض فحص الهوية {ref}.' },
  bonus_issued: { title: 'مكافأة لك', body: '«{ref}» في انتظارك.' },
  jackpot_paid: { title: 'دُفعت الجائزة الكبرى', body: '{amount} من «{ref}» في رصيدك.' },
  alert_price: { title: 'بلغت الاحتمالات ما تنتظره', body: '{ref}: الآن {odds}.' },
  alert_line_up: { title: 'أُعلنت التشكيلتان', body: '{ref}: التشكيلتان معروفتان الآن.' },
  alert_start: { title: 'بدأت المباراة', body: 'بدأت {ref}.' },
  alert_goal: { title: 'هدف', body: '{ref}: النتيجة {score}.' },
  alert_goal_back: { title: 'أُلغي الهدف', body: '{ref}: عادت النتيجة إلى {score}.' },
  alert_half_time: { title: 'بين الشوطين', body: '{ref}: النتيجة {score} بين الشوطين.' },
  alert_full_time: { title: 'انتهت المباراة', body: '{ref}: النتيجة النهائية {score}.' },
  alert_bet: { title: 'رهانك على وشك الحسم', body: 'ينتظر الرهان {ref} مباراته الأخيرة التي ستنتهي قريبًا.' },
  care_notice: {
    title: 'هل ما زال الأمر ممتعًا؟',
    body: 'تغيّرت طريقة مراهنتك في الآونة الأخيرة. يمكنك وضع حدود أو أخذ استراحة في أي وقت.',
  },
}
