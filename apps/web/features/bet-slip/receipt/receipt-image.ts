import type { ReceiptText } from './receipt-text.ts'

/** CSS pixels; drawn at double resolution. */
const WIDTH = 420
const FINENESS = 2
const EDGE = 28
const LINE = 22
const LEG = 52
const HEAD = 116

/** Dark on white in both themes, because the image is printed and sent. */
const INK = '#12161c'
const PALE = '#5b6573'
const RULE = '#d5dae1'

export type ReceiptPen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'fillRect'
  | 'fillText'
  | 'lineTo'
  | 'moveTo'
  | 'setLineDash'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'font'
  | 'textAlign'
  | 'direction'
>

export const receiptHeight = ({ legs, sums }: ReceiptText): number =>
  HEAD + legs.length * LEG + sums.length * LINE + EDGE * 2

export interface ReceiptLook {
  readonly direction: 'ltr' | 'rtl'
  /** CSS font families. */
  readonly families: string
}

/** Draws a receipt of height `receiptHeight`: head, one row per leg, sums. */
export function drawReceipt(pen: ReceiptPen, text: ReceiptText, { direction, families }: ReceiptLook): void {
  const [start, end] = direction === 'rtl' ? [WIDTH - EDGE, EDGE] : [EDGE, WIDTH - EDGE]
  const write = (words: string, y: number, look: { at: 'start' | 'end'; size: number; bold?: boolean }) => {
    pen.font = `${look.bold === true ? 700 : 480} ${look.size}px ${families}`
    pen.textAlign = look.at
    // Numbers stay left-to-right; their edge follows the direction of the page.
    pen.fillText(words, look.at === 'start' ? start : end, y, WIDTH - EDGE * 2)
  }
  const rule = (y: number) => {
    pen.strokeStyle = RULE
    pen.setLineDash([4, 4])
    pen.beginPath()
    pen.moveTo(EDGE, y)
    pen.lineTo(WIDTH - EDGE, y)
    pen.stroke()
  }
  pen.direction = direction
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, receiptHeight(text))
  pen.fillStyle = INK
  write(text.siteName, EDGE + 14, { at: 'start', size: 15, bold: true })
  write(text.title, EDGE + 46, { at: 'start', size: 19, bold: true })
  pen.fillStyle = PALE
  write(text.moment, EDGE + 66, { at: 'start', size: 13 })
  rule(HEAD - 6)
  text.legs.forEach(({ name, detail, odds }, index) => {
    const y = HEAD + index * LEG + 22
    pen.fillStyle = INK
    write(name, y, { at: 'start', size: 15, bold: true })
    write(odds, y, { at: 'end', size: 15, bold: true })
    pen.fillStyle = PALE
    write(detail, y + 18, { at: 'start', size: 12 })
  })
  const below = HEAD + text.legs.length * LEG + 10
  rule(below)
  text.sums.forEach(({ label, value }, index) => {
    const y = below + 26 + index * LINE
    pen.fillStyle = PALE
    write(label, y, { at: 'start', size: 13 })
    pen.fillStyle = INK
    write(value, y, { at: 'end', size: 14, bold: true })
  })
}

/** The receipt as a PNG; throws if the browser cannot draw it. */
export async function receiptImage(text: ReceiptText, look: ReceiptLook): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * FINENESS
  canvas.height = receiptHeight(text) * FINENESS
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas to draw on')
  pen.scale(FINENESS, FINENESS)
  drawReceipt(pen, text, look)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no image')) : resolve(blob)), 'image/png')
  })
}

/** Uses the system's share dialog where it accepts files, as on phones; elsewhere saves the image. */
export async function saveImage(image: Blob, name: string): Promise<void> {
  const file = new File([image], name, { type: image.type })
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    // A player who cancels is no failure.
    await navigator.share({ files: [file] }).catch(() => null)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(image)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Prints only the image, from an invisible frame. */
export async function printImage(image: Blob): Promise<void> {
  const frame = document.createElement('iframe')
  // Some browsers do not print a frame with `display: none`.
  frame.style.cssText = 'position: fixed; inline-size: 0; block-size: 0; border: 0'
  document.body.append(frame)
  const page = frame.contentDocument
  if (page === null) throw new Error('no page to print')
  const picture = page.createElement('img')
  picture.src = URL.createObjectURL(image)
  picture.style.inlineSize = `${WIDTH}px`
  page.body.append(picture)
  await picture.decode()
  frame.contentWindow?.print()
  setTimeout(() => {
    URL.revokeObjectURL(picture.src)
    frame.remove()
  }, 60_000)
}
