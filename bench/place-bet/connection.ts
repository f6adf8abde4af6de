import { connect } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

/** A keep-alive HTTP connection for one request at a time, with minimal overhead. */
interface Line {
  readonly isClosed: () => boolean
  /** Sends a whole request as text. Throws when the connection ends before the answer. */
  send(request: string): Promise<Answer>
  close(): void
}

/** Such a connection, made anew where the server has closed one that was idle for too long. */
export type Connection = Pick<Line, 'send' | 'close'>

interface Head {
  readonly status: number
  /** Start and end of the body in bytes. */
  readonly begin: number
  readonly end: number
}

/** Null until the head is complete. All our answers have a length. */
function readHead(received: Buffer): Head | null {
  const begin = received.indexOf('\r\n\r\n') + 4
  if (begin < 4) return null
  const head = received.toString('latin1', 0, begin)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`an answer without a length: ${head}`)
  return { status: Number(head.slice(9, 12)), begin, end: begin + Number(length) }
}

function openLine(port: number): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let received = Buffer.alloc(0)
  let waiting: { resolve: (answer: Answer) => void; reject: (reason: Error) => void } | null = null

  const fail = (reason: Error) => {
    waiting?.reject(reason)
    waiting = null
  }
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
    const head = readHead(received)
    if (head === null || received.length < head.end) return
    const answer = { status: head.status, body: received.toString('utf8', head.begin, head.end) }
    received = received.subarray(head.end)
    waiting?.resolve(answer)
    waiting = null
  })
  socket.on('close', () => fail(new Error('the connection was closed')))

  const line: Line = {
    isClosed: () => socket.destroyed,
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      fail(error)
      reject(error)
    })
    socket.once('connect', () => resolve(line))
  })
}

export async function openConnection(port: number): Promise<Connection> {
  let line = await openLine(port)
  let isEnded = false
  return {
    async send(request) {
      if (isEnded) throw new Error('the connection was closed')
      if (line.isClosed()) line = await openLine(port)
      return line.send(request)
    },
    close() {
      isEnded = true
      line.close()
    },
  }
}
