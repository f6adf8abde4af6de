import { ERRORS, type ErrorCode } from '@touchline/contract'

const german = {
  101: 'Die Quoten haben sich geändert',
  102: 'Eine Auswahl ist gesperrt',
  103: 'Eine Auswahl ist nicht mehr verfügbar',
  104: 'Das Guthaben reicht für den Einsatz nicht aus',
  105: 'Der Einsatz liegt über dem Höchsteinsatz',
  106: 'Zwei Auswahlen desselben Spiels lassen sich nicht kombinieren',
  107: 'Auswahlen verschiedener Anbieter lassen sich nicht kombinieren',
  108: 'Die Wettart passt nicht zur Anzahl der Auswahlen',
  109: 'Die Wette hat zu viele Auswahlen',
  110: 'In dieser Währung gibt es kein Konto',
  111: 'Der mögliche Gewinn liegt über der Grenze',
  114: 'Dieser Spieler darf keine Schnellwetten abgeben',
  118: 'Gemeinde nicht gefunden',
  120: 'Die Quoten der eigenen Wette haben sich geändert',
  400: 'Die Anfrage ist ungültig',
  401: 'Bitte zuerst anmelden',
  403: 'Diese Anfrage ist nicht erlaubt',
  404: 'Dazu gibt es nichts',
  405: 'Diese Methode ist hier nicht erlaubt',
  409: 'Dieser Idempotency-Key wurde mit einer anderen Anfrage verwendet',
  422: 'Einige Angaben sind ungültig',
  429: 'Zu viele Anfragen, bitte etwas warten',
  500: 'Bei uns ist etwas schiefgegangen',
  503: 'Der Dienst startet oder stoppt gerade',
  1001: 'E-Mail oder Passwort stimmt nicht',
} satisfies Record<ErrorCode, string>

const arabic = {
  101: 'تغيرت الاحتمالات',
  102: 'أحد الاختيارات معلّق',
  103: 'أحد الاختيارات لم يعد متاحًا',
  104: 'الرصيد لا يغطي مبلغ الرهان',
  105: 'مبلغ الرهان أعلى من الحد الأقصى',
  106: 'لا يمكن الجمع بين اختيارين من المباراة نفسها',
  107: 'لا يمكن الجمع بين اختيارات من مزودين مختلفين',
  108: 'نوع الرهان لا يناسب عدد الاختيارات',
  109: 'في الرهان اختيارات أكثر من المسموح',
  110: 'لا يوجد حساب بهذه العملة',
  111: 'الربح المحتمل أعلى من الحد',
  114: 'لا يُسمح لهذا اللاعب بالرهانات السريعة',
  118: 'لم يُعثر على البلدية',
  120: 'تغيرت احتمالات الرهان المخصص',
  400: 'الطلب غير صالح',
  401: 'سجّل الدخول أولًا',
  403: 'هذا الطلب غير مسموح به',
  404: 'لا يوجد شيء بهذا المعرّف',
  405: 'هذه الطريقة غير مسموح بها هنا',
  409: 'استُخدم مفتاح Idempotency-Key هذا مع طلب آخر',
  422: 'بعض الحقول غير صالحة',
  429: 'طلبات كثيرة جدًا، انتظر قليلًا',
  500: 'حدث خطأ من جانبنا',
  503: 'الخدمة قيد التشغيل أو الإيقاف',
  1001: 'البريد الإلكتروني أو كلمة المرور غير صحيحة',
} satisfies Record<ErrorCode, string>

const BY_LANGUAGE: Readonly<Record<string, Record<ErrorCode, string> | undefined>> = {
  de: german,
  ar: arabic,
}

/** The text of an error for a player, in the language of a locale such as `de` or `de-AT`; English where there is none. */
export const messageOf = (code: ErrorCode, locale: string): string =>
  BY_LANGUAGE[locale.slice(0, 2)]?.[code] ?? ERRORS[code].message
