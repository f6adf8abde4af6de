import { demoStream, isDemoCamera, isDemoSport } from './demo-stream.ts'

/** The nonce that the front gave this answer, as it does every page. */
const nonceOf = (request: Request): string =>
  /'nonce-([\w-]+)'/.exec(request.headers.get('content-security-policy') ?? '')?.[1] ?? ''

/** A demo stream: nothing but its own styles, under the policy of a page. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ sport: string; camera: string }> },
): Promise<Response> {
  const { sport, camera } = await params
  if (!isDemoSport(sport) || !isDemoCamera(camera)) return new Response(null, { status: 404 })
  return new Response(demoStream(sport, camera, nonceOf(request)), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
