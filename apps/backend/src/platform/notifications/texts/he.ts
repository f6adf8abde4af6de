import type { NotificationTexts } from '../kinds.ts'

export const he: NotificationTexts = {
  bet_won: { title: 'ההימור זכה', body: 'הימור {ref} שילם {amount}.' },
  bet_lost: { title: 'ההימור הפסיד', body: 'הימור {ref} לא זכה.' },
  bet_refunded: { title: 'סכום ההימור הוחזר', body: '{amount} מהימור {ref} חזרו ליתרה שלך.' },
  bet_cashed_out: { title: 'פדיון אוטומטי', body: 'הימור {ref} הגיע ליעד שלך ושילם {amount}.' },
  bet_reopened: { title: 'התוצאה בוטלה', body: 'הימור {ref} פתוח שוב.' },
  deposit_succeeded: { title: 'ההפקדה התקבלה', body: '{amount} נמצאים ביתרה שלך.' },
  deposit_failed: { title: 'ההפקדה נכשלה', body: 'ההפקדה שלך בסך {amount} לא הושלמה.' },
}
