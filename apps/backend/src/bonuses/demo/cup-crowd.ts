import { type Queries, statement } from '../../db/index.ts'
import { demoCrowd } from '../../jackpots/demo/crowd.ts'

const CROWD = 24
/** Thousandths of a point that somebody of the crowd may farm at a step. */
const MOST_POINTS = 2500
/** Of so many of the crowd one farms something at a step. */
const ONE_OF = 6

const NAMES = [
  ...['Ada', 'Bruno', 'Cleo', 'Dario', 'Elif', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kira', 'Luca'],
  ...['Mila', 'Noah', 'Olga', 'Pavel', 'Quinn', 'Rosa', 'Sami', 'Tessa', 'Umar', 'Vera', 'Wim', 'Yuki'],
]

const NAME = statement({
  name: 'name_demo_crowd',
  parameters: { ids: 'bigint[]', names: 'text[]' },
  text: `update players p set nickname = n.name from unnest($ids::bigint[], $names::text[]) as n(id, name)
    where p.id = n.id and p.nickname is null`,
})

const JOIN = statement({
  name: 'demo_crowd_joins',
  parameters: { campaignId: 'bigint', ids: 'bigint[]', now: 'timestamptz' },
  text: `insert into bonuses (campaign_id, player_id, kind, status, terms, currency, amount, reserved, source, seen, issued_at, activated_at, farmed_at, expires_at)
    select c.id, p.id, c.kind, 'active', c.terms, c.currency, 0, 0, 'campaign', true, $now, $now, $now, c.ends_at
    from campaigns c, unnest($ids::bigint[]) as p(id) where c.id = $campaignId
    on conflict (campaign_id, player_id, source) do nothing`,
})

const FARM = statement({
  name: 'demo_crowd_farms',
  parameters: { campaignId: 'bigint', ids: 'bigint[]', points: 'bigint[]', now: 'timestamptz' },
  text: `update bonuses b set points = b.points + f.points, points_at = $now, farmed_at = $now
    from unnest($ids::bigint[], $points::bigint[]) as f(id, points)
    where b.campaign_id = $campaignId and b.player_id = f.id and b.kind = 'tournament' and b.status = 'active'`,
})

/** Has the crowd of the demonstration take part in a tournament, and farm a little. */
export async function playCup(
  db: Queries,
  campaignId: number,
  random: () => number,
  now: Date,
): Promise<void> {
  const ids = await demoCrowd(db, CROWD, now)
  await db.run(NAME, { ids, names: ids.map((_, at) => NAMES[at % NAMES.length] ?? 'Player') })
  await db.run(JOIN, { campaignId, ids, now })
  const lucky = ids.filter(() => random() * ONE_OF < 1)
  const points = lucky.map(() => Math.ceil(random() * MOST_POINTS))
  await db.run(FARM, { campaignId, ids: lucky, points, now })
}
