'use client'
import { OutcomeGrid } from '../outrights/outcome-grid.tsx'
import { partOf } from '../areas/part-of.tsx'

export default partOf({ OutcomeGrid })
