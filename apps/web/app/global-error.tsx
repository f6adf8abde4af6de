'use client'
import { useEffect } from 'react'

/** Shown when even the frame of a page failed: no messages and no styles may be relied on. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  useEffect(() => console.error(error), [error])
  return (
    <html lang="en">
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          display: 'grid',
          placeItems: 'center',
          minBlockSize: '100dvh',
          margin: 0,
        }}
      >
        <main style={{ textAlign: 'center', padding: 24 }}>
          <h1>Oops!</h1>
          <p>An unexpected error occurred.</p>
          <button type="button" onClick={() => location.reload()}>
            Reload
          </button>
        </main>
      </body>
    </html>
  )
}
