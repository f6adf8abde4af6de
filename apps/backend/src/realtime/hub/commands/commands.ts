import { createChannelCommands } from './channel-commands.ts'
import { createConnectCommands } from './connect-commands.ts'
import type { CommandOptions } from './membership.ts'
import { error, type Handler } from './outcomes.ts'
import type { Method } from '../protocol.ts'

/** What each command does to a membership, the same for all. Only reading tokens is asynchronous. */
export const createCommands = (options: CommandOptions): Readonly<Record<Method, Handler>> => ({
  ...createConnectCommands(options),
  ...createChannelCommands(options),
  publish: () => error('permissionDenied'),
  presence: () => error('notAvailable'),
  presence_stats: () => error('notAvailable'),
  history: () => error('notAvailable'),
  rpc: () => error('notAvailable'),
  send: () => null,
  ping: () => ({ reply: '"ping":{}' }),
})
