// Messages between the product and the page that embeds it, for both ends. No schema library, because browsers load it.
export {
  DEFAULT_PREFIX,
  type Envelope,
  type PayloadOf,
  type ReceivedMessage,
  readReceived,
  readSent,
  receivedEnvelope,
  sentEnvelope,
  type SentMessage,
} from './envelope.ts'
export { RECEIVED, type ReceivedName } from './received.ts'
export { HOST_ACTIONS, type HostAction, SENT, type SentName } from './sent.ts'
