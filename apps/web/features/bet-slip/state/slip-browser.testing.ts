import type { ApiResult } from '@touchline/api-client'
import type { SlipEvent } from '@touchline/betting'
import { sendingBy } from '#entities/bet/bet-sender.testing.ts'
import { createPlacement } from './placement.ts'
import type { Mode } from './slip-model.testing.ts'
import { keepSlip, readSlip } from './slip-storage.ts'
import { EUR, memory } from './slip-store.testing.ts'
import { createSlipStore, type SlipStore } from './slip-store.ts'

/** Turns of promises from an answer to all that it leads to. */
const TURNS = 12

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
}

/** The slip with its placing in a page, and the storages that outlive the page. */
export function openBrowser() {
  const [session, local] = [memory(), memory()]
  /** All that was sent to place bets, whatever page it was. */
  const sent: { readonly key: unknown; readonly body: unknown }[] = []
  let mode: Mode = 'none'
  let asked: { readonly name: string; readonly answer: (answer: ApiResult<unknown>) => void } | null = null

  const sending = sendingBy((name, args) => {
    if (name === 'placeBets') sent.push({ key: args['idempotencyKey'], body: args['body'] })
    return new Promise<ApiResult<unknown>>((answer) => {
      asked = { name, answer }
    })
  })

  const placementOf = ({ getState, dispatch }: SlipStore) =>
    createPlacement({
      ...sending,
      read: getState,
      dispatch,
      onUnauthorized: () => {},
      onPlaced: () => {},
      onFailed: () => {},
    })

  const openPage = () => {
    const store = createSlipStore(EUR)
    store.dispatch({ type: 'settings.changed', settings: { acceptMode: mode } })
    const kept = readSlip(session, local)
    if (kept !== null) store.dispatch({ type: 'restored', slip: kept })
    keepSlip(store, session, local)
    return { store, placement: placementOf(store) }
  }
  let page = openPage()

  return {
    sent,
    slip: () => page.store.getState(),
    dispatch: (event: SlipEvent) => page.store.dispatch(event),
    /** The name of the call that is not answered. */
    asked: () => asked?.name ?? null,
    setMode: (wanted: Mode) => {
      mode = wanted
      page.store.dispatch({ type: 'settings.changed', settings: { acceptMode: wanted } })
    },
    press: () => void page.placement.place(),
    answer: async (answer: ApiResult<unknown>) => {
      const waiting = asked
      asked = null
      waiting?.answer(answer)
      await turns()
    },
    /** Another page of this tab, or the first of another tab. */
    reload: async (isOtherTab: boolean) => {
      asked = null
      if (isOtherTab) session.kept.clear()
      page = openPage()
      if (page.store.getState().placement !== null) void page.placement.lookUp()
      await turns()
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>
