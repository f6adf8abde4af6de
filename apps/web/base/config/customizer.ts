/** The files of a site that the customizer changes. */
export const CUSTOM_FILES = ['layout.json', 'theme.css'] as const
export type CustomFile = (typeof CUSTOM_FILES)[number]

/** Their texts; null where there is no such file. */
export type CustomFiles = Readonly<Record<CustomFile, string | null>>

/** What a publication replaced. */
export interface SiteVersion {
  readonly id: string
  /** ISO time of that. */
  readonly at: string
}

/** A site as its files are now. */
export interface CustomizerState {
  readonly site: string
  /** Changes with any file of the site. */
  readonly version: string
  readonly files: CustomFiles
  /** Newest first. */
  readonly versions: readonly SiteVersion[]
}

/** What is wrong in a file. */
export interface CustomizerFault {
  /** `demo/layout.json` */
  readonly file: string
  /** `sports.main[2].limit`, `line 3` */
  readonly path: string
  /** A whole sentence with both. */
  readonly message: string
}

export interface CustomizerRefusal {
  /** Of HTTP. */
  readonly code: number
  readonly message: string
  readonly errors?: readonly CustomizerFault[]
}

/** The panel's page below the start of all addresses. */
export const CUSTOMIZER_PANEL = '/_customizer'
