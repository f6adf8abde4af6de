import { groupByLeague } from '../../../../../apps/web/widgets/index.ts'
import { streamData } from '../../stream-data.ts'
import { LiveList } from './live-list.tsx'

/** All matches of the stream as the product lists them. */
export default async function ListPage() {
  const { matches, ...connect } = await streamData()
  return (
    <LiveList
      groups={groupByLeague(matches)}
      connect={{ ...connect, matchIds: matches.map(({ id }) => id) }}
    />
  )
}
