'use client'
import type { ApiClient } from '@touchline/api-client'
import { createContext, useContext } from 'react'

export const ApiContext = createContext<ApiClient | null>(null)

/** The browser's client of the API. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext)
  if (api === null) throw new Error('useApi needs an ApiContext above it')
  return api
}
