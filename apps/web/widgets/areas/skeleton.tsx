import { useTranslations } from 'next-intl'

/** Reserves a block of this height (px). */
export function BlockSkeleton({ height }: { readonly height: number }) {
  const t = useTranslations('widget')
  return <div className="panel sk" role="status" aria-label={t('loading')} style={{ blockSize: height }} />
}

/** Reserves the place of a row of chips. */
export function ChipsSkeleton() {
  const t = useTranslations('widget')
  return (
    <div className="scroll-x" role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <span key={index} className="chip sk" style={{ inlineSize: 96 }} />
      ))}
    </div>
  )
}

/** Reserves the place of a list of links. */
export function LinksSkeleton({ rows }: { readonly rows: number }) {
  const t = useTranslations('widget')
  return (
    <div className="nav-group" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className="nav-item">
          <span className="sk" style={{ inlineSize: 20, blockSize: 20 }} />
          <span className="sk nav-label" data-w="l" style={{ blockSize: 12 }} />
        </span>
      ))}
    </div>
  )
}
