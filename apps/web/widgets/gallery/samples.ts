import type { WidgetType } from '@touchline/contract/widgets'

/** Sample settings of each type, as in a layout file; null for a type that the platform has no calls for. */
export const samples: Readonly<Record<WidgetType, object | null>> = {
  banner: {
    slides: [
      {
        image: 'banner-cup.svg',
        mobileImage: 'banner-cup-mobile.svg',
        title: { en: 'Cup nights', de: 'Pokalabende', ar: 'ليالي الكأس' },
        text: {
          en: 'Every tie, every market.',
          de: 'Jedes Spiel, jeder Markt.',
          ar: 'كل المباريات وكل الأسواق.',
        },
        href: '/live',
      },
      {
        image: 'banner-courts.svg',
        alt: { en: 'Field lines of four sports', de: 'Linien von vier Sportarten' },
      },
    ],
  },
  text: {
    title: { en: 'House rules', de: 'Hausregeln' },
    html: '<p>Bets are <b>final</b>. See <a href="/general-rules">the rules</a>.</p><ul><li>18+</li></ul><script>no()</script>',
  },
  image: {
    image: 'banner-courts.svg',
    alt: 'Field lines of four sports',
    width: 800,
    height: 200,
    href: '/schedule',
  },
  button: { label: { en: 'Go live', de: 'Zu den Livespielen' }, icon: 'broadcast', href: '/live' },
  modal: { name: 'gallery', title: 'Welcome', html: '<p>Good to see you.</p>', trigger: 'Say hello' },
  iframe: { title: 'An embedded page', src: 'https://example.com/', height: 120 },
  programme: {},
  'event-markets': {},
  'event-stats': {},
  'live-events': { limit: 5 },
  outrights: { limit: 2 },
  'prematch-events': { limit: 5 },
  promocode: {},
  'result-events': { limit: 3 },
  results: {},
  schedule: {},
  'top-events': { perSport: 3, limit: 9 },
  leagues: {},
  bonuses: { title: { en: 'Your bonuses', de: 'Deine Boni' } },
  'jackpot-banner': {},
  'jackpot-leaderboard': { limit: 6 },
  'jackpot-card': {},
  'speed-dial': {
    links: [
      { label: 'Live', href: '/live', icon: 'broadcast' },
      { label: 'Schedule', href: '/schedule', icon: 'calendar-event' },
      { label: 'Elsewhere', href: 'https://example.com/', icon: 'world' },
    ],
  },
  favorites: { title: { en: 'Your favourites', de: 'Deine Favoriten' } },
  prediction: { predictionId: 'top' },
  'side-menu': { topLeagues: 3, links: [{ label: 'About us', href: '/about', icon: 'world' }] },
  search: {},
  notifications: {},
  profile: {},
  'platform-switcher': {
    products: [
      { label: 'Sports', href: '/', current: true },
      { label: 'Poker', href: 'https://example.com/' },
    ],
  },
  clock: { seconds: true },
  language: {},
  'events-filter': {},
  'sport-list': { look: 'list' },
  odds: {},
  'match-preview': {},
  'chat-toggle': {},
  'top-leagues': { limit: 4 },
}
