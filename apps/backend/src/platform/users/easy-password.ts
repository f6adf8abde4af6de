/**
 * The most common passwords, alone or with a few digits; in the languages of the sites. At least four letters, without
 * accents.
 */
const WORDS: ReadonlySet<string> = new Set(
  `password passwort passwd pass motdepasse contrasena clave senha wachtwoord haslo parola parol sifre sifrem salasana
  parol пароль любовь привет привіт наташа максим спартак динамо סיסמה ססמא كلمةالسر パスワード
  welcome willkommen bienvenue bienvenido benvenuto welkom letmein hello hallo bonjour hola ciao salut witaj iloveyou loveyou teamo jetaime
  tiamo ichliebedich seniseviyorum kochamcie love lovely amour amore liebe schatz schatzi chouchou doudou tesoro mylove forever
  admin administrator root user guest login logon access secret geheim segreto secreto sekret test testing tester tester demo changeme
  default temp temporary system server computer internet google facebook samsung iphone android windows linux trustno trustme
  qwerty azerty qwertz asdf zxcv football fussball futbol futebol calcio voetbal soccer baseball basketball hockey tennis rugby cricket
  golf boxing champion champions liverpool chelsea arsenal tottenham everton barcelona barca realmadrid atletico juventus inter milan
  napoli roma lazio manchester manunited mancity united bayern dortmund borussia schalke ajax feyenoord psveindhoven benfica sporting
  porto flamengo corinthians palmeiras galatasaray fenerbahce besiktas marseille paris olympique celtic rangers legia lakers yankees
  cowboys eagles steelers patriots ronaldo messi neymar maradona zidane beckham princess prinzessin princesse princesa sunshine
  dragon monkey shadow master superman batman spiderman pokemon pikachu naruto starwars ninja killer hunter soldier warrior ranger
  mustang ferrari porsche mercedes corvette harley yamaha michael jennifer charlie daniel ashley jordan jessica thomas robert andrew
  matthew joshua amanda nicole hannah sophie samantha william anthony alexander alejandro andrea francesco giovanni martina carlos
  maria marina sandra stefan sebastian martin patrick christian anna bailey buster maggie tigger pepper ginger cookie chocolate
  cheese banana orange purple yellow flower butterfly angel babygirl summer sommer winter spring autumn january february march april
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday family friends freedom
  mother father diamond silver golden phoenix matrix london berlin madrid istanbul moscow warszawa polska deutschland france espana
  italia nederland brasil portugal ukraine ukraina turkiye england canada australia casino poker betting sportsbook jackpot lucky winner
  money bitcoin whatever nothing blink fuckyou fuckoff asshole bismillah inshallah jesus jesuschrist blessed`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Rows of keys and the alphabet, for runs in either direction. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()',
  '!"§$%&/()=',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
].flatMap((row) => [row, [...row].reverse().join('')])
const RUN = 3

/** Characters that replace letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const bare = (text: string): string => plain(text).replace(/[^\p{L}\d]/gu, '')

/** Number of characters that are not part of a run. */
function beyondRuns(text: string): number {
  let left = 0
  for (let at = 0; at < text.length; ) {
    let run = 0
    while (at + run < text.length && ROWS.some((row) => row.includes(text.slice(at, at + run + 1)))) run += 1
    if (run < RUN) left += 1
    at += run < RUN ? 1 : run
  }
  return left
}

/** The shortest piece whose repetition is the text; the text itself when it does not repeat. */
function repeated(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1)
    if (text.slice(0, size).repeat(text.length).startsWith(text)) return text.slice(0, size)
  return text
}

/** A listed word, possibly twice, with at most six digits and signs around it. */
function isWord(text: string): boolean {
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? []
  if (before.length + after.length > 6) return false
  const spelled = (part: string) => bare([...part].map((one) => LETTERS[one] ?? one).join(''))
  return [core, core + after, before + core + after].some((part) =>
    [bare(part), spelled(part)].some((word) => WORDS.has(word) || WORDS.has(repeated(word))),
  )
}

const SHORTEST = 8

/** Whether almost nothing is left of a password without a word known to belong to its owner. */
function isMadeOf(password: string, known: readonly string[]): boolean {
  const text = bare(password)
  return known
    .map(bare)
    .some((word) => word.length >= 4 && text.includes(word) && text.replaceAll(word, '').length < SHORTEST)
}

/**
 * Whether a password is easy to guess: a common word with digits, a run of keys or letters, a short repetition, a date
 * or phone number, or mainly a text in `known` (the owner's logins, the site's name).
 */
export function isEasyPassword(password: string, known: readonly string[]): boolean {
  const text = plain(password.slice(0, 200))
  if (new Set(text).size < 4 || repeated(text).length <= 4) return true
  if (/^[\d\s./-]+$/.test(text) && bare(text).length < 12) return true
  if (beyondRuns(text) <= 2 || isWord(text)) return true
  return isMadeOf(
    text,
    known.flatMap((one) => [one, one.split('@')[0] ?? '']),
  )
}

/** The error for such a password, by field. */
export const EASY_PASSWORD = { password: ['is too easy to guess'] }
