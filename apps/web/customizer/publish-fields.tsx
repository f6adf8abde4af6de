import { Button } from '@touchline/ui'
import { CUSTOM_FILES, type CustomFile } from '#base/config/customizer.ts'
import { ContrastFaults } from './theme/contrast-faults.tsx'
import type { Customizer } from './use-customizer.ts'

/** Makes the browser download a file. */
function download(name: CustomFile, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([text], { type: name.endsWith('.css') ? 'text/css' : 'application/json' }),
  )
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Why the preview cannot be published now; null when it can. */
function obstacleOf({ isChanged, isOutdated, contrast }: Customizer): string | null {
  if (isOutdated)
    return 'Somebody has published since this preview was begun. Download it, go back to what is published, and begin anew.'
  if (!isChanged) return 'Nothing differs from what is published.'
  return contrast.length > 0 ? 'Colours below AA are not published: mend those below.' : null
}

/** Publishes, downloads and uploads the files of the preview. */
export function PublishFields({ customizer }: { readonly customizer: Customizer }) {
  const { state, isBusy, isChanged, isOutdated, contrast } = customizer
  const obstacle = obstacleOf(customizer)
  const files = customizer.files()
  return (
    <>
      <div className="customizer-row">
        <Button
          variant="primary"
          busy={isBusy}
          disabled={obstacle !== null}
          aria-describedby="customizer-obstacle"
          onClick={customizer.publish}
        >
          Publish
        </Button>
        <Button disabled={!isChanged && !isOutdated} onClick={customizer.discard}>
          Back to what is published
        </Button>
      </div>
      <p className="muted" id="customizer-obstacle">
        {obstacle ?? `Visitors of ${state?.site ?? ''} see it at once.`}
      </p>
      {contrast.length > 0 ? <ContrastFaults faults={contrast} /> : null}
      <div className="customizer-row">
        {CUSTOM_FILES.map((name) => {
          const text = files[name]
          return (
            <Button
              key={name}
              size="s"
              disabled={text === null}
              onClick={() => text !== null && download(name, text)}
            >
              {`Download ${name}`}
            </Button>
          )
        })}
      </div>
      <h2>Former versions</h2>
      {state?.versions.length === 0 ? <p className="muted">None yet.</p> : null}
      <ul className="customizer-widgets">
        {state?.versions.map(({ id, at }) => (
          <li key={id} className="customizer-row">
            <time dateTime={at}>{`until ${new Date(at).toLocaleString('en-GB')}`}</time>
            <Button
              size="s"
              busy={isBusy}
              aria-label={`Roll back to ${at}`}
              onClick={() => customizer.rollBack(id)}
            >
              Roll back
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
