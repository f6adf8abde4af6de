import type { SiteAsset } from '@touchline/contract/sites'

/** Formats for pictures, the smallest first, and the share of the quality that suffices in each (ASSET-04). */
const FORMS = [
  { type: 'image/avif', form: 'avif', share: 0.8125 },
  { type: 'image/webp', form: 'webp', share: 0.875 },
  { type: 'image/jpeg', form: 'jpeg', share: 1 },
] as const
type Form = (typeof FORMS)[number]

/** Types that are encoded again. Vector graphics and icons are sent unchanged. */
const PHOTOGRAPHS: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])
/** Results kept; the oldest is dropped first. */
const CAPACITY = 100
/** Pixels beyond which a picture is sent unchanged. */
const MAX_PIXELS = 40_000_000

/** The quality in a format, 0 to 100; `base` is clamped to that range. */
export const qualityOf = (type: Form['type'], base: number): number =>
  Math.round(Math.min(100, Math.max(0, base)) * (FORMS.find((one) => one.type === type)?.share ?? 1))

/** The format for a picture, by the browser's `accept`; null sends it unchanged. */
function formFor(type: string, accept: string): Form | null {
  if (!PHOTOGRAPHS.has(type)) return null
  return FORMS.find((form) => (form.type === 'image/jpeg' ? type : accept).includes(form.type)) ?? null
}

async function redrawn(body: Buffer, { type, form }: Form, base: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const quality = Math.max(1, qualityOf(type, base))
  return sharp(body, { limitInputPixels: MAX_PIXELS }).rotate().toFormat(form, { quality }).toBuffer()
}

/** Pictures of sites in the format that suits a browser. Each is encoded once. */
export function createPictures(report: (error: unknown) => void) {
  const kept = new Map<string, Promise<SiteAsset>>()

  async function draw(file: SiteAsset, form: Form, base: number): Promise<SiteAsset> {
    try {
      const body = await redrawn(file.body, form, base)
      return body.length < file.body.length ? { ...file, type: form.type, body } : file
    } catch (error) {
      report(error)
      return file
    }
  }

  return {
    /**
     * The picture at this quality, in the smallest format that the browser accepts. Unchanged if encoding fails or does
     * not shrink it.
     */
    suited: (file: SiteAsset, accept: string, base: number): Promise<SiteAsset> => {
      const form = formFor(file.type, accept)
      if (form === null) return Promise.resolve(file)
      const key = `${file.hash} ${form.form} ${base}`
      const drawn = kept.get(key) ?? draw(file, form, base)
      kept.delete(key)
      kept.set(key, drawn)
      const [oldest] = kept.keys()
      if (kept.size > CAPACITY && oldest !== undefined) kept.delete(oldest)
      return drawn
    },
  }
}
