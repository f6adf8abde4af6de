/** A place in the results: a row, and a cell in it. The first cell is the name, the others are its prices. */
export interface Cell {
  readonly row: number
  readonly cell: number
}

export const FIRST: Cell = { row: 0, cell: 0 }

const ROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
const CELLS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The place itself, or the nearest that there is. `widths`: the number of cells of each row. */
export function within(widths: readonly number[], { row, cell }: Cell): Cell {
  const nearest = Math.max(Math.min(row, widths.length - 1), 0)
  return { row: nearest, cell: Math.max(Math.min(cell, (widths[nearest] ?? 1) - 1), 0) }
}

export interface Pressed {
  readonly key: string
  /** Whether the page reads from right to left, so that prices stand to the left of their name. */
  readonly isRtl: boolean
  /** Whether the caret stands behind the text, where an arrow to that side has nothing left to do in it. */
  readonly isAtEnd: boolean
}

/**
 * Where an arrow key leads: up and down to the next row, round the ends, to the sides along the cells of a row. Null
 * where the key is the field's: the caret moves until it stands behind the text, and again once the name is chosen.
 */
export function cellAfter(
  { key, isRtl, isAtEnd }: Pressed,
  at: Cell,
  widths: readonly number[],
): Cell | null {
  const down = ROWS[key]
  if (down !== undefined && widths.length > 0)
    return within(widths, { row: (at.row + down + widths.length) % widths.length, cell: at.cell })
  const on = (CELLS[key] ?? 0) * (isRtl ? -1 : 1)
  const isFields = on === 0 || (at.cell === 0 && (on < 0 || !isAtEnd))
  return isFields ? null : within(widths, { row: at.row, cell: at.cell + on })
}
