import type { Standard } from './clause.ts'

const API = 'apps/backend/test'
const PLATFORM = 'apps/backend/src/platform'
const WEB = 'apps/web'

export const UKGC: Standard = {
  title: 'UKGC: Remote gambling and software technical standards (RTS), and the LCCP codes beside them',
  edition:
    'RTS as in force since 31 October 2025, LCCP social responsibility codes by their numbers. Where we could not check the letter of a requirement, its section alone is cited.',
  clauses: [
    {
      number: 'RTS 1A',
      asks: 'The balance stands on every page where one bets or moves money.',
      proof: [
        [
          `${WEB}/e2e/engines/walks.spec.ts`,
          'a visitor picks, signs in, places a single and a combo, and the balance falls to the cent',
        ],
        [
          `${WEB}/e2e/desktop/faults/coming-back.own.spec.ts`,
          'what a player’s balance has become meanwhile is shown on the page that was kept',
        ],
      ],
    },
    {
      number: 'RTS 1B',
      asks: 'Three months of account and betting history without asking anybody, twelve on request, with what was won and lost.',
      proof: [
        [`${API}/account-pages.test.ts`, 'every entry of the ledger stands there, newest first'],
        [`${API}/records.test.ts`, 'is told by month of the player’s own time, to the cent'],
        [`${API}/records.test.ts`, 'bets and transactions of a year are files'],
      ],
    },
    {
      number: 'RTS 1C',
      asks: 'Net deposits, all that was paid in less all that was paid out, since the account was opened.',
      proof: [
        [`${API}/records.test.ts`, 'net deposits are of the whole life of the account'],
        [`${WEB}/features/records/records.test.tsx`, 'with the net deposits since the account was opened'],
      ],
    },
    {
      number: 'RTS 2A',
      asks: 'What a bet costs, and what a converted amount is worth, is plain before it is made.',
      proof: [
        [
          `${WEB}/features/bet-slip/slip-panel.test.tsx`,
          'a typed stake gives the exact win; nothing can be placed without one',
        ],
        [
          `${WEB}/features/bet-slip/slip-sharing.test.tsx`,
          'the receipt of a system says its size and what it cost in all',
        ],
      ],
    },
    {
      number: 'RTS 2',
      asks: 'What is bet on, at which price and stake, is shown before and after; whoever does not take changed prices is asked again.',
      proof: [
        [`${API}/placing/taking.ts`, 'moved odds refuse with those of now, and nothing is debited'],
        [
          `${WEB}/features/bet-slip/slip-panel.test.tsx`,
          'changed odds show old and new and are accepted by a press',
        ],
        [
          `${WEB}/features/bet-slip/slip-settings.test.tsx`,
          'one of the three ways to take changed odds is chosen',
        ],
        [`${WEB}/features/bet-slip/slip-panel.test.tsx`, 'the receipt shows the odds really accepted'],
      ],
    },
    {
      number: 'RTS 3',
      asks: 'Rules, ways to win and what is paid can be read before betting.',
      proof: [
        [
          `${WEB}/modals/bonus-modal.test.tsx`,
          'the detail has conditions, an example, the terms and what can be done',
        ],
        [
          'apps/backend/src/demo-providers/games/rules.test.ts',
          'of a hundred staked each choice pays what it is said to on average',
        ],
      ],
      operator:
        'The page of general rules has the operator’s text; settlement rules of each market belong there.',
    },
    {
      number: 'RTS 4',
      asks: 'Nobody is put at a disadvantage by slowness where time decides.',
      proof: [
        [`${API}/placing/waiting.ts`, 'waits its sport’s delay, not shorter, and is placed'],
        [`${API}/placing/taking.ts`, 'by the server’s clock alone no bet is taken after the start'],
        [`${API}/in-time.pg.test.ts`, 'at its commit, of one whom limits bind, is judged again'],
      ],
    },
    {
      number: 'RTS 5',
      asks: 'Results are settled as the rules say, and errors are put right.',
      proof: [
        [
          `${API}/season.test.ts`,
          'every bet pays stake × Π multipliers rounded half up once, is settled once',
        ],
        [
          'apps/backend/src/sportsbook/settlement/settle-bet.test.ts',
          'however results come, are corrected and taken back',
        ],
        [`${API}/hand-settlement.test.ts`, 'is to the cent what then moves'],
      ],
      operator:
        'Where results come from, and how disputes about them are decided, is published by the operator.',
    },
    {
      number: 'RTS 7',
      asks: 'What is drawn at random is unpredictable and evenly distributed.',
      proof: [
        [
          'apps/backend/src/demo-providers/provider/fair-draw.test.ts',
          'every number is as likely as every other',
        ],
        ['apps/backend/src/jackpots/rules.test.ts', 'no threshold is likelier than another'],
        [
          'apps/backend/src/demo-providers/lotto/rules.test.ts',
          'anybody finds the numbers of a draw from its seed',
        ],
      ],
      operator: 'A generator for real money has to be tested by an approved house.',
    },
    {
      number: 'RTS 8',
      asks: 'Automatic play of slots.',
      apart: 'Nothing is played automatically; there are no slots.',
    },
    {
      number: 'RTS 9',
      asks: 'How a progressive jackpot grows, who can win it and that it is paid is fair and told.',
      proof: [
        [
          'apps/backend/src/jackpots/rules.test.ts',
          'however stakes are cut into batches, the same bets win the same amounts',
        ],
        [`${API}/jackpot-hits.test.ts`, 'a hit is approved, then paid into the winner’s account'],
      ],
    },
    {
      number: 'RTS 10',
      asks: 'What was interrupted is found again as it was, and nobody pays twice or loses a bet by it.',
      proof: [
        [`${API}/placing/retries.ts`, 'answers the stored bet, though prices moved'],
        [
          `${WEB}/features/bet-slip/state/placement.test.ts`,
          'a placement cut off by a reload is looked up, and its receipt shown',
        ],
        [`${API}/races.pg.test.ts`, 'that are killed at random, pay each bet once'],
      ],
    },
    {
      number: 'RTS 11',
      asks: 'Cheating and collusion between players are made hard, and looked for.',
      proof: [[`${API}/liability.ts`, 'of thirty equal combos of seven legs by one player']],
      operator: 'Looking for collusion, insiders and match fixing, and reporting them.',
    },
    {
      number: 'RTS 12A',
      asks: 'Limits of the player’s own, for a day, a week and a month, easy to find; they hold at once.',
      proof: [
        [`${API}/limiting/money.ts`, 'a stake limit holds at once'],
        [`${WEB}/features/limits/limit-card.test.tsx`, 'a limit shows what is used and what remains'],
        [
          `${WEB}/features/payments/wallet.test.tsx`,
          'whoever has never paid in is asked to set a limit first',
        ],
      ],
      operator: 'Where payments are made on a page of the operator’s provider, the question stands there.',
    },
    {
      number: 'RTS 12B',
      asks: 'Deposit limits count gross; lower ones hold at once, higher ones after 24 hours and another yes.',
      proof: [
        [`${API}/limiting/money.ts`, 'deposits count in full, whatever was paid out or won'],
        [`${API}/limiting/money.ts`, 'lower holds at once; higher waits a day and for its confirmation'],
        [`${API}/limiting/money.ts`, 'another currency is no way round a limit'],
      ],
    },
    {
      number: 'RTS 13A',
      asks: 'The time of day, and how long a session has gone on, can be seen.',
      proof: [[`${WEB}/features/limits/session-clock.test.tsx`, 'time and session go by the server’s clock']],
    },
    {
      number: 'RTS 13B',
      asks: 'A reality check interrupts after a time, tells stakes and wins, and has to be answered.',
      proof: [
        [`${API}/limiting/time.ts`, 'after an hour the session tells its period, stakes and wins'],
        [
          `${WEB}/features/limits/parts/limits-life.test.tsx`,
          'a period opens the reality check with stakes and wins',
        ],
        [`${API}/limiting/time.ts`, 'a player is told as often as they chose'],
        [
          `${WEB}/features/limits/limit-card.test.tsx`,
          'the interval of the reality check is one of those that the site allows',
        ],
      ],
    },
    {
      number: 'RTS 14A',
      asks: 'Nothing drives a player to chase losses, to stake more than meant or to go on after wanting to stop.',
      proof: [
        [`${API}/care.test.ts`, 'who raises stakes after losses is listed for staff'],
        [`${API}/limiting/time.ts`, 'a time-out ends all sessions and refuses sign-in, bets and deposits'],
      ],
      operator: 'Texts, pictures and campaigns of a site are the operator’s.',
    },
    {
      number: 'RTS 14B',
      asks: 'A withdrawal that was asked for cannot be taken back by the player.',
      proof: [[`${PLATFORM}/payments/states.test.ts`, 'a withdrawal is decided once and ends once']],
    },
    { number: 'RTS 14C–14F', asks: 'Speed, sounds and appearance of slots.', apart: 'There are no slots.' },
    {
      number: 'RTS 15',
      asks: 'Who bets in play is told that pictures and scores may be behind, and that others may know more.',
      proof: [
        [`${WEB}/e2e/betting/place.spec.ts`, 'a live bet waits its delay, says so, and is placed'],
        [
          `${WEB}/e2e/desktop/faults/outage.spec.ts`,
          'whatever becomes of the line, the page stands, no old price is shown as new',
        ],
        [
          `${WEB}/features/stream/stream.test.tsx`,
          'who watches is told that others may be ahead of the picture',
        ],
      ],
    },
    {
      number: 'RTS 16',
      asks: 'Programs that play for somebody are looked for where they harm others.',
      operator: 'Terms about bots, and looking for them; calls of one caller are bounded (`RATE_LIMIT`).',
    },
    { number: 'RTS 17', asks: 'Live dealer studios.', apart: 'There are none.' },
    {
      number: 'RTS, security: access',
      asks: 'Who gets in proves it, has only the rights of their role, and is signed out when idle.',
      proof: [
        [`${API}/staff.test.ts`, 'by code or recovery code, each once'],
        [`${API}/staff.test.ts`, 'a session ends when it is idle for a quarter of an hour'],
        [
          `${API}/operator-calls.test.ts`,
          'without a session, with a made-up token or an operator’s key none of them answers',
        ],
      ],
    },
    {
      number: 'RTS, security: cryptography',
      asks: 'Passwords and what opens a session are not kept as they are; keys are looked after.',
      proof: [
        [`${API}/every-route.test.ts`, 'no table holds a password or what opens a session as it is'],
        ['apps/backend/src/kept-secret.test.ts', 'a secret of the settings is that; else one is made once'],
      ],
      operator: 'TLS at the edge, encryption of disks and copies, exchange of keys.',
    },
    {
      number: 'RTS, security: operations',
      asks: 'Copies, logs, separated rights in production, guarded changes.',
      proof: [
        [
          `${API}/backup.pg.test.ts`,
          'a copy that is made while bets are placed holds every bet acknowledged before',
        ],
        [
          `${API}/roles.pg.test.ts`,
          'no table is emptied, dropped, changed or referred to by the runtime role',
        ],
        ['apps/backend/src/db/migrating/expanding.test.ts', 'the newest migrations only add to the schema'],
      ],
      operator: 'Premises, people, suppliers, incidents, and the yearly audit.',
    },
    {
      number: 'LCCP SR 3.4.3',
      asks: 'Signs of harm are watched for with more than one indicator, acted on in time, and what was done is written down.',
      proof: [
        [`${PLATFORM}/care/rules.test.ts`, 'is seen from its threshold on, and told in words'],
        [`${API}/care.test.ts`, 'what becomes graver is for staff to look at again'],
      ],
      operator:
        'Contacting players, checks of what they can afford, and stopping marketing to those at risk, are people’s and other systems’ work.',
    },
    {
      number: 'LCCP SR 3.5.3',
      asks: 'Self-exclusion for six months at least, at once, that nobody ends early, also under a new account.',
      proof: [
        [
          `${API}/limiting/time.ts`,
          'a bet or a sign-in on its way when self-exclusion begins finds the door closed',
        ],
        [`${API}/account-deletion.test.ts`, 'who excluded themselves cannot sign up again by the same login'],
        [`${WEB}/features/limits/limit-card.test.tsx`, 'self-exclusion begins only once it was confirmed'],
      ],
    },
    {
      number: 'LCCP SR 3.5.5',
      asks: 'The national register of self-excluded people is asked, and who is in it does not bet.',
      proof: [
        [`${API}/registers.test.ts`, 'who is found in a register at sign-in is self-excluded'],
        [`${API}/registers.test.ts`, 'about whoever stays signed in it is asked once a day'],
        [
          `${API}/registers.test.ts`,
          'while the register fails or hangs, an installation that refuses lets nobody in',
        ],
      ],
      operator: 'A contract with the register, and a file that asks it (`docs/recipes.md`).',
    },
    {
      number: 'LCCP SR 3.2.11',
      asks: 'Nobody under age opens an account.',
      proof: [
        [`${API}/credentials.test.ts`, 'what the site asks for is checked field by field'],
        [
          `${WEB}/features/sign-in/credential-forms.test.tsx`,
          'who is too young by the server’s today is told before anything is sent',
        ],
      ],
      operator: 'Age is proven by the identity provider that the operator connects.',
    },
    {
      number: 'LCCP LC 17.1.1',
      asks: 'Who somebody is is proven before they gamble.',
      proof: [
        [`${API}/identity.test.ts`, 'withdrawals, deposits and bets are refused until it is proven'],
        [`${API}/identity-frozen.test.ts`, 'whoever proved who they are is nobody else afterwards'],
      ],
      operator: '`requiredFor` of a site’s identity checks has to name bets and deposits.',
    },
    {
      number: 'LCCP LC 4.2.1',
      asks: 'How players’ money is protected is told, and acknowledged with the first deposit.',
      proof: [
        [`${API}/funds.test.ts`, 'nobody pays in before they have said that they know'],
        [`${API}/funds.test.ts`, 'another rating, or another statement of the same, is asked about again'],
        [
          `${WEB}/features/payments/wallet.test.tsx`,
          'the form to pay in comes once the player has said that they know',
        ],
        [
          `${WEB}/modals/money/deposit-modal.test.tsx`,
          'over a page nothing of the payment script is asked for before',
        ],
      ],
      operator:
        'Enters the rating that they have (`fundsProtection` in site.json; without it nothing is told or asked), and says the same in the terms.',
    },
    {
      number: 'LCCP SR 6.1.1',
      asks: 'Complaints are heard, and there is somebody outside to go to.',
      operator: 'The pages for help and rules carry the operator’s words and addresses.',
    },
  ],
}
