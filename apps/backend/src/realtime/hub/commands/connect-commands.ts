import type { ConnectionClaims } from '../../tokens.ts'
import type { CommandOptions } from './membership.ts'
import { end, error, type Handler, lifetime } from './outcomes.ts'
import { textField } from '../protocol.ts'

/** The commands about the connection itself. */
export function createConnectCommands({
  clock,
  tokens,
  hasEnded,
  ping: interval,
}: CommandOptions): Readonly<Record<'connect' | 'refresh', Handler>> {
  const isOver = ({ session }: ConnectionClaims) => session !== null && hasEnded(session)

  const connect: Handler = async (member, request) => {
    const read = await tokens.connection(textField(request, 'token'))
    return () => {
      if (member.user !== null) return end('badRequest')
      if (!read.ok) return read.reason === 'expired' ? error('tokenExpired') : end('invalidToken')
      if (isOver(read.claims)) return end('sessionEnded')
      member.user = read.claims.user
      member.session = read.claims.session
      member.expiresAt = read.claims.expiresAt
      const life = lifetime(member.expiresAt, clock())
      const ping = `"ping":${Math.round(interval / 1000)},"pong":true`
      return { reply: `"connect":{"client":"${member.client}","version":"touchline"${life},${ping}}` }
    }
  }

  const refresh: Handler = async (member, request) => {
    const read = await tokens.connection(textField(request, 'token'))
    return () => {
      if (!read.ok) return end(read.reason === 'expired' ? 'expired' : 'invalidToken')
      if (read.claims.user !== member.user) return end('invalidToken')
      if (isOver(read.claims)) return end('sessionEnded')
      member.session = read.claims.session
      member.expiresAt = read.claims.expiresAt
      const life = lifetime(member.expiresAt, clock())
      return { reply: `"refresh":{"client":"${member.client}","version":"touchline"${life}}` }
    }
  }

  return { connect, refresh }
}
