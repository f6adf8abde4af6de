import type { Player, Settings } from '@touchline/contract'
import { expect, test } from 'vitest'
import { depositStep, reminderAfter } from './deposit-gate.ts'

const player: Player = {
  id: 1,
  email: 'lena@example.com',
  auth_phone_number: null,
  mobile_phone: null,
  first_name: 'Lena',
  last_name: ' ',
  nickname: null,
  language: 'en',
  currency: 'EUR',
  country: null,
  statuses: [{ id: 'gold' }],
  auth_fields_missed: [],
  serasa: { pve: false },
}
const deposits: Settings['deposits'] = {
  allowed: true,
  quick: 'all',
  fields: [],
  reminder: null,
  platform_url: null,
}

test('DEPOSIT-01 DEPOSIT-02 empty fields that the site asks for before a deposit come first, but not before those of the account', () => {
  const asking = { ...deposits, fields: ['first_name', 'last_name', 'country', 'mobile_phone'] as const }
  const site = { ...asking, fields: [...asking.fields] }
  expect(depositStep(site, player)).toEqual({
    kind: 'fields',
    fields: ['last_name', 'country', 'mobile_phone'],
  })
  const told = {
    ...player,
    last_name: 'Fischer',
    country: { code: 'DE', name: 'Germany' },
    mobile_phone: '49151',
  }
  expect(depositStep(site, told)).toEqual({ kind: 'quick' })
  expect(depositStep(site, { ...player, auth_fields_missed: ['nickname'] })).toEqual({ kind: 'nothing' })
})

test('DEPOSIT-03 the flag is for all, the test flag for players with status spi_test, everybody else is led to the wallet', () => {
  const tester = { ...player, statuses: [{ id: 'spi_test' }] }
  const kindOf = (quick: 'all' | 'test' | 'none', who: Player) =>
    depositStep({ ...deposits, quick }, who).kind
  expect([kindOf('all', player), kindOf('test', player), kindOf('none', player)]).toEqual([
    'quick',
    'wallet',
    'wallet',
  ])
  expect([kindOf('test', tester), kindOf('none', tester)]).toEqual(['quick', 'wallet'])
})

test('LAYOUT-04 nobody deposits where the site does not allow it', () => {
  expect(depositStep({ ...deposits, allowed: false }, player)).toEqual({ kind: 'nothing' })
  const reminding = { ...deposits, allowed: false, reminder: { after: 10, group: null } }
  expect(reminderAfter(reminding, player)).toBeNull()
})

test('DEPOSIT-08 everybody is reminded, or with a group set its members only', () => {
  const after = (group: string | null) =>
    reminderAfter({ ...deposits, reminder: { after: 7, group } }, player)
  expect([after(null), after('gold'), after('silver')]).toEqual([7, 7, null])
  expect(reminderAfter(deposits, player)).toBeNull()
})
