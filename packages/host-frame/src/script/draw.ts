// The script that draws widgets on the host's page.
import { draw } from '../widgets/draw.ts'
import { globalOf } from './parts.ts'

const found = globalOf(window)
if (found !== undefined) found.parts.draw = draw
