import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { createTokenIssuer, createTokenReader } from './tokens.ts'

const secret = 'a secret that is only used in tests 0123456789'
const NOW = 1_700_000_000_000
const clock = () => NOW

const issuer = (lifetime = 60) => createTokenIssuer({ secret, clock, lifetime })
const reader = (at = NOW, key = secret) => createTokenReader({ secret: key, clock: () => at })

describe('realtime tokens', () => {
  test('carry what a Centrifugo reads: sub, exp and the channel, signed with HS256', async () => {
    const token = await issuer().subscription('42', '$user:en:42')
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256' })
    expect(decodeJwt(token)).toEqual({
      sub: '42',
      channel: '$user:en:42',
      iat: NOW / 1000,
      exp: NOW / 1000 + 60,
    })
  })

  test('are read back with the end of their life', async () => {
    expect(await reader().connection(await issuer().connection(''))).toEqual({
      ok: true,
      claims: { user: '', session: null, expiresAt: NOW + 60_000 },
    })
    expect(await reader().connection(await issuer().connection('42', 'a session'))).toMatchObject({
      claims: { user: '42', session: 'a session' },
    })
    expect(await reader().subscription(await issuer().subscription('42', '$user:en:42'))).toEqual({
      ok: true,
      claims: { user: '42', channel: '$user:en:42', expiresAt: NOW + 60_000 },
    })
  })

  test('an expired one is told from an invalid one', async () => {
    const token = await issuer().connection('42')
    expect(await reader(NOW + 61_000).connection(token)).toEqual({ ok: false, reason: 'expired' })
    for (const bad of ['', 'x', 'a.b.c', `${token}x`, token.replace(/\.[^.]+$/, '.')])
      expect(await reader().connection(bad)).toEqual({ ok: false, reason: 'invalid' })
    const other = reader(NOW, 'another secret that is only used in tests 012345')
    expect(await other.connection(token)).toEqual({ ok: false, reason: 'invalid' })
  })

  test('the kinds are not interchangeable', async () => {
    expect((await reader().connection(await issuer().subscription('42', '$user:en:42'))).ok).toBe(false)
    expect((await reader().subscription(await issuer().connection('42'))).ok).toBe(false)
  })

  test('another algorithm or no subject is invalid', async () => {
    const key = new TextEncoder().encode(secret)
    const stronger = await new SignJWT({ sub: '42' }).setProtectedHeader({ alg: 'HS512' }).sign(key)
    const nobody = await new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"42"}')}.`
    for (const token of [stronger, nobody, unsigned])
      expect(await reader().connection(token)).toEqual({ ok: false, reason: 'invalid' })
  })

  test('a short secret is refused by name', () => {
    expect(() => createTokenReader({ secret: 'short', clock })).toThrow('REALTIME_SECRET')
  })
})
