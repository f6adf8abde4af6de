import type { Proof, Standard } from './clause.ts'

const WEB = 'apps/web'
const E2E = `${WEB}/e2e`
/** A checker looks at these by its rules, on every page and in every state of slip, bets and modals, in both sizes. */
const CHECKED: readonly Proof[] = [
  [
    `${E2E}/browsing/pages.few.spec.ts`,
    'no page moves while it loads, is wider than its window, breaks a rule of WCAG 2.2 AA',
  ],
  [`${E2E}/browsing/accessibility.spec.ts`, 'no state of slip, bets and modals breaks a rule of WCAG 2.2 AA'],
]
const WHOLE: Proof = [`${E2E}/desktop/looks/pages.layout.spec.ts`, 'every page stands whole at every size']
const RULES: Proof = [
  `${E2E}/desktop/looks/layout-rules.spec.ts`,
  'each rule of the layout finds its fault on a page',
]
const KEYBOARD: Proof = [
  `${E2E}/browsing/keyboard.spec.ts`,
  'from the skip link to a pick and back, by keyboard alone',
]

export const WCAG: Standard = {
  title: 'WCAG 2.2, levels A and AA',
  edition:
    'W3C Recommendation of October 2023. A checker finds the part of a criterion that a program can see; nobody who depends on a screen reader has looked at the pages yet.',
  clauses: [
    { number: '1.1.1', asks: 'Pictures that say something have a text.', proof: CHECKED },
    {
      number: '1.2.1–1.2.5',
      asks: 'Sound and film have captions or descriptions.',
      operator: 'Streams are the provider’s; whether they carry captions is agreed with them.',
    },
    {
      number: '1.3.1',
      asks: 'What is a heading, list, table or label is one for machines too.',
      proof: [
        ...CHECKED,
        [`${WEB}/features/my-bets/bets-view.test.tsx`, 'no heading level is left out below the page'],
      ],
    },
    { number: '1.3.2', asks: 'It is read in an order that makes sense.', proof: [KEYBOARD] },
    {
      number: '1.3.4',
      asks: 'It works upright and on its side.',
      proof: [[`${E2E}/desktop/looks/slip.layout.spec.ts`, 'on a phone on its side and at 400 % zoom too']],
    },
    {
      number: '1.3.5',
      asks: 'Fields about oneself say to the browser what they are.',
      proof: [
        ...CHECKED,
        [
          `${WEB}/features/sign-in/credential-forms.test.tsx`,
          'each field about oneself says to the browser what it is',
        ],
        [
          `${WEB}/features/account/profile-form.test.tsx`,
          'each field of the profile says to the browser what it is',
        ],
      ],
    },
    {
      number: '1.4.1',
      asks: 'Colour is never all that tells something.',
      proof: [
        [
          `${E2E}/desktop/looks/pages.layout.spec.ts`,
          'under a mouse, a focus and forced colours everything can be read, what is chosen is told',
        ],
        [
          `${WEB}/features/cash-out/cash-out-actions.test.tsx`,
          'a pushed offer moves it, told by an arrow and a word for five seconds',
        ],
      ],
    },
    {
      number: '1.4.3',
      asks: 'Text stands out against its ground.',
      proof: [
        ...CHECKED,
        [`${WEB}/customizer/theme/contrast.test.ts`, 'pairs below AA are told by theme, tokens and ratio'],
      ],
    },
    {
      number: '1.4.4',
      asks: 'Text can be twice as large.',
      proof: [[`${E2E}/desktop/looks/slip.layout.spec.ts`, 'on a phone on its side and at 400 % zoom too']],
    },
    {
      number: '1.4.5',
      asks: 'Words are text, not pictures.',
      proof: [
        [`${WEB}/features/bet-slip/receipt/receipt-image.test.tsx`, 'every text is drawn inside the image'],
      ],
      operator: 'Banners of a site: words belong beside the picture.',
    },
    {
      number: '1.4.10',
      asks: 'At 320 px of width nothing has to be scrolled sideways.',
      proof: [
        WHOLE,
        [
          `${E2E}/desktop/looks/overflow.spec.ts`,
          'a price of 1000-to-1 stands within its cell on small phones',
        ],
      ],
    },
    {
      number: '1.4.11',
      asks: 'Controls and their states stand out against their ground.',
      proof: [
        [`${WEB}/customizer/theme/contrast.test.ts`, 'pairs below AA are told by theme, tokens and ratio'],
        [
          `${E2E}/desktop/looks/pages.layout.spec.ts`,
          'under a mouse, a focus and forced colours everything can be read',
        ],
      ],
    },
    {
      number: '1.4.12',
      asks: 'Wider letters, words and lines break nothing.',
      proof: [
        [
          `${E2E}/desktop/looks/pages.layout.spec.ts`,
          'with wider letters, words, lines and paragraphs pages of every form stand whole',
        ],
        [`${E2E}/desktop/looks/slip.layout.spec.ts`, 'with names in several scripts'],
      ],
    },
    {
      number: '1.4.13',
      asks: 'What appears under a pointer can be reached, stays, and goes by a key.',
      proof: [
        [
          `${WEB}/features/price-memory/price-memory.test.tsx`,
          'by pointer it takes no focus, stays while that is on it',
        ],
      ],
    },
    {
      number: '2.1.1',
      asks: 'All can be done by keyboard.',
      proof: [KEYBOARD, [`${E2E}/browsing/keyboard.spec.ts`, 'a menu opens, moves and closes by keyboard']],
    },
    {
      number: '2.1.2',
      asks: 'The keyboard gets out of everything it gets into.',
      proof: [
        [
          `${E2E}/browsing/keyboard.spec.ts`,
          'a modal holds the focus, Escape closes it and gives the focus back',
        ],
      ],
    },
    {
      number: '2.1.4',
      asks: 'Shortcuts of one letter do nothing while somebody types, and can be turned off.',
      proof: [
        [
          `${WEB}/features/shortcuts/shortcuts.test.tsx`,
          'nothing is heard while one types, with a modifier, or when turned off',
        ],
      ],
    },
    {
      number: '2.2.1',
      asks: 'Who needs longer has longer; what runs out is told before.',
      proof: [
        [`${WEB}/features/limits/limit-card.test.tsx`, 'a raise shows its wait and is confirmed after it'],
        [`${E2E}/betting/slip-storage.spec.ts`, 'a reload keeps picks, stake and panel'],
      ],
      operator: 'Prices and the start of a match wait for nobody, which the criterion allows as real time.',
    },
    {
      number: '2.2.2',
      asks: 'What moves by itself can be stopped.',
      proof: [
        [
          `${E2E}/browsing/quiet.spec.ts`,
          'a live page on which nothing happens moves nothing without an end',
        ],
        [`${WEB}/entities/odds/odds-button.test.tsx`, 'held prices stay as they are'],
        [`${WEB}/entities/match/live-mark.test.tsx`, 'on a held page scores and clocks stay as they are'],
        [`${WEB}/player/marks/held-mark.test.tsx`, 'while prices are held the page says so'],
      ],
    },
    {
      number: '2.3.1',
      asks: 'Nothing flashes more than three times a second.',
      proof: [
        [
          `${WEB}/entities/odds/movement.test.ts`,
          'the number of one price rolls three times a second at most, however often it changes',
        ],
        [`${WEB}/entities/odds/movement.test.ts`, 'of prices that change together all roll or none'],
        [`${WEB}/entities/odds/flash.test.ts`, 'however often it changes is no flash of WCAG 2.3.1'],
      ],
    },
    { number: '2.4.1', asks: 'A link leads past what every page begins with.', proof: [KEYBOARD] },
    {
      number: '2.4.2',
      asks: 'Each page has a title of its own.',
      proof: [[`${WEB}/base/head/metadata.test.ts`, 'the title is entity or page name and site name']],
    },
    {
      number: '2.4.3',
      asks: 'The focus goes in an order that makes sense, and is not lost.',
      proof: [
        [`${WEB}/base/asks/openers.test.ts`, 'what holds the focus hands it on to what came in its place'],
        [`${WEB}/frame/sides/slip-column.test.tsx`, 'goes on to that of the slip that came'],
      ],
    },
    {
      number: '2.4.4',
      asks: 'What a link leads to is plain from its words.',
      proof: [...CHECKED, RULES, WHOLE],
      missing:
        'It is checked that a link has a name that is more than a number, that those that stand together with the same one lead to one place, and that links to all of a list name the list; whether any other says enough, somebody has to read.',
    },
    {
      number: '2.4.5',
      asks: 'A page is found in more than one way.',
      proof: [
        [
          `${E2E}/browsing/finding.spec.ts`,
          'a team is found by its first letters, a price picked and its match opened with the keyboard',
        ],
        [`${E2E}/browsing/visitor.spec.ts`, 'links lead from sport to category, league, match and live'],
      ],
    },
    {
      number: '2.4.6',
      asks: 'Headings and labels say what they are about.',
      proof: [RULES, WHOLE],
      missing:
        'It is checked that they are there (1.3.1, 4.1.2), have words, and that no two sections have the same ones; whether they say enough, somebody has to read.',
    },
    {
      number: '2.4.7',
      asks: 'Where the focus is can be seen.',
      proof: [
        [
          `${E2E}/desktop/looks/pages.layout.spec.ts`,
          'under a mouse, a focus and forced colours everything can be read, what is chosen is told',
        ],
      ],
    },
    {
      number: '2.4.11',
      asks: 'What has the focus is not hidden behind something that stands over the page.',
      proof: [
        [
          `${E2E}/desktop/looks/account.layout.spec.ts`,
          'on a phone what is told of a lost line does not hide the slip’s next step',
        ],
        [
          `${E2E}/browsing/keyboard.spec.ts`,
          'what has the focus is not hidden behind a bar, forwards and backwards',
        ],
      ],
    },
    {
      number: '2.5.1, 2.5.7',
      asks: 'What is drawn or dragged can also be pressed.',
      proof: [
        [
          `${WEB}/entities/alerts/alerts.test.tsx`,
          'an alert closes at once by a click anywhere on it, on its cross, or a drag',
        ],
      ],
    },
    {
      number: '2.5.2',
      asks: 'A press counts when it ends, and can be taken back until then.',
      proof: [
        [
          `${WEB}/entities/odds/odds-button.test.tsx`,
          'is taken where a press ends, so that a finger that slides away takes nothing',
        ],
        ['packages/ui/src/press-outside.test.ts', 'a press outside counts where it ends'],
        [
          `${WEB}/features/bet-slip/parts/slip-sheet.test.tsx`,
          'the slip as a sheet closes where a press beside it ends',
        ],
      ],
    },
    {
      number: '2.5.3',
      asks: 'A control’s name has the words that are seen on it.',
      proof: [
        RULES,
        WHOLE,
        [
          `${E2E}/desktop/looks/account.layout.spec.ts`,
          'pages of an account and bets of every state stand whole',
        ],
      ],
    },
    { number: '2.5.8', asks: 'What is to be hit is 24 px or has room around it.', proof: CHECKED },
    { number: '3.1.1', asks: 'The page says its language.', proof: CHECKED },
    {
      number: '3.1.2',
      asks: 'Parts in another language say so.',
      proof: [
        [
          `${WEB}/frame/bars/preferences-menu.test.tsx`,
          'each language is written in itself, and says which it is',
        ],
        [
          `${WEB}/widgets/content-widgets.test.tsx`,
          'what the page’s language lacks says which language it is in',
        ],
      ],
    },
    {
      number: '3.2.1, 3.2.2',
      asks: 'Nothing jumps when something gets the focus or a value.',
      proof: [[`${E2E}/browsing/pages.few.spec.ts`, 'no page moves while it loads']],
    },
    {
      number: '3.2.3, 3.2.4',
      asks: 'Menus and controls are the same on every page.',
      proof: [
        [
          `${E2E}/desktop/looks/pages.layout.spec.ts`,
          'pages of every form stand whole, in the other brand too',
        ],
      ],
    },
    {
      number: '3.2.6',
      asks: 'Help is at the same place on every page.',
      operator:
        'The help chat and the page for help are switched on by the site; where they are, they stand in the same bar.',
    },
    {
      number: '3.3.1',
      asks: 'What is wrong is told in words at its field.',
      proof: [
        [
          `${WEB}/features/sign-in/credential-forms.test.tsx`,
          'a field the server refuses is told at the field, which gets the focus',
        ],
      ],
    },
    { number: '3.3.2', asks: 'Fields say what they want.', proof: CHECKED },
    {
      number: '3.3.3',
      asks: 'What is wrong says how it would be right.',
      proof: [
        [
          `${WEB}/features/bet-slip/slip-panel.test.tsx`,
          'a stake above the maximum is refused, names it, and a press sets it',
        ],
        [
          `${WEB}/features/bet-slip/foot/slip-limits.test.tsx`,
          'too many picks and too high odds say what would help',
        ],
      ],
    },
    {
      number: '3.3.4',
      asks: 'Before money moves it can be looked over.',
      proof: [
        [
          `${WEB}/features/bet-slip/slip-panel.test.tsx`,
          'a typed stake gives the exact win; nothing can be placed without one',
        ],
        [`${WEB}/features/limits/limit-card.test.tsx`, 'self-exclusion begins only once it was confirmed'],
      ],
      operator: 'Quick bets skip the slip for who has turned them on.',
    },
    {
      number: '3.3.7',
      asks: 'What was told once is not asked again.',
      proof: [[`${E2E}/betting/slip-storage.spec.ts`, 'a reload keeps picks, stake and panel']],
    },
    {
      number: '3.3.8',
      asks: 'One gets in without remembering or solving anything.',
      proof: [
        [
          `${E2E}/desktop/passkeys.few.spec.ts`,
          'a player adds a passkey by the password and signs in with it',
        ],
      ],
    },
    { number: '4.1.2', asks: 'Controls have a name, a role and a state for machines.', proof: CHECKED },
    {
      number: '4.1.3',
      asks: 'What happens is read out without moving the focus.',
      proof: [
        [
          `${WEB}/features/bet-slip/rows/slip-bets.test.tsx`,
          'what becomes of the slip is read out, at most once in five seconds',
        ],
      ],
    },
  ],
}
