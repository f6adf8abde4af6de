export { createApiClient } from './client.ts'
export { languageHeader } from './request.ts'
export type {
  ApiClient,
  ApiClientOptions,
  ApiFailure,
  ApiResult,
  CallArguments,
  PagedName,
  ResponseData,
} from './types.ts'
