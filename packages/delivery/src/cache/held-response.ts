import type { ServerResponse } from 'node:http'

/**
 * Buffers what is rendered into a response and sends nothing. At its end `done` gets the whole body, or null if it
 * broke off. Status and headers are then set on the response, which can be answered.
 *
 * Returns a function that stops buffering early. It returns whether the response was still held; later output is
 * dropped.
 */
export function holdResponse(response: ServerResponse, done: (body: Buffer | null) => void): () => boolean {
  const chunks: Buffer[] = []
  let over = false
  const release = () => {
    if (over) return false
    over = true
    for (const name of ['write', 'end', 'writeHead', 'flushHeaders'] as const)
      Reflect.deleteProperty(response, name)
    return true
  }
  const finish = (body: Buffer | null) => {
    if (release()) done(body)
  }
  const take = (args: readonly unknown[]) => {
    const [chunk, encoding] = args
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
    const told = args.find((arg) => typeof arg === 'function')
    if (told !== undefined) process.nextTick(told)
  }
  response.write = ((...args: unknown[]) => {
    take(args)
    return true
  }) as ServerResponse['write']
  response.end = ((...args: unknown[]) => {
    take(args)
    finish(Buffer.concat(chunks))
    return response
  }) as ServerResponse['end']
  response.writeHead = (status: number, ...more: unknown[]) => {
    response.statusCode = status
    const headers = more.find((one) => typeof one === 'object' && one !== null) ?? {}
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    return response
  }
  response.flushHeaders = () => {}
  response.once('close', () => finish(null))
  return () => {
    // An abandoned rendering may still write after the end.
    response.on('error', () => {})
    return release()
  }
}
