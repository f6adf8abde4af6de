import { createChannelCommands } from './channel-commands.ts'
import { createConnectCommands } from './connect-commands.ts'
import type { CommandOptions, Membership } from './membership.ts'
import { error, type Handler } from './outcomes.ts'
import type { Method } from '../protocol.ts'

/** What each command does to a membership. Only reading tokens is asynchronous. */
export const createCommands = (
  member: Membership,
  options: CommandOptions,
): Readonly<Record<Method, Handler>> => ({
  ...createConnectCommands(member, options),
  ...createChannelCommands(member, options),
  publish: () => error('permissionDenied'),
  presence: () => error('notAvailable'),
  presence_stats: () => error('notAvailable'),
  history: () => error('notAvailable'),
  rpc: () => error('notAvailable'),
  send: () => null,
  ping: () => ({ reply: '"ping":{}' }),
})
