'use client'
import { type EventGroup, EventList } from '../../../../../apps/web/widgets/index.ts'
import { type ConnectProps, useStream } from '../../connect.ts'

export function LiveList({
  groups,
  connect,
}: {
  readonly groups: readonly EventGroup[]
  readonly connect: ConnectProps
}) {
  useStream(connect)
  return <EventList groups={groups} />
}
