/** The site's logo, else a corner of the pitch. */
export function LogoMark({ image }: { readonly image: string | null }) {
  if (image !== null) return <img src={image} alt="" width={24} height={24} />
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d="M4 3v17h17" />
      <path d="M4 9.5A10.5 10.5 0 0 1 14.5 20" />
    </svg>
  )
}
