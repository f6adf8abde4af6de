// A WebSocket client that costs little, so that one process has thousands: handshake, masked frames out, frames in.
import { connect, type Socket } from 'node:net'

export interface WireEvents {
  readonly onOpen: () => void
  /** The bytes of one text frame. */
  readonly onText: (text: Buffer) => void
  readonly onClose: () => void
}

export interface Wire {
  send(text: string): void
  end(): void
}

const HANDSHAKE =
  'GET /connection/websocket HTTP/1.1\r\nHost: hub\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
const HEAD_END = Buffer.from('\r\n\r\n')
const TEXT = 1
const CLOSE = 8

/** A masked frame; the mask is of zeros, which leaves the bytes as they are. */
function frameOf(text: string): Buffer {
  const body = Buffer.from(text)
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : body.length < 65_536
        ? Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255])
        : Buffer.from([0x81, 0xff, 0, 0, 0, 0, ...[24, 16, 8, 0].map((bits) => (body.length >> bits) & 255)])
  return Buffer.concat([head, Buffer.alloc(4), body])
}

/** Reads frames from pieces. Control frames but a close are passed over. */
function createReader(onText: (text: Buffer) => void, onEnd: () => void) {
  let rest: Buffer = Buffer.alloc(0)
  return (piece: Buffer): void => {
    let bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    for (;;) {
      if (bytes.length < 2) break
      const short = (bytes[1] ?? 0) & 127
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      if (bytes.length < head) break
      const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : bytes.readUInt32BE(6)
      if (bytes.length < head + length) break
      const kind = (bytes[0] ?? 0) & 15
      if (kind === TEXT) onText(bytes.subarray(head, head + length))
      else if (kind === CLOSE) onEnd()
      bytes = bytes.subarray(head + length)
    }
    rest = bytes
  }
}

/** Connects to this machine's port, from a loopback address of one's own, since each has only so many ports. */
export function openWire(port: number, from: string, events: WireEvents): Wire {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  const read = createReader(events.onText, () => socket.destroy())
  let head: Buffer | null = Buffer.alloc(0)
  socket.on('connect', () => socket.write(HANDSHAKE))
  socket.on('data', (piece: Buffer) => {
    if (head === null) return read(piece)
    head = Buffer.concat([head, piece])
    const end = head.indexOf(HEAD_END)
    if (end < 0) return
    const first = head.subarray(end + HEAD_END.length)
    const isTaken = head.subarray(9, 12).toString() === '101'
    head = null
    if (!isTaken) return void socket.destroy()
    events.onOpen()
    if (first.length > 0) read(first)
  })
  socket.on('error', () => socket.destroy())
  socket.on('close', events.onClose)
  return { send: (text) => socket.write(frameOf(text)), end: () => socket.destroy() }
}
