import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../fresh.mjs'

export const CHART = join(root, 'deploy/helm')

/** A file of the chart. */
export const read = (path: string): string => readFileSync(join(CHART, path), 'utf8')

interface Probe {
  readonly httpGet: { readonly path: string }
  readonly periodSeconds: number
  readonly failureThreshold: number
}

export interface Container {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value: string }[]
  readonly envFrom: readonly {
    readonly secretRef?: { readonly name: string }
    readonly configMapRef?: { readonly name: string }
  }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly securityContext: unknown
  readonly resources: unknown
  readonly startupProbe?: Probe
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
}

export interface Kind {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> }
  readonly spec?: {
    readonly replicas?: number
    readonly selector?: { readonly matchLabels?: Readonly<Record<string, string>> } & Readonly<
      Record<string, unknown>
    >
    readonly podSelector?: {
      readonly matchLabels?: Readonly<Record<string, string>>
      readonly matchExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[]
    }
    readonly activeDeadlineSeconds?: number
    readonly strategy?: unknown
    readonly template?: {
      readonly metadata: { readonly labels?: Readonly<Record<string, string>> }
      readonly spec: {
        readonly containers: readonly Container[]
        readonly securityContext: unknown
      } & Readonly<Record<string, unknown>>
    }
  }
  readonly data?: Readonly<Record<string, string>>
  readonly stringData?: Readonly<Record<string, string>>
}

export const containersOf = (kind: Kind): readonly Container[] => kind.spec?.template?.spec.containers ?? []
