import { inHtml, type Language } from './page.ts'

/** Fields of the demo streams: size, ground, lines, players per side, and how far the ball and players move about. */
const FIELDS = {
  soccer: {
    height: 400,
    ground: '#2f6b3a',
    lines:
      'M20 20h600v360H20zM320 20v360M20 100h96v200H20M620 100h-96v200h96M262 200a58 58 0 1 0 116 0a58 58 0 1 0-116 0',
    players: 11,
    stray: 46,
  },
  basketball: {
    height: 360,
    ground: '#9a6a3c',
    lines:
      'M20 20h600v320H20zM320 20v320M20 128h130v104H20M620 128H490v104h130M276 180a44 44 0 1 0 88 0a44 44 0 1 0-88 0',
    players: 5,
    stray: 70,
  },
  tennis: {
    height: 320,
    ground: '#2d5d8f',
    lines: 'M60 40h520v240H60zM60 74h520M60 246h520M180 74v172M460 74v172M180 160h280M320 20v280',
    players: 1,
    stray: 60,
  },
} as const

type DrawnSport = keyof typeof FIELDS
export const CAMERAS = ['main', 'tactical'] as const
type Camera = (typeof CAMERAS)[number]

export const isDrawn = (sport: string): sport is DrawnSport => Object.hasOwn(FIELDS, sport)
export const isCamera = (camera: string): camera is Camera => CAMERAS.some((known) => known === camera)

const WIDTH = 640
const STEPS = 6
/** How far the ball moves about the place of play. */
const BALL_STRAY = 24

/** A fixed pseudo-random number in -1..1. */
const lot = (index: number): number => {
  const value = Math.sin(index * 12.9898 + 4.1414) * 43758.5453
  return 2 * (value - Math.floor(value)) - 1
}

/** Keyframes that move about a place and end where they began. */
function wander(name: string, seed: number, reach: number): string {
  const frames = Array.from({ length: STEPS + 1 }, (_, step) => {
    const index = seed * 31 + (step % STEPS) * 7
    const [x, y] = [Math.round(lot(index) * reach), Math.round(lot(index + 3) * reach * 0.7)]
    return `${Math.round((100 * step) / STEPS)}%{transform:translate(${x}px,${y}px)}`
  })
  return `@keyframes ${name}{${frames.join('')}}`
}

function places(sport: DrawnSport): { readonly x: number; readonly y: number; readonly side: 0 | 1 }[] {
  const { height, players } = FIELDS[sport]
  return ([0, 1] as const).flatMap((side) =>
    Array.from({ length: players }, (_, index) => {
      const depth =
        players === 1 ? 0.06 : 0.1 + (0.36 * Math.floor((index + 2) / 3)) / Math.ceil((players + 1) / 3)
      const along = players === 1 ? 0.5 : (((index + 2) % 3) + 1) / 4
      const x = 40 + depth * (WIDTH - 80)
      return { x: Math.round(side === 0 ? x : WIDTH - x), y: Math.round(40 + along * (height - 80)), side }
    }),
  )
}

/** What a picture shows of its match: texts in the viewer's language, and the scene of the match tracker. */
export interface Shown extends Language {
  readonly title: string
  readonly home: string
  readonly away: string
  /** `2–1` */
  readonly score: string
  /** Clock, period and the score within it, as far as the sport has them. */
  readonly phase: string
  /** What has just happened; empty when there is nothing to tell. */
  readonly said: string
  /** Where the ball is, in percent of the field. */
  readonly ball: { readonly x: number; readonly y: number }
  readonly colours: readonly [home: string, away: string]
  readonly playing: boolean
}

/** A side's colour from its crest; anything that is no hex colour (from an import) falls back. */
const colourOf = (text: string, fallback: string): string =>
  /^#[0-9a-f]{3,8}$/i.test(text) ? text : fallback

/** Seconds into an animation at `now` (epoch ms), so that the next picture continues where this one was. */
const into = (seconds: number, now: number): string => `-${((now / 1000) % seconds).toFixed(1)}s`

/** How far both teams follow the ball, as a fraction of its way. */
const FOLLOWING = 0.25

/**
 * The picture of a match as a page. Only styles draw and move it, so that a frame without any permissions can show it;
 * it stands still for viewers who want less motion. `nonce` lets its styles pass the page's policy; `now` is epoch ms.
 */
export function streamPage(
  sport: DrawnSport,
  camera: Camera,
  shown: Shown,
  { nonce, now }: { readonly nonce: string; readonly now: number },
): string {
  const { height, ground, lines, stray } = FIELDS[sport]
  const all = places(sport)
  const x = Math.round(20 + (shown.ball.x / 100) * (WIDTH - 40))
  const y = Math.round(20 + (shown.ball.y / 100) * (height - 40))
  const follow = Math.round((x - WIDTH / 2) * FOLLOWING)
  const colours = [colourOf(shown.colours[0], '#f4f4f5'), colourOf(shown.colours[1], '#f5b83d')] as const
  const moves = all.map((_, index) => wander(`p${index}`, index + 1, stray)).join('')
  const dots = all
    .map(({ x: at, y: along, side }, index) => {
      const seconds = 13 + (index % 5) * 2
      const style = `animation-name:p${index};animation-duration:${seconds}s;animation-delay:${into(seconds, now)}`
      return `<g style="${style}"><circle cx="${at}" cy="${along}" r="8" fill="${colours[side]}" stroke="#0008"/></g>`
    })
    .join('')
  const view = camera === 'main' ? 'perspective(900px) rotateX(42deg) scale(1.12)' : 'none'
  const { home, away, score, phase, said } = shown
  const seen = `${home} ${score} ${away} · ${phase}`
  return `<!doctype html><html lang="${shown.lang}" dir="${shown.dir}"><head><meta charset="utf-8"><title>${inHtml(shown.title)}</title><style nonce="${nonce}">
html,body{margin:0;block-size:100%;background:#0d1512;color:#f4f4f5;overflow:hidden;font:14px system-ui,sans-serif}
body{display:grid;grid-template-rows:auto 1fr auto;text-align:center}
p{margin:0;padding:4px 8px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
p:first-child{padding-block-start:44px}
/* Small pictures are of the field alone, wide ones have prices at the foot. */
@media(max-height:150px){p{display:none}body{grid-template-rows:1fr}}
@media(min-width:560px){p:last-child{padding-block-end:60px}}
svg{inline-size:100%;block-size:100%;min-block-size:0;transform:${view}}
${moves}${wander('ball', 97, BALL_STRAY)}
@media (prefers-reduced-motion:no-preference){g[style]{animation:p0 14s ease-in-out infinite}.ball{animation:ball 9s cubic-bezier(.5,0,.5,1) ${into(9, now)} infinite}}
</style></head><body><p><bdi>${inHtml(home)}</bdi> <b>${inHtml(score)}</b> <bdi>${inHtml(away)}</bdi> · ${inHtml(phase)}</p><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${inHtml(seen)}"><rect width="${WIDTH}" height="${height}" fill="${ground}"/><path d="${lines}" fill="none" stroke="#fff9" stroke-width="2"/><g transform="translate(${follow})">${dots}</g><circle class="${shown.playing ? 'ball' : ''}" cx="${x}" cy="${y}" r="5" fill="#fff" stroke="#000"/></svg><p>${inHtml(said)}</p></body></html>`
}
