/** Files of a site that the customizer edits. */
export const CUSTOM_FILES = ['layout.json', 'theme.css'] as const
export type CustomFile = (typeof CUSTOM_FILES)[number]

/** Texts of the files; null for a missing file. */
export type CustomFiles = Readonly<Record<CustomFile, string | null>>

/** A former version, replaced by a publication. */
export interface SiteVersion {
  readonly id: string
  /** ISO time of that publication. */
  readonly at: string
}

/** A site's files as they are now. */
export interface CustomizerState {
  readonly site: string
  /** Changes with any file of the site. */
  readonly version: string
  readonly files: CustomFiles
  /** Newest first. */
  readonly versions: readonly SiteVersion[]
}

/** An error in a file. */
export interface CustomizerFault {
  /** `demo/layout.json` */
  readonly file: string
  /** `sports.main[2].limit`, `line 3` */
  readonly path: string
  /** A full sentence that names both. */
  readonly message: string
}

export interface CustomizerRefusal {
  /** HTTP status. */
  readonly code: number
  readonly message: string
  readonly errors?: readonly CustomizerFault[]
}

/** The panel's page, below the base of all addresses. */
export const CUSTOMIZER_PANEL = '/_customizer'
