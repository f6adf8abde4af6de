import { report } from '#base/faults/report.ts'

type IconType = 'icons' | 'cms_icons'

const ELEMENTS = new Set(
  'svg symbol defs g path circle ellipse rect line polyline polygon title lineargradient radialgradient stop clippath'.split(
    ' ',
  ),
)
const ATTRIBUTES =
  /^(?:id|viewbox|d|c[xy]|r[xy]?|[xy][12]?|width|height|points|transform|fill(?:-rule|-opacity)?|stroke(?:-[a-z]+)?|opacity|offset|stop-[a-z]+|gradient(?:units|transform)|clip-(?:path|rule)|preserveaspectratio|vector-effect)$/

/** Sanitises an icon set: keeps drawings only, nothing that runs, loads or links (ASSET-02). Null if it is not SVG. */
export function onlyDrawings(text: string): SVGElement | null {
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror') !== null) return null
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (!ELEMENTS.has(element.localName.toLowerCase())) element.remove()
    for (const { name, value } of [...element.attributes]) {
      const isOwn = !/url\(\s*['"]?(?!#)/i.test(value)
      if (name !== 'xmlns' && !(ATTRIBUTES.test(name.toLowerCase()) && isOwn)) element.removeAttribute(name)
    }
  }
  return root as unknown as SVGElement
}

/** A fault to report; network errors are not reported (ASSET-03). */
class IconFault extends Error {
  override readonly name = 'IconFault'
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new IconFault(`status ${answer.status}`)
  return answer.text()
}

async function ownSets(): Promise<string[]> {
  const pair: unknown = JSON.parse(await textOf('/fe-api/icons.svg'))
  if (!Array.isArray(pair) || !pair.every((set) => typeof set === 'string'))
    throw new IconFault('no pair of texts')
  return pair
}

async function load(type: IconType, sets: () => Promise<readonly string[]>): Promise<SVGElement[]> {
  try {
    return (await sets()).map((set) => {
      const drawing = onlyDrawings(set)
      if (drawing === null) throw new IconFault('no SVG')
      return drawing
    })
  } catch (error) {
    const isNetwork = error instanceof TypeError
    if (!isNetwork)
      report(new Error('failure to load icons'), {
        type,
        reason: error instanceof Error ? error.message : '',
      })
    return []
  }
}

/** Inserts general icons, sport icons and the CMS's (at `cmsAddress`) into the page, once (ASSET-02). */
export async function insertIcons(cmsAddress: string): Promise<void> {
  if (document.getElementById('icon-sets') !== null) return
  const place = document.createElement('div')
  place.id = 'icon-sets'
  place.hidden = true
  document.body.append(place)
  const sets = await Promise.all([
    load('icons', ownSets),
    load('cms_icons', async () => [await textOf(cmsAddress)]),
  ])
  place.append(...sets.flat())
}
