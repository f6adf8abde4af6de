import { CUSTOMIZER_PANEL } from '#base/config/customizer.ts'

/**
 * The operator's panel beside the page (BEYOND-17). It is a page of its own in a frame, so that the pages of visitors have
 * nothing of its code, and what is tried on the page does not change the panel.
 */
export function CustomizerFrame({ base }: { readonly base: string }) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which changes the one around it
    <iframe
      id="customizer"
      title="Customizer"
      src={base + CUSTOMIZER_PANEL}
      style={{
        position: 'fixed',
        insetBlockStart: 0,
        insetInline: 'auto 0',
        inlineSize: 'min(380px, 100vw)',
        blockSize: '100dvh',
        zIndex: 1000,
        border: 0,
      }}
    />
  )
}
