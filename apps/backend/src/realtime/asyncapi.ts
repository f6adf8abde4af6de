import { CHANNELS, LOCALE_CODES, REALTIME, routes, BASES } from '@touchline/contract'
import { channelLanguage } from '@touchline/contract/language'
import { type Json, namedSchemas } from '../http/named-schemas.ts'
import { DISCONNECTS, PROTOCOL_ERRORS } from './hub/protocol.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const PARAMETERS: Readonly<Record<string, Json>> = {
  language: {
    enum: [...new Set(LOCALE_CODES.map(channelLanguage))],
    description: 'Of names in what is sent',
  },
  matchId: { description: 'The id of a match or an outright' },
  userId: { description: 'The id of the player, as the profile says' },
}

const parametersOf = (address: string): Json =>
  Object.fromEntries(
    [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      { $ref: `#/components/parameters/${name}` },
    ]),
  )

const pathOf = (name: 'connectionToken' | 'authorizeChannels') =>
  `POST ${BASES[routes[name].base]}${routes[name].path}`

const SECURITY: Json = {
  connection: {
    type: 'apiKey',
    in: 'password',
    description: `The token of \`${pathOf('connectionToken')}\`, for visitors too; it stands in the \`connect\` command and is renewed by \`refresh\``,
  },
  subscription: {
    type: 'apiKey',
    in: 'password',
    description: `The token of \`${pathOf('authorizeChannels')}\` for this channel, which its own player alone is given; it stands in the \`subscribe\` command`,
  },
}

/** Whether clients reconnect after a connection closed with this code, by the protocol. */
const comesBack = (code: number): boolean => (code >= 3000 && code < 3500) || (code >= 4000 && code < 4500)

/** References to the messages of a channel. */
const refsOf = (names: readonly string[], to: (name: string) => string) =>
  names.map((name) => ({ $ref: to(name) }))

const serverOf = ({ host, protocol }: URL): Json => ({
  host,
  protocol: protocol === 'https:' ? 'wss' : 'ws',
  pathname: REALTIME.path,
  description: `WebSocket with the subprotocol \`${REALTIME.subprotocol}\``,
  security: [{ $ref: '#/components/securitySchemes/connection' }],
  'x-disconnects': Object.values(DISCONNECTS).map(({ code, reason }) => ({
    code,
    reason,
    comes_back: comesBack(code),
  })),
  'x-errors': Object.values(PROTOCOL_ERRORS),
})

const operationOf = (name: string, row: (typeof CHANNELS)[keyof typeof CHANNELS]): Json => ({
  action: 'send',
  summary: `For ${row.for === 'player' ? 'the player whose channel it is' : 'everybody'}`,
  channel: { $ref: `#/channels/${name}` },
  messages: refsOf(Object.keys(row.messages), (message) => `#/channels/${name}/messages/${message}`),
  ...(row.for === 'player' && {
    security: [{ $ref: '#/components/securitySchemes/subscription' }],
  }),
})

/** The AsyncAPI 3.0 document of what the backend publishes. `publicUrl`: where the front is. */
export function asyncApiOf(publicUrl: string): Json {
  const schemas = namedSchemas('asyncapi')
  const rows = Object.entries(CHANNELS)
  const messages = rows.flatMap(([, row]) => Object.entries(row.messages))
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Touchline, live',
      version: '1',
      description:
        'What pages hear of without asking. The connection speaks Centrifugo’s client protocol in JSON over WebSocket: one document a line, several lines a frame; any client of Centrifugo can be used. A match’s channel is recovered to its newest publication, the others to every one that was missed.',
    },
    servers: {
      front: serverOf(new URL(publicUrl)),
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      rows.map(([name, { address, summary, messages: of }]) => [
        name,
        {
          address,
          summary,
          parameters: parametersOf(address),
          messages: Object.fromEntries(
            Object.keys(of).map((message) => [message, { $ref: `#/components/messages/${message}` }]),
          ),
        },
      ]),
    ),
    operations: Object.fromEntries(
      rows.map(([name, row]) => [`send${capital(name)}`, operationOf(name, row)]),
    ),
    components: {
      messages: Object.fromEntries(
        messages.map(([name, schema]) => [name, { name, payload: schemas.of(schema, 'output') }]),
      ),
      schemas: schemas.components(),
      parameters: PARAMETERS,
      securitySchemes: SECURITY,
    },
  }
}
