/** A line of the protocol, and the WebSocket frame that it is by itself: the same bytes for every reader. */
export interface Line {
  readonly text: Buffer
  readonly frame: Buffer
}

/** A whole text message, unmasked, as servers send it (RFC 6455 §5.2). */
const WHOLE_TEXT = 0x81
const NEWLINE = 10

/** A frame for so many bytes, without them, and where they begin. */
function openFrame(size: number): { readonly frame: Buffer; readonly at: number } {
  const at = size < 126 ? 2 : size < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(at + size)
  frame[0] = WHOLE_TEXT
  if (at === 2) frame[1] = size
  else if (at === 4) {
    frame[1] = 126
    frame.writeUInt16BE(size, 2)
  } else {
    frame[1] = 127
    frame.writeUInt32BE(0, 2)
    frame.writeUInt32BE(size, 6)
  }
  return { frame, at }
}

export function lineOf(text: string): Line {
  const { frame, at } = openFrame(Buffer.byteLength(text))
  frame.write(text, at)
  return { frame, text: frame.subarray(at) }
}

/** One frame for several lines, whose texts and the breaks between them have so many bytes. */
export function frameOf(lines: readonly Line[], size: number): Buffer {
  const [only] = lines
  if (lines.length === 1 && only !== undefined) return only.frame
  const { frame, at } = openFrame(size)
  let end = at
  for (const { text } of lines) {
    if (end > at) frame[end++] = NEWLINE
    frame.set(text, end)
    end += text.length
  }
  return frame
}
