import { expect, test } from 'vitest'
import { countryTiming, markCountry } from './country.ts'

const marked = (headers: Record<string, string>, header: string, countries: string[]) => {
  markCountry(headers, header, countries)
  return headers['x-blocked-country']
}

test('PAGEERR-04 a visitor from a country that the site does not take is marked, everybody else is not', () => {
  expect(marked({ 'cf-ipcountry': 'au' }, 'cf-ipcountry', ['DE', 'AT'])).toBe('AU')
  expect(marked({ 'cf-ipcountry': 'DE' }, 'cf-ipcountry', ['DE', 'AT'])).toBe(undefined)
  expect(marked({ 'cf-ipcountry': 'AU' }, 'cf-ipcountry', [])).toBe(undefined)
  expect(marked({}, 'cf-ipcountry', ['DE'])).toBe(undefined)
  expect(marked({ 'cf-ipcountry': '<b>' }, 'cf-ipcountry', ['DE'])).toBe(undefined)
})

test('without a trusted header nobody can be blocked, nor block others by a header of their own', () => {
  expect(marked({ 'cf-ipcountry': 'AU', 'x-blocked-country': 'AU' }, '', ['DE'])).toBe(undefined)
})

test('the page is told the country that the trusted header names, and no other', () => {
  const told = (header: string) => {
    const headers = { 'cf-ipcountry': 'at', 'x-user-country': 'US' }
    markCountry(headers, header, [])
    return countryTiming(headers)
  }
  expect(told('cf-ipcountry')).toEqual({ 'server-timing': 'country;desc="AT"' })
  expect(told('')).toEqual({})
})
