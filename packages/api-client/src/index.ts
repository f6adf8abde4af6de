import { routes } from '@touchline/contract/routes'
import { createClientOf } from './client.ts'
import type { ApiClient, ApiClientOptions } from './types.ts'

/** A client of the API described by the contract, for browsers and servers alike. */
export const createApiClient = (options: ApiClientOptions): ApiClient => createClientOf(routes, options)
export type {
  ApiClient,
  ApiClientOptions,
  ApiFailure,
  ApiResult,
  CallArguments,
  PagedName,
  ResponseData,
} from './types.ts'
