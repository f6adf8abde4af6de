// The script that speaks with the product in frames.
import { attend } from '../frame/attend.ts'
import { globalOf } from './parts.ts'

const found = globalOf(window)
if (found !== undefined) found.parts.attend = attend
