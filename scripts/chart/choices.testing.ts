/** Secrets that the chart makes where an operator keeps none. */
export const SECRETS = {
  front: { values: { FRONT_SECRET: 'f'.repeat(32) } },
  push: { values: { REALTIME_SECRET: 'r'.repeat(32), CENTRIFUGO_API_KEY: 'k'.repeat(32) } },
  backend: {
    values: {
      DATABASE_URL: 'postgres://runtime:x@db.example/touchline',
      REDIS_URL: 'redis://redis.example:6379',
      OPERATOR_KEYS: `ann:${'a'.repeat(16)},ben:${'b'.repeat(16)}`,
      PAYMENT_CALLBACK_SECRET: 'p'.repeat(32),
      IDENTITY_CALLBACK_SECRET: 'i'.repeat(32),
    },
  },
  web: { values: { CUSTOMIZER_KEY: 'c'.repeat(24) } },
  owner: { values: { DATABASE_URL: 'postgres://owner:x@db.example/touchline' } },
} as const

const place = (cidr: string) => [{ ipBlock: { cidr } }]

const one = { replicas: 1 }

/** What operators choose of the chart: each branch of a template is taken by one row and left by another. */
export const CHOICES = {
  'what values.yaml says': {},
  'one process of each': { processes: { web: one, api: one, feed: one, worker: one, hub: one } },
  'a push server, secrets and sites of its own': {
    processes: { hub: { replicas: 0 } },
    push: { apiUrl: 'http://c:8000/api', url: 'http://c:8000' },
    secrets: { ...SECRETS, backend: { existing: 'kept' }, push: { existing: 'pushed' } },
    sites: { existingClaim: 'sites' },
  },
  'a database that somebody else migrates': { secrets: { ...SECRETS, owner: {} } },
  'places of the database, Redis, push server, collector and Prometheus': {
    processes: { hub: { replicas: 0 } },
    push: { apiUrl: 'http://c:8000/api', url: 'http://c:8000' },
    network: {
      database: { port: 6432, to: place('10.1.0.5/32') },
      redis: { port: 6380, to: place('10.1.0.6/32') },
      push: { port: 8000, to: place('10.1.0.7/32') },
      collector: { port: 4318, to: place('10.1.0.8/32') },
      metrics: { namespace: 'monitoring', ports: [9464, 9465] },
    },
    settings: {
      backend: { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      web: { WEB_METRICS_PORT: '9465', METRICS_HOST: '0.0.0.0' },
    },
  },
  'no rules of the network': { network: { enabled: false } },
  'an ingress with a class, notes and hosts, without a certificate': {
    ingress: {
      className: 'nginx',
      annotations: { 'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600' },
      hosts: ['bets.example', '*.bets.example'],
      tlsSecret: '',
    },
  },
  'no ingress': { ingress: { enabled: false } },
  'an image by its digest from a registry that asks who takes it': {
    image: { digest: `sha256:${'0'.repeat(64)}`, pullSecrets: [{ name: 'registry' }] },
  },
  'a share of processes that may be away': { disruption: { maxUnavailable: '50%' } },
} as const
