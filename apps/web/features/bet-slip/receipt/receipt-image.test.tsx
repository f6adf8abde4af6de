// @vitest-environment jsdom
import { oddsThousandths, type PlacedBet, type SlipEvent, type Subunits } from '@touchline/betting'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { drawReceipt, receiptHeight, type ReceiptPen, saveImage } from './receipt-image.ts'
import { receiptText } from './receipt-text.ts'
import { createSlipStore } from '../state/slip-store.ts'
import { added, builder, inter, lazio, show, stake } from '../bet-slip.testing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const parts = builder(2600).selections

const placed = (more: Partial<PlacedBet> = {}): PlacedBet => ({
  id: 1,
  ref: '7F4C-88KD',
  betType: 'combo',
  stake: { value: 1000n as Subunits, currency: 'EUR' },
  totalStake: 1000n as Subunits,
  systemId: null,
  odds: oddsThousandths(22_308),
  potentialWin: 22_308n as Subunits,
  placedAt: '2026-11-21T20:14:36Z',
  bonus: null,
  usedInJackpot: false,
  selections: [inter, lazio, ...parts].map(({ id }) => ({ id, odds: oddsThousandths(2000) })),
  ...more,
})

const withLegs: SlipEvent[] = [
  ...added(inter, lazio),
  { type: 'builder.added', builder: builder(2600) },
  stake(1000n),
]

function textOf(bet: PlacedBet) {
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  for (const event of withLegs) store.dispatch(event)
  return receiptText(bet, store.getState(), 'european', {
    siteName: 'Touchline',
    title: 'Combo',
    moment: 'Placed 21 Nov, 20:14',
    stake: 'Stake',
    odds: 'Total odds',
    win: 'Potential payout',
    bet: 'Bet',
    bonus: null,
    money: (amount) => `€${amount}`,
  })
}

describe('the image of a receipt', () => {
  test('BEYOND-16 PLACE-08 it holds the bet at its accepted odds, and nothing else', () => {
    expect(textOf(placed())).toEqual({
      siteName: 'Touchline',
      title: 'Combo',
      moment: 'Placed 21 Nov, 20:14',
      legs: [
        { id: inter.id, name: 'Inter', detail: 'Match result · Inter – Visitors', odds: '2.00' },
        { id: lazio.id, name: 'Lazio', detail: 'Match result · Lazio – Visitors', odds: '2.00' },
        { id: parts[0]?.id, name: 'Bari', detail: 'Match result · Bari – Visitors', odds: '' },
        { id: parts[1]?.id, name: 'Over 2.5', detail: 'Match result · Over 2.5 – Visitors', odds: '' },
      ],
      sums: [
        { label: 'Stake', value: '€1000' },
        { label: 'Total odds', value: '22.31' },
        { label: 'Potential payout', value: '€22308' },
        { label: 'Bet', value: '7F4C-88KD' },
      ],
    })
    const system = textOf(placed({ betType: 'system', systemId: '2/3' }))
    expect(system.sums.map(({ label }) => label)).toEqual(['Stake', 'Potential payout', 'Bet'])
  })

  test.each(['ltr', 'rtl'] as const)('BEYOND-16 every text is drawn inside the image, %s', (direction) => {
    const text = textOf(placed())
    const drawn: { text: string; x: number; y: number }[] = []
    const nothing = () => {}
    const pen = {
      fillText: (words: string, x: number, y: number) => void drawn.push({ text: words, x, y }),
      beginPath: nothing,
      fillRect: nothing,
      lineTo: nothing,
      moveTo: nothing,
      setLineDash: nothing,
      stroke: nothing,
    } as unknown as ReceiptPen
    drawReceipt(pen, text, { direction, families: 'sans-serif' })
    const wanted = [
      text.siteName,
      text.title,
      text.moment,
      ...text.legs.flatMap(({ name, detail, odds }) => [name, odds, detail]),
      ...text.sums.flatMap(({ label, value }) => [label, value]),
    ]
    expect(drawn.map((one) => one.text)).toEqual(wanted)
    expect(drawn.every(({ x, y }) => x > 0 && x < 420 && y > 0 && y < receiptHeight(text))).toBe(true)
    // Names begin at the start edge of the text direction.
    expect(drawn[0]?.x).toBe(direction === 'rtl' ? 392 : 28)
    expect(pen.direction).toBe(direction)
  })

  test('BEYOND-16 it goes to the share sheet of the system where there is one, else it is saved', async () => {
    const image = new Blob(['png'], { type: 'image/png' })
    const share = vi.fn((_: ShareData) => Promise.resolve())
    vi.stubGlobal('navigator', { canShare: () => true, share })
    await saveImage(image, '7F4C-88KD.png')
    expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('7F4C-88KD.png')
    vi.stubGlobal('navigator', {})
    Object.assign(URL, { createObjectURL: () => 'blob:image', revokeObjectURL: () => {} })
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`)
    })
    await saveImage(image, '7F4C-88KD.png')
    expect(saved).toEqual(['7F4C-88KD.png blob:image'])
  })

  test('BEYOND-16 where the browser draws none, the receipt says so', async () => {
    show([
      ...withLegs,
      { type: 'placement.started', key: 'a-key-of-its-own', at: 0 },
      { type: 'placement.succeeded', bets: [placed()] },
    ])
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    fireEvent.click(screen.getByRole('button', { name: 'Save as image: bet 7F4C-88KD' }))
    await waitFor(() => expect(screen.getByText('The image could not be made.')).toBeDefined())
  })
})
