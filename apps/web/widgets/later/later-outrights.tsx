'use client'
export { OutcomeGrid } from '../outrights/outcome-grid.tsx'
