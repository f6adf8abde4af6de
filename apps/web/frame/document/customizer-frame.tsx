import { CUSTOMIZER_PANEL } from '#base/config/customizer.ts'

/**
 * The operator's panel beside the page (BEYOND-17). It is a separate page in a frame: visitors' pages load none of its
 * code, and changes tried on the page do not affect the panel.
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
