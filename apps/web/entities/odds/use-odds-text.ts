import { useOddsType } from '#base/choices/use-odds-type.ts'
import { oddsText } from './odds-text.ts'

/** Writes odds in the viewer's format: for what shows some, which renders again when another is chosen. */
export function useOddsText(): (thousandths: number) => string {
  const type = useOddsType()
  return (thousandths) => oddsText(thousandths, type)
}
