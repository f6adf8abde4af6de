import type { NotificationTexts } from '../kinds.ts'

export const he: NotificationTexts = {
  bet_won: { title: 'ההימור זכה', body: 'הימור {ref} שילם {amount}.' },
  bet_lost: { title: 'ההימור הפסיד', body: 'הימור {ref} לא זכה.' },
  bet_refunded: { title: 'סכום ההימור הוחזר', body: '{amount} מהימור {ref} חזרו ליתרה שלך.' },
  bet_cashed_out: { title: 'פדיון אוטומטי', body: 'הימור {ref} הגיע ליעד שלך ושילם {amount}.' },
  bet_reopened: { title: 'התוצאה בוטלה', body: 'הימור {ref} פתוח שוב.' },
  deposit_succeeded: { title: 'ההפקדה התקבלה', body: '{amount} נמצאים ביתרה שלך.' },
  deposit_failed: { title: 'ההפקדה נכשלה', body: 'ההפקדה שלך בסך {amount} לא הושלמה.' },
  deposit_expired: { title: 'תוקף ההפקדה פג', body: 'ההפקדה על סך {amount} לא הושלמה בזמן.' },
  deposit_held: {
    title: 'הפקדה מעוכבת',
    body: '{amount} הגיעו, אך לא ניתן היה להוסיף אותם ליתרה בגלל מגבלה או הפסקה. נעדכן אותך מה יקרה איתם.',
  },
  deposit_returned: { title: 'ההפקדה הוחזרה', body: '{amount} לא נוספו ליתרה והם בדרכם חזרה למקור.' },
  withdrawal_paid: { title: 'המשיכה שולמה', body: 'הסכום {amount} בדרך אליך.' },
  withdrawal_returned: {
    title: 'המשיכה לא שולמה',
    body: 'המשיכה על סך {amount} לא שולמה. הכסף חזר ליתרה שלך.',
  },
  identity_approved: { title: 'הזהות אומתה', body: 'הזהות שלך אומתה (בדיקה {ref}).' },
  identity_again: { title: 'יש לאמת שוב', body: 'בדיקת הזהות {ref} דורשת ניסיון נוסף.' },
  identity_refused: { title: 'הזהות לא אומתה', body: 'בדיקת הזהות {ref} נדחתה.' },
  bonus_issued: { title: 'בונוס בשבילך', body: '״{ref}״ מחכה לך.' },
  jackpot_paid: { title: 'הג׳קפוט שולם', body: '{amount} מ־„{ref}” ביתרה שלך.' },
  alert_price: { title: 'היחס שחיכיתם לו הגיע', body: '{ref}: כעת {odds}.' },
  alert_line_up: { title: 'ההרכבים פורסמו', body: '{ref}: ההרכבים ידועים.' },
  alert_start: { title: 'המשחק התחיל', body: '{ref} התחיל.' },
  alert_goal: { title: 'שער', body: '{ref}: התוצאה {score}.' },
  alert_goal_back: { title: 'השער נפסל', body: '{ref}: התוצאה שוב {score}.' },
  alert_half_time: { title: 'מחצית', body: '{ref}: {score} במחצית.' },
  alert_full_time: { title: 'המשחק הסתיים', body: '{ref}: תוצאת הסיום {score}.' },
  alert_bet: {
    title: 'ההימור שלכם עומד להיות מוכרע',
    body: 'הימור {ref} ממתין למשחק האחרון שלו, שיסתיים בקרוב.',
  },
  care_notice: {
    title: 'זה עדיין כיף?',
    body: 'דרך ההימור שלכם השתנתה לאחרונה. אפשר לקבוע מגבלות או לצאת להפסקה בכל רגע.',
  },
}
