import type { ContrastFault } from './contrast.ts'

/** Lists pairs of colours with too little contrast. */
export function ContrastFaults({ faults }: { readonly faults: readonly ContrastFault[] }) {
  if (faults.length === 0)
    return <p className="muted">Contrast: every pair of colours meets AA in both themes.</p>
  return (
    <ul className="customizer-faults" aria-label="Contrast below AA">
      {faults.map(({ theme, text, on, ratio, least }) => (
        <li key={`${theme} ${text} ${on}`}>
          {`${theme}: ${text} on ${on} is ${(Math.floor(ratio * 100) / 100).toFixed(2)}, needs ${least}`}
        </li>
      ))}
    </ul>
  )
}
