import type { Standard } from './clause.ts'

const API = 'apps/backend/test'
const BACKEND = 'apps/backend/src'
const WEB = 'apps/web'

export const GLI_33: Standard = {
  title: 'GLI-33: Event wagering systems',
  edition:
    'Version 1.1 of May 2019, by chapters and appendices with the name of the section: we had no copy to check every number against.',
  clauses: [
    {
      number: 'ch. 2, system clock',
      asks: 'One clock for everything that is written down, kept right.',
      proof: [[`${API}/placing/taking.ts`, 'by the server’s clock alone no bet is taken after the start']],
      operator: 'The clocks of the machines follow a time service.',
    },
    {
      number: 'ch. 2, control program',
      asks: 'What runs can be told apart from what was approved.',
      proof: [
        ['packages/telemetry/src/program/files.test.ts', 'what runs is our code, that of others and Node'],
        ['packages/telemetry/src/program/manifest.test.ts', 'has a line of SHA-256 and path for each file'],
        [
          'packages/telemetry/src/program/check.test.ts',
          'each look is at what runs then: a change that comes later is found',
        ],
        [
          `${BACKEND}/roles/outside/program.test.ts`,
          'a backend that may not run what was not approved does not start',
        ],
        [`${BACKEND}/roles/outside/program.test.ts`, 'is looked at when it starts and again within a day'],
        [`${WEB}/front/program.test.ts`, 'a front that may not run what was not approved does not start'],
        [`${API}/operator-calls.test.ts`, 'staff have it looked at, at any moment'],
      ],
      operator:
        'Enters the digest that was approved (APPROVED_DIGEST), and sees to the system around Node, by the digest of the image or otherwise.',
    },
    {
      number: 'ch. 2, wagering management',
      asks: 'Markets can be suspended by hand, at once and for each of them.',
      proof: [
        [
          `${BACKEND}/sportsbook/markets/overrides.test.ts`,
          'a hold suspends what is open and opens nothing that is not',
        ],
        [`${BACKEND}/sportsbook/markets/book.test.ts`, 'one that goes down suspends its markets at once'],
      ],
    },
    {
      number: 'ch. 2, player accounts: opening',
      asks: 'Age and identity are checked, one person has one account.',
      proof: [
        [`${API}/credentials.test.ts`, 'an address that has an account is answered alike'],
        [`${API}/identity.test.ts`, 'withdrawals, deposits and bets are refused until it is proven'],
      ],
      missing: 'Two accounts of one person under two addresses are not found out.',
    },
    {
      number: 'ch. 2, player accounts: access',
      asks: 'Signing in is safe, a lost password comes back safely, too many tries are locked.',
      proof: [
        [
          `${API}/lock-outs.test.ts`,
          'whoever guesses as fast as they are let has seventeen tries in the first hour',
        ],
        [`${API}/credentials.test.ts`, 'a forgotten password is set by a link that is good once'],
        [`${API}/passkeys.test.ts`, 'a session alone adds none'],
      ],
    },
    {
      number: 'ch. 2, player accounts: inactivity',
      asks: 'After a time without use one signs in or proves oneself again.',
      proof: [
        [`${API}/step-up.test.ts`, 'moves no money after hours unused'],
        [`${API}/session.test.ts`, 'a session lasts while it is used and ends two weeks after'],
      ],
    },
    {
      number: 'ch. 2, player accounts: limits and exclusions',
      asks: 'Limits of player and operator, and exclusions of both, hold at once and are kept.',
      proof: [
        [`${API}/limiting/money.ts`, 'of two stakes at once against one remaining limit, one is taken'],
        [
          `${API}/staff-players.test.ts`,
          'a player on hold is signed out, neither enters, bets, pays in nor out',
        ],
        [`${API}/registers.test.ts`, 'who is found in a register at sign-in is self-excluded'],
      ],
    },
    {
      number: 'ch. 2, player accounts: money',
      asks: 'No stake without its money; deposits, withdrawals and corrections are whole or not at all, and named.',
      proof: [
        [`${API}/placing/retries.ts`, '64 bets with balance for 10, in two processes: exactly 10 are placed'],
        [`${BACKEND}/platform/payments/states.test.ts`, 'no order of states credits a deposit twice'],
        [`${API}/payments.test.ts`, 'waits for an operator where there is one, whose decision counts once'],
      ],
    },
    {
      number: 'ch. 2, player accounts: closing',
      asks: 'An account is closed only once its money is paid out.',
      proof: [
        [`${API}/account-deletion.test.ts`, 'money, an open bet and a payment under way stand against it'],
      ],
    },
    {
      number: 'ch. 2, promotions',
      asks: 'Bonuses follow their terms, and cost no more than was meant.',
      proof: [
        [`${API}/bonus-season.pg.test.ts`, 'bets with bonuses of random campaigns'],
        [
          `${API}/campaigns.test.ts`,
          'a budget above the limit is published by somebody who has not written it',
        ],
      ],
    },
    {
      number: 'ch. 2, location',
      asks: 'Who is where betting is not allowed does not bet.',
      proof: [
        [`${API}/countries.test.ts`, 'a session from elsewhere neither pays in nor bets from there'],
        [`${API}/credentials.test.ts`, 'a blocked country neither signs in nor up'],
      ],
      missing:
        'Countries are told by the address of the caller, as the operator’s edge states it; there is no location of the device, and no border within a country.',
    },
    {
      number: 'ch. 2, information kept: bets',
      asks: 'Of each bet who, when, what, odds, stake, possible win, result, payment, and every change.',
      proof: [
        [`${API}/season.test.ts`, 'every bet is kept as it was sent and answered'],
        ['apps/backend/src/db/database.test.ts', 'the ledger refuses edits and deletions'],
      ],
    },
    {
      number: 'ch. 2, information kept: markets and results',
      asks: 'Results and their corrections are kept with their times.',
      proof: [
        [
          `${BACKEND}/sportsbook/settlement/settle-bet.test.ts`,
          'however results come, are corrected and taken back',
        ],
        [
          `${API}/price-memory.test.ts`,
          'the closing price of an outcome is kept for good where somebody had bet on it',
        ],
      ],
    },
    {
      number: 'ch. 2, information kept: accounts',
      asks: 'Changes of an account, signing in and failures, sealed against change.',
      proof: [
        [`${API}/audit-trail.test.ts`, 'whatever is changed behind its back is found out'],
        [`${API}/account-changes.test.ts`, 'a break is noted in the audit trail'],
      ],
    },
    {
      number: 'ch. 2, information kept: staff',
      asks: 'What staff did, by whom and why.',
      proof: [[`${API}/staff.test.ts`, 'what they did is sealed, and can be neither changed nor removed']],
    },
    {
      number: 'ch. 2, reporting',
      asks: 'Reports of liability, open bets, revenue and players’ money by day and on request.',
      proof: [
        [`${API}/liability/drawn.ts`, 'what is kept for each outcome is what the open bets come to'],
        [`${API}/books.test.ts`, 'revenue, stakes, payouts, deposits and players’ money are told by day'],
      ],
      operator: 'Tax reports, in the form of each country, from these.',
    },
    {
      number: 'ch. 3, device and client software',
      asks: 'The client decides nothing that counts, and says when it cannot speak to the system.',
      proof: [
        [`${API}/placing/taking.ts`, 'are the server’s: dearer ones sent are not believed'],
        [`${WEB}/features/bet-slip/bet-slip.test.ts`, 'while the connection is gone the odds cannot be bet'],
        [
          `${WEB}/e2e/desktop/faults/offline.spec.ts`,
          'without a connection the last pages show, marked as old, and no bet is taken',
        ],
      ],
    },
    {
      number: 'ch. 4, displays',
      asks: 'Event, market, odds, and that they change, can be read before a bet.',
      proof: [
        [`${WEB}/e2e/browsing/visitor.spec.ts`, 'lists are readable and a match opens with its odds'],
        [`${WEB}/features/bet-slip/slip-panel.test.tsx`, 'all odds on the slip follow the chosen format'],
      ],
    },
    {
      number: 'ch. 4, placing',
      asks: 'A bet is taken or refused plainly; odds that changed need a yes; nothing is taken once its market is closed.',
      proof: [
        [`${API}/season.test.ts`, 'what is not for sale when judged is refused'],
        [
          `${WEB}/e2e/betting/ticket-states.spec.ts`,
          'every state of a ticket of a player who is asked about changes',
        ],
        [`${API}/fencing.pg.test.ts`, 'the refusal of a bet on a market that has ended names the selection'],
      ],
    },
    {
      number: 'ch. 4, receipt',
      asks: 'The player gets a record of the bet with its reference.',
      proof: [
        [
          `${WEB}/features/my-bets/bet-card.test.tsx`,
          'a single: type, time, reference, leg, stake, odds and potential win',
        ],
        [
          `${WEB}/features/bet-slip/receipt/receipt-image.test.tsx`,
          'it holds the bet at its accepted odds, and nothing else',
        ],
      ],
    },
    {
      number: 'ch. 4, cancelling and voiding',
      asks: 'Who voids what and why is authorised and kept, and stakes come back.',
      proof: [
        [
          `${API}/hand-settlement.test.ts`,
          'is needed above the limit; the order waits, nobody approves their own',
        ],
        [`${API}/settling/feed-words.ts`, 'doubled, out of order and sent again after a gap'],
      ],
    },
    {
      number: 'ch. 4, results and payment',
      asks: 'Winners are paid once and told.',
      proof: [
        [
          `${API}/working.pg.test.ts`,
          'that one process records are settled by two others, each bet paid once',
        ],
        [`${BACKEND}/platform/notifications/handlers.test.ts`, 'a settled bet is told with what came of it'],
      ],
    },
    {
      number: 'ch. 4, in play',
      asks: 'Bets in play wait, and markets close when something decisive happens.',
      proof: [
        [`${BACKEND}/sportsbook/bets/live-delay.test.ts`, 'a bet waits the longest delay of its live sports'],
        [`${BACKEND}/feed/aging.test.ts`, 'markets in play are suspended within 2 s'],
      ],
    },
    {
      number: 'ch. 4, virtual events',
      asks: 'What is drawn instead of played is random, and its rules are told.',
      proof: [
        [
          'apps/backend/src/demo-providers/lotto/rules.test.ts',
          'every number is drawn as often as every other',
        ],
      ],
      operator:
        'The simulated season is for trying out: with it an installation that is open to the public does not start.',
    },
    {
      number: 'app. A, procedures',
      asks: 'Rules, controls, reconciliations and staff’s duties in writing.',
      operator:
        'The operator’s internal controls; `docs/operators.md` and `docs/operations.md` say what the software does.',
    },
    {
      number: 'app. A, reconciliation',
      asks: 'Books are compared with what providers and the bank say.',
      proof: [
        [`${API}/measured.test.ts`, 'the jobs of the ledger are quiet while money moves'],
        [
          `${API}/payment-exceptions.test.ts`,
          'takes statements that are of no payment, or of another amount, once',
        ],
      ],
    },
    {
      number: 'app. B, access by staff',
      asks: 'Accounts of their own, second factor, rights by role, two people for what is grave.',
      proof: [
        [
          `${API}/operator-calls.test.ts`,
          'withdrawals and held deposits are listed and decided, under the name of whoever did',
        ],
        [
          `${API}/staff.test.ts`,
          'are made, changed, reset and switched off by administrators, never by themselves',
        ],
      ],
    },
    {
      number: 'app. B, recovery',
      asks: 'After a failure the system goes on without losing a bet, and copies can be put back.',
      proof: [
        [
          `${API}/backup.pg.test.ts`,
          'a copy that is made while bets are placed holds every bet acknowledged before',
        ],
        [`${API}/simulation.test.ts`, 'money, bets and answers are as the oracle says in seeds from'],
      ],
    },
    {
      number: 'app. B, communications',
      asks: 'What goes over lines is authentic; nobody else reads it.',
      proof: [
        [
          `${BACKEND}/platform/callbacks/signature.test.ts`,
          'a signature is good for its text, its secret and five minutes',
        ],
        [`${API}/session.test.ts`, 'behind https the cookie is host-bound and secure'],
        [`${BACKEND}/http/outward-fetch.test.ts`, 'what the server fetches outside'],
      ],
      operator: 'TLS at the edge; firewalls and network rules (`deploy/`).',
    },
    {
      number: 'app. B, change management and testing',
      asks: 'Changes are reviewed and tested; scans and penetration tests are made regularly.',
      proof: [['scripts/audit.test.ts', 'what is grave fails']],
      operator: 'Approval of changes in production and the tests by others.',
    },
  ],
}
