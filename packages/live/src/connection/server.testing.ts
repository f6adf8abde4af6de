type Command = Readonly<Record<string, unknown>> & { readonly id?: number }

interface Wire {
  onopen: () => void
  onmessage: (event: { data: string }) => void
  onclose: (event: { code: number; reason: string }) => void
}

/** A server controlled by the test, at the other end of the client's WebSocket. Everything runs in microtasks. */
export function createTestServer() {
  const wires: Wire[] = []
  /** Commands by frame that the client sent. */
  const frames: Command[][] = []
  /** Newest document by channel, sent as the answer to a subscribe. */
  const documents = new Map<string, unknown>()
  let isUp = true
  let isSilent = false
  let offset = 0
  let attempts: number[] = []

  const say = (line: object) => wires.at(-1)?.onmessage({ data: JSON.stringify(line) })

  const subscribed = (channel: string, recover: boolean) => {
    const document = documents.get(channel)
    const recovered = recover && document !== undefined
    return {
      recoverable: true,
      positioned: true,
      epoch: 'e',
      offset,
      ...(recover ? { was_recovering: true } : {}),
      ...(recovered ? { recovered, publications: [{ data: document, offset: (offset += 1) }] } : {}),
    }
  }

  const answer = (command: Command): object | null => {
    const { id } = command
    if (command['connect'] !== undefined)
      return { id, connect: { client: 'c', version: '', ping: 25, pong: true } }
    const subscribe = command['subscribe'] as { channel: string; recover?: boolean } | undefined
    if (subscribe !== undefined)
      return { id, subscribe: subscribed(subscribe.channel, subscribe.recover === true) }
    if (command['rpc'] !== undefined) return { id, error: { code: 108, message: 'not available' } }
    return command['unsubscribe'] === undefined ? null : { id, unsubscribe: {} }
  }

  class TestSocket implements Wire {
    onopen = () => {}
    onmessage = (_: { data: string }) => {}
    onclose = (_: { code: number; reason: string }) => {}
    constructor() {
      attempts.push(Date.now())
      queueMicrotask(() => {
        if (!isUp) return this.onclose({ code: 1006, reason: '' })
        wires.push(this)
        this.onopen()
      })
    }
    send(text: string) {
      const commands = text.split('\n').map((line) => JSON.parse(line) as Command)
      frames.push(commands)
      if (isSilent) return
      for (const command of commands) {
        const reply = answer(command)
        if (reply !== null) queueMicrotask(() => this.onmessage({ data: JSON.stringify(reply) }))
      }
    }
    close() {}
  }

  const commands = (name: string) =>
    frames
      .flat()
      .flatMap((command) => (command[name] === undefined ? [] : [command[name] as Record<string, unknown>]))

  return {
    websocket: TestSocket,
    frames,
    documents,
    attempts: () => attempts,
    /** Requests of one kind, in order. */
    commands,
    channels: (name: string) => commands(name).map((request) => request['channel']),
    publish: (channel: string, data: unknown) =>
      say({ push: { channel, pub: { data, offset: (offset += 1) } } }),
    say,
    /** Closes the connection. While the server is down, clients that reconnect are refused. */
    cut: (down = false, code = 1006) => {
      isUp = !down
      wires.at(-1)?.onclose({ code, reason: code < 3000 ? '' : 'sent away' })
    },
    up: () => {
      isUp = true
    },
    silence: (silent: boolean) => {
      isSilent = silent
    },
    forget: () => {
      frames.length = 0
      attempts = []
    },
  }
}
