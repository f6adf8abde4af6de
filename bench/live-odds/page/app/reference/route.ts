import { streamData } from '../../stream-data.ts'

const SCRIPTS = /<script\b[^>]*>.*?<\/script>|<link\b[^>]*as="script"[^>]*>/gs

/** The list's markup and styles without its scripts, with one hand-written script instead. */
export async function GET(request: Request): Promise<Response> {
  const list = await fetch(new URL('/list', request.url), { cache: 'no-store' })
  const page = (await list.text()).replace(SCRIPTS, '')
  const { address, token } = await streamData()
  const script = `<script src="/reference.js" data-address="${address}" data-token="${token}"></script>`
  return new Response(page.replace('</body>', `${script}</body>`), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
