import type { NotificationTexts } from '../kinds.ts'

export const fa: NotificationTexts = {
  bet_won: { title: 'شرط برنده شد', body: 'شرط {ref} مبلغ {amount} پرداخت.' },
  bet_lost: { title: 'شرط بازنده شد', body: 'شرط {ref} برنده نشد.' },
  bet_refunded: { title: 'مبلغ شرط برگشت', body: '{amount} از شرط {ref} به موجودی شما برگشت.' },
  bet_cashed_out: { title: 'کش‌اوت خودکار', body: 'شرط {ref} به هدف شما رسید: کش‌اوت به مبلغ {amount}.' },
  bet_reopened: { title: 'نتیجه پس گرفته شد', body: 'شرط {ref} دوباره باز است.' },
  deposit_succeeded: { title: 'واریز دریافت شد', body: '{amount} در موجودی شماست.' },
  deposit_failed: { title: 'واریز ناموفق بود', body: 'واریز {amount} شما انجام نشد.' },
  deposit_expired: { title: 'مهلت واریز تمام شد', body: 'واریز {amount} شما به‌موقع کامل نشد.' },
  deposit_held: {
    title: 'واریز نگه داشته شد',
    body: '{amount} رسید، اما به‌علت یک محدودیت یا وقفه به موجودی شما افزوده نشد. سرنوشت آن را به شما خبر می‌دهیم.',
  },
  deposit_returned: {
    title: 'واریز بازگردانده شد',
    body: '{amount} به موجودی شما افزوده نشد و در راه بازگشت به مبدأ است.',
  },
  withdrawal_paid: { title: 'برداشت پرداخت شد', body: '{amount} در راه است.' },
  withdrawal_returned: {
    title: 'برداشت پرداخت نشد',
    body: 'برداشت {amount} شما پرداخت نشد. پول به موجودی شما برگشت.',
  },
  identity_approved: { title: 'هویت تأیید شد', body: 'هویت شما تأیید شد (بررسی {ref}).' },
  identity_again: { title: 'تأیید دوباره', body: 'بررسی هویت {ref} به تلاش دوباره نیاز دارد.' },
  identity_refused: { title: 'هویت تأیید نشد', body: 'بررسی هویت {ref} رد شد.' },
  bonus_issued: { title: 'بونوسی برای شما', body: '«{ref}» در انتظار شماست.' },
  jackpot_paid: { title: 'جک‌پات پرداخت شد', body: '{amount} از «{ref}» در موجودی شماست.' },
}
