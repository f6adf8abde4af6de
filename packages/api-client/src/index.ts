export { createApiClient } from './client.ts'
export type {
  ApiClient,
  ApiClientOptions,
  ApiFailure,
  ApiResult,
  CallArguments,
  PagedName,
  ResponseData,
} from './types.ts'
