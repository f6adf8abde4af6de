import { streamData } from '../../stream-data.ts'
import { ProfiledCells } from './profiled-cells.tsx'

/** Every price of the stream as a cell of its own, with React's profiler around each and around all. */
export default async function CellsPage() {
  const { matches, ...connect } = await streamData()
  return <ProfiledCells matches={matches} connect={{ ...connect, matchIds: matches.map(({ id }) => id) }} />
}
