'use client'
import '../price-memory.css'
import type { PriceMemory } from '@touchline/contract'
import { Icon, onPressOutside } from '@touchline/ui'
import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type StandingCell, useOddsText } from '#entities/odds/index.ts'
import { BOX, chartOf, type Moment, momentsOf, shareOf } from '../chart.ts'
import type { Way } from '../intent.ts'
import { TellButton } from '../tell-button.tsx'
import { type MemoryApi, useLater, useMemory } from '../use-memory.ts'

export interface MemoryPanelProps {
  readonly api: MemoryApi
  readonly cell: StandingCell
  /** The button that it is of. */
  readonly button: HTMLElement
  readonly way: Way
  readonly onClose: () => void
}

/** Milliseconds between leaving price and panel and its end. */
const LINGER = 200
/** Room between price and panel, and between panel and window. */
const GAP = 8
const EDGE = 12
/** Below this the panel has its place from the sheet. */
const WIDE = 780

/** Puts the panel below its price, or above where there is more room. */
function place(panel: HTMLElement, button: HTMLElement): void {
  if (window.innerWidth < WIDE) return
  const of = button.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const isBelow = of.bottom + GAP + height <= window.innerHeight - EDGE || of.top < height + GAP + EDGE
  const left = Math.max(EDGE, Math.min(of.left + of.width / 2 - width / 2, window.innerWidth - width - EDGE))
  panel.style.left = `${left}px`
  panel.style.top = `${isBelow ? of.bottom + GAP : of.top - GAP - height}px`
}

/** Ends it by Escape, a press elsewhere, scrolling, another width of the window, or a pointer that has left. */
function useEnds(panel: RefObject<HTMLDivElement | null>, { button, way, onClose }: MemoryPanelProps): void {
  useEffect(() => {
    let linger: ReturnType<typeof setTimeout> | undefined
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && (panel.current?.contains(target) === true || button.contains(target))
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    const onOver = ({ target }: Event) => {
      clearTimeout(linger)
      if (!isInside(target)) linger = setTimeout(onClose, LINGER)
    }
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || panel.current?.contains(target) !== true) onClose()
    }
    const width = window.innerWidth
    // A keyboard on the screen takes height only.
    const onResize = () => {
      if (window.innerWidth !== width) onClose()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    const stop = onPressOutside(isInside, onClose)
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    window.addEventListener('resize', onResize)
    if (way === 'pointer') document.addEventListener('pointerover', onOver)
    return () => {
      clearTimeout(linger)
      document.removeEventListener('keydown', onKey, { capture: true })
      stop()
      document.removeEventListener('scroll', onScroll, { capture: true })
      window.removeEventListener('resize', onResize)
      document.removeEventListener('pointerover', onOver)
    }
  }, [panel, button, way, onClose])
}

/** Takes the focus where a key asked, and gives it back. */
function useFocus(panel: RefObject<HTMLDivElement | null>, { button, way }: MemoryPanelProps): void {
  useEffect(() => {
    if (way !== 'key') return
    const element = panel.current
    element?.focus({ preventScroll: true })
    return () => {
      const held = document.activeElement
      if (held === document.body || element?.contains(held) === true) button.focus({ preventScroll: true })
    }
  }, [panel, button, way])
}

const times = (at: number) => ({ '--at': at }) as Record<string, number>

/** The way of the price. */
function Line({ memory, moments }: { readonly memory: PriceMemory; readonly moments: readonly Moment[] }) {
  const t = useTranslations('price-memory')
  const oddsText = useOddsText()
  const goals = memory.goals.map(({ at }) => Date.parse(at))
  const chart = chartOf(moments, goals)
  const label = t('line', {
    opened: oddsText(memory.opened.odds),
    now: oddsText(moments.at(-1)?.odds ?? memory.opened.odds),
    low: oddsText(memory.low),
    high: oddsText(memory.high),
  })
  return (
    <div className="chart">
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <path className="under" d={chart.under} />
        <path className="first" d={`M0 ${chart.opened}H${BOX.width}`} vectorEffect="non-scaling-stroke" />
        <path className="step" d={chart.step} vectorEffect="non-scaling-stroke" />
      </svg>
      {memory.goals.map(({ at, minute, home, away }, index) => (
        <span
          key={at}
          className="goal"
          style={times(chart.goals[index] ?? 0)}
          role="img"
          aria-label={t('goal', { score: `${home}–${away}`, minute: minute ?? 0 })}
          title={t('goal', { score: `${home}–${away}`, minute: minute ?? 0 })}
        >
          <Icon name="ball-football" />
        </span>
      ))}
      <span className="dot" style={{ '--y': chart.now } as Record<string, number>} />
    </div>
  )
}

function Figures({ memory, now }: { readonly memory: PriceMemory; readonly now: number }) {
  const t = useTranslations('price-memory')
  const oddsText = useOddsText()
  const locale = useLocale()
  const low = Math.min(memory.low, now)
  const high = Math.max(memory.high, now)
  const implied = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    numberingSystem: 'latn',
  }).format(1000 / now)
  return (
    <>
      <dl>
        <div>
          <dt>{t('opened')}</dt>
          <dd>
            <bdi className="ltr">{oddsText(memory.opened.odds)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('kick-off')}</dt>
          <dd>
            <bdi className="ltr">{memory.kick_off === null ? '–' : oddsText(memory.kick_off.odds)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('implied')}</dt>
          <dd>
            <bdi className="ltr">{implied}</bdi>
          </dd>
        </div>
      </dl>
      <div className="range">
        <div className="rail">
          <i data-opening="" style={times(shareOf(memory.opened.odds, low, high))} />
          <i style={times(shareOf(now, low, high))} />
        </div>
        <div className="ends">
          <span>{t('low', { odds: oddsText(low) })}</span>
          <span>{t('high', { odds: oddsText(high) })}</span>
        </div>
      </div>
    </>
  )
}

const moveOf = (moments: readonly Moment[]): 'up' | 'down' | undefined => {
  const [before, now] = moments.slice(-2)
  return before === undefined || now === undefined ? undefined : now.odds > before.odds ? 'up' : 'down'
}

/** What the house remembers of a price: opening, kick-off, range, way and implied chance (BEYOND-25). */
export default function MemoryPanel(props: MemoryPanelProps) {
  const { api, cell, button, onClose } = props
  const t = useTranslations('price-memory')
  const oddsText = useOddsText()
  const panel = useRef<HTMLDivElement>(null)
  const memory = useMemory(api, cell)
  const later = useLater(cell)
  const moments = memory == null ? later : momentsOf(memory, later)
  const now = moments.at(-1)?.odds
  useEnds(panel, props)
  useFocus(panel, props)
  useLayoutEffect(() => {
    if (panel.current !== null) place(panel.current, button)
  })
  return (
    <div
      ref={panel}
      className="price-memory"
      role="dialog"
      tabIndex={-1}
      aria-label={t('title', { name: cell.name })}
      aria-busy={memory === undefined}
    >
      <header>
        <b>
          <bdi>{cell.name}</bdi>
        </b>
        {now === undefined ? null : (
          <span className="now" data-move={moveOf(moments)}>
            {oddsText(now)}
          </span>
        )}
      </header>
      {memory === undefined ? <div className="sk" /> : null}
      {memory === null ? <p className="muted">{t('none')}</p> : null}
      {memory == null || now === undefined ? null : (
        <>
          <Line memory={memory} moments={moments} />
          <Figures memory={memory} now={now} />
          <TellButton cell={cell} now={now} onPress={onClose} />
        </>
      )}
    </div>
  )
}
