/** Texts of the last-resort error page. They need no catalogue, call or setting (PAGEERR-07). */
export interface FallbackTexts {
  readonly title: string
  readonly description: string
  readonly home: string
  readonly again: string
}

const row = (title: string, description: string, home: string, again: string): FallbackTexts => ({
  title,
  description,
  home,
  again,
})

const ENGLISH = row(
  'Oops!',
  'Sorry, something went wrong. Please come back in a while.',
  'Go to home page',
  'Try again',
)

const TEXTS: Readonly<Record<string, FallbackTexts>> = {
  ar: row('عذرًا!', 'حدث خطأ ما. يُرجى العودة بعد قليل.', 'الذهاب إلى الصفحة الرئيسية', 'أعد المحاولة'),
  bg: row(
    'Опа!',
    'Съжаляваме, нещо се обърка. Моля, върнете се след малко.',
    'Към началната страница',
    'Опитайте отново',
  ),
  br: row(
    'Ops!',
    'Desculpe, algo deu errado. Volte daqui a pouco.',
    'Ir para a página inicial',
    'Tentar de novo',
  ),
  cs: row(
    'Jejda!',
    'Omlouváme se, něco se pokazilo. Vraťte se prosím za chvíli.',
    'Přejít na úvodní stránku',
    'Zkusit znovu',
  ),
  da: row('Ups!', 'Beklager, noget gik galt. Kom tilbage om lidt.', 'Gå til forsiden', 'Prøv igen'),
  de: row(
    'Hoppla!',
    'Leider ist etwas schiefgegangen. Bitte komm gleich wieder.',
    'Zur Startseite',
    'Erneut versuchen',
  ),
  el: row(
    'Ωχ!',
    'Λυπούμαστε, κάτι πήγε στραβά. Δοκιμάστε ξανά σε λίγο.',
    'Μετάβαση στην αρχική σελίδα',
    'Δοκιμάστε ξανά',
  ),
  en: ENGLISH,
  'en-GB': ENGLISH,
  es: row(
    '¡Vaya!',
    'Lo sentimos, algo ha salido mal. Vuelve dentro de un rato.',
    'Ir a la página de inicio',
    'Reintentar',
  ),
  fa: row(
    'ای وای!',
    'متأسفیم، مشکلی پیش آمد. لطفاً کمی بعد دوباره سر بزنید.',
    'رفتن به صفحهٔ اصلی',
    'تلاش دوباره',
  ),
  fi: row(
    'Hups!',
    'Pahoittelut, jokin meni vikaan. Palaa hetken kuluttua.',
    'Siirry etusivulle',
    'Yritä uudelleen',
  ),
  fr: row(
    'Oups !',
    'Désolé, une erreur est survenue. Revenez dans un moment.',
    'Aller à l’accueil',
    'Réessayer',
  ),
  he: row('אופס!', 'סליחה, משהו השתבש. חזרו בעוד זמן מה.', 'לדף הבית', 'ניסיון נוסף'),
  hi: row('ओह!', 'क्षमा करें, कुछ गड़बड़ हो गई। कृपया थोड़ी देर बाद वापस आएँ।', 'होम पेज पर जाएँ', 'फिर से कोशिश करें'),
  hu: row(
    'Hoppá!',
    'Sajnáljuk, valami hiba történt. Kérjük, térj vissza kicsit később.',
    'Ugrás a kezdőlapra',
    'Újra',
  ),
  id: row(
    'Ups!',
    'Maaf, terjadi kesalahan. Silakan kembali beberapa saat lagi.',
    'Ke halaman utama',
    'Coba lagi',
  ),
  it: row('Ops!', 'Spiacenti, qualcosa è andato storto. Torna tra poco.', 'Vai alla home page', 'Riprova'),
  ja: row(
    'エラー',
    '申し訳ありません。問題が発生しました。しばらくしてからお越しください。',
    'ホームへ戻る',
    '再試行',
  ),
  ko: row(
    '이런!',
    '죄송합니다. 문제가 발생했습니다. 잠시 후 다시 방문해 주세요.',
    '홈페이지로 이동',
    '다시 시도',
  ),
  nl: row(
    'Oeps!',
    'Sorry, er ging iets mis. Kom over een tijdje terug.',
    'Naar de startpagina',
    'Probeer opnieuw',
  ),
  no: row('Oi!', 'Beklager, noe gikk galt. Kom tilbake om litt.', 'Gå til forsiden', 'Prøv igjen'),
  pl: row(
    'Ups!',
    'Przepraszamy, coś poszło nie tak. Wróć za chwilę.',
    'Przejdź na stronę główną',
    'Spróbuj ponownie',
  ),
  pt: row(
    'Ups!',
    'Desculpe, algo correu mal. Volte daqui a pouco.',
    'Ir para a página inicial',
    'Tentar novamente',
  ),
  ro: row(
    'Hopa!',
    'Ne pare rău, ceva nu a mers bine. Revino peste puțin timp.',
    'Mergi la pagina principală',
    'Încearcă din nou',
  ),
  ru: row(
    'Ой!',
    'Извините, что-то пошло не так. Загляните чуть позже.',
    'На главную страницу',
    'Попробовать снова',
  ),
  tr: row(
    'Hay aksi!',
    'Üzgünüz, bir şeyler ters gitti. Lütfen biraz sonra tekrar gel.',
    'Ana sayfaya git',
    'Tekrar dene',
  ),
  uk: row(
    'Ой!',
    'Вибачте, щось пішло не так. Завітайте трохи згодом.',
    'На головну сторінку',
    'Спробувати знову',
  ),
  ur: row(
    'اوہ!',
    'معذرت، کچھ غلط ہو گیا۔ براہ کرم کچھ دیر بعد واپس آئیں۔',
    'مرکزی صفحے پر جائیں',
    'دوبارہ کوشش کریں',
  ),
  zh: row('哎呀!', '抱歉,出了点问题。请稍后再来。', '前往首页', '重试'),
}

export const FALLBACK_LOCALES: readonly string[] = Object.keys(TEXTS)

/** The locale at the start of a path if it has texts here; else null. */
export function fallbackLocale(path: string): string | null {
  const segment = path.split(/[/?#]/)[1] ?? ''
  return Object.hasOwn(TEXTS, segment) ? segment : null
}

/** The texts of a locale; English by default. */
export const fallbackTexts = (locale: string | null): FallbackTexts =>
  (locale !== null && Object.hasOwn(TEXTS, locale) ? TEXTS[locale] : undefined) ?? ENGLISH
