import { demoApp, isDemoApp } from './demo-app.ts'

/** The nonce that the front gave this answer, as it does every page. */
const nonceOf = (request: Request): string =>
  /'nonce-([\w-]+)'/.exec(request.headers.get('content-security-policy') ?? '')?.[1] ?? ''

/** A demo app of the virtual gaming arena, under the policy of a page. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ app: string }> },
): Promise<Response> {
  const { app } = await params
  if (!isDemoApp(app)) return new Response(null, { status: 404 })
  return new Response(demoApp(app, nonceOf(request)), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
