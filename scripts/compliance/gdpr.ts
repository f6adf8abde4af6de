import type { Standard } from './clause.ts'

const API = 'apps/backend/test'
const BACKEND = 'apps/backend/src'
const WEB = 'apps/web'

export const GDPR: Standard = {
  title: 'GDPR: Regulation (EU) 2016/679, and the rule about cookies beside it',
  edition: 'By article. The operator is the controller; the software is what the operator controls with.',
  clauses: [
    {
      number: 'Art. 5(1)(c)',
      asks: 'No more is asked and kept than is needed.',
      proof: [
        [`${API}/credentials.test.ts`, 'what the site asks for is checked field by field'],
        [
          `${WEB}/features/bet-slip/receipt/receipt-image.test.tsx`,
          'it holds the bet at its accepted odds, and nothing else',
        ],
      ],
      operator: 'Which fields a site asks for (`signUpFields`).',
    },
    {
      number: 'Art. 5(1)(d)',
      asks: 'What is kept is right, and is put right.',
      proof: [
        [`${API}/profile.test.ts`, 'a field that is wrong is named, and nothing of the update is kept'],
      ],
    },
    {
      number: 'Art. 5(1)(e)',
      asks: 'Nothing is kept longer than it is needed; the periods are known and acted on.',
      proof: [
        [`${API}/retention.test.ts`, 'of every table it is said once how long its rows are kept, and why'],
        [`${API}/retention.test.ts`, 'what is older goes with the next upkeep, what is younger stays'],
      ],
      missing:
        'Books and trail have no end: a period that a licence sets, after which they go, is not there.',
    },
    {
      number: 'Art. 5(1)(f)',
      asks: 'Nobody reads or changes what is not theirs.',
      proof: [
        [`${API}/every-route.test.ts`, 'without a session, with one that ended and one that never was'],
        [`${API}/sharing.test.ts`, 'of another player, or none at all, is not there to share'],
      ],
    },
    {
      number: 'Art. 6',
      asks: 'There is a legal ground for each use.',
      operator: 'Chosen and written down by the operator.',
    },
    {
      number: 'Art. 7',
      asks: 'Consent is given freely, can be shown, and is withdrawn as easily.',
      proof: [
        [
          `${WEB}/start/first-paint/steps/tags-and-cookies.test.ts`,
          'the cookie bar asks until one decides, and never again',
        ],
        [
          `${WEB}/start/first-paint/steps/tags-and-cookies.test.ts`,
          'the choice about cookies can be changed at the foot of a page',
        ],
      ],
    },
    {
      number: 'Art. 8',
      asks: 'No accounts of children.',
      proof: [
        [
          `${WEB}/features/sign-in/credential-forms.test.tsx`,
          'who is too young by the server’s today is told before anything is sent',
        ],
      ],
    },
    {
      number: 'Art. 12',
      asks: 'Who asks for their data is known to be who they say, and is answered plainly.',
      proof: [[`${API}/step-up.test.ts`, 'takes no money out, no data along, and changes no way in']],
    },
    {
      number: 'Art. 13, 14',
      asks: 'People are told who uses what of them, why, and for how long.',
      operator: 'The privacy notice; the table of periods in `docs/operations.md` is its source.',
    },
    {
      number: 'Art. 15',
      asks: 'A person is given all that is kept of them.',
      proof: [
        [
          `${API}/personal-data.test.ts`,
          'a player is given all that is kept of them, nothing of another, and no secret',
        ],
        [`${API}/personal-data.test.ts`, 'no table with a row of a player is forgotten'],
      ],
    },
    {
      number: 'Art. 16',
      asks: 'What is wrong can be put right by the person.',
      proof: [
        [
          `${API}/identity-frozen.test.ts`,
          'what was not told when it was proven has to be proven, before money leaves again',
        ],
      ],
      operator: 'A proven name or birthday is changed by the operator, with proof.',
    },
    {
      number: 'Art. 17',
      asks: 'A person is forgotten when they ask, as far as no law keeps it.',
      proof: [
        [`${API}/account-deletion.test.ts`, 'nothing says who it was any more, the books stay'],
        [
          `${API}/account-deletion.test.ts`,
          'what becomes of every column of every table with rows of a player is decided',
        ],
        [
          `${API}/account-deletion.test.ts`,
          'killed at any step it leaves everything; done, it leaves nothing',
        ],
      ],
      operator: 'Copies of the database that were made before: how long they live.',
    },
    {
      number: 'Art. 18',
      asks: 'Use can be restricted while something is disputed.',
      proof: [
        [
          `${API}/staff-players.test.ts`,
          'a player on hold is signed out, neither enters, bets, pays in nor out',
        ],
      ],
      operator: 'Whether a hold is meant for that; copies and analyses elsewhere.',
    },
    {
      number: 'Art. 20',
      asks: 'What somebody has given is taken along in a form that machines read.',
      proof: [
        [
          `${API}/personal-data.test.ts`,
          'a player is given all that is kept of them, nothing of another, and no secret',
        ],
        [`${API}/records.test.ts`, 'bets and transactions of a year are files'],
      ],
    },
    {
      number: 'Art. 21',
      asks: 'Advertising ends when somebody objects.',
      proof: [
        [`${BACKEND}/bonuses/objection.test.ts`, 'of bonuses after an objection nothing is told, by no way'],
        [`${BACKEND}/bonuses/objection.test.ts`, 'an objection withdraws at once what was still to be told'],
        [`${WEB}/features/bonuses/parts/offers-part.test.tsx`, 'one press objects to offers'],
        [
          `${WEB}/features/bonuses/notices/notices.test.tsx`,
          'whoever objects in another tab has no alert any more',
        ],
      ],
      operator:
        'Honours objections in what they send themselves, by mail, SMS or telephone: the software sends no advertising that way.',
    },
    {
      number: 'Art. 22',
      asks: 'Nothing grave is decided by a machine alone.',
      proof: [[`${API}/care.test.ts`, 'who raises stakes after losses is listed for staff']],
      operator: 'Signs of harm change nothing by themselves. A register’s answer does, as the licence asks.',
    },
    {
      number: 'Art. 25',
      asks: 'Protection is built in, and the default is the careful one.',
      proof: [
        [`${WEB}/base/device/cookies.test.ts`, 'nothing optional is set before consent; what is needed is'],
        [
          `${API}/match-chat.test.ts`,
          'what a player says is kept, told to open pages, and read by everybody, names masked',
        ],
        [`${API}/credentials.test.ts`, 'asking for a message says nothing about who has an account'],
      ],
    },
    {
      number: 'Art. 28',
      asks: 'Whoever works for the operator is bound by contract.',
      operator: 'Payment, identity, mail, SMS, push, pictures, help chat.',
    },
    {
      number: 'Art. 30',
      asks: 'A record of what is done with data.',
      operator: 'Tables, periods and fates in this repository are its source.',
    },
    {
      number: 'Art. 32(1)(a)',
      asks: 'Encryption and pseudonyms where they help.',
      proof: [
        [`${API}/credentials.test.ts`, 'no copy of the database opens anything'],
        ['apps/backend/src/platform/messages/messages.test.ts', 'is unreadable in the database'],
        ['apps/backend/src/http/limits/limits.test.ts', 'nothing in Redis tells who called'],
      ],
    },
    {
      number: 'Art. 32(1)(b)',
      asks: 'Attacks do not get through, and the service stands.',
      proof: [
        [`${WEB}/e2e/desktop/policy.spec.ts`, 'markup that came into the page runs nothing'],
        [
          `${API}/every-route.test.ts`,
          'nothing is changed by a call that another page makes with the player’s cookie',
        ],
        [`${WEB}/e2e/desktop/headers.own.spec.ts`, 'every kind of answer says what browsers may do with it'],
      ],
    },
    {
      number: 'Art. 32(1)(c)',
      asks: 'What was lost comes back in time.',
      proof: [
        [`${API}/backup.test.ts`, 'a copy of the embedded database holds every bet acknowledged before'],
      ],
    },
    {
      number: 'Art. 32, logs',
      asks: 'Logs hold nothing that they need not.',
      proof: [
        [
          'packages/telemetry/src/log/log.test.ts',
          'holds of an error nothing that a statement was about, and of an address no secret',
        ],
      ],
    },
    {
      number: 'Art. 33, 34',
      asks: 'A breach is told within 72 hours.',
      operator: 'Alarms and logs are there (`docs/operations.md`), the telling is not.',
    },
    {
      number: 'Art. 35',
      asks: 'What is risky is assessed before.',
      operator: 'Above all the signs of harm.',
    },
    {
      number: 'Art. 44–49',
      asks: 'Data leaves the Union only where that is allowed.',
      operator:
        'The software asks nobody outside but whom the operator names; fonts, scripts and pictures are its own.',
    },
    {
      number: 'ePrivacy Art. 5(3)',
      asks: 'Nothing that is not needed is stored on a device before a yes.',
      proof: [
        [`${WEB}/e2e/desktop/faults/offline.spec.ts`, 'the cookie bar asks a first visitor once'],
        [`${WEB}/start/first-paint/steps/tags-and-cookies.test.ts`, 'the affiliate cookie waits for consent'],
      ],
    },
  ],
}
