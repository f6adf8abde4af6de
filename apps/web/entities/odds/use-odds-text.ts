import { useOddsType } from '#base/choices/use-odds-type.ts'
import { oddsText } from './odds-text.ts'

/** Formats odds in the viewer's format. Renders again when another format is chosen. */
export function useOddsText(): (thousandths: number) => string {
  const type = useOddsType()
  return (thousandths) => oddsText(thousandths, type)
}
