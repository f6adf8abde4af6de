// Loaded before Next, in its process: puts the repository's sites in service as the product's front does, for what is rendered asks them.
import { serveSites } from '../../../apps/web/front/sites.ts'

serveSites({ sitesDir: 'sites', defaultSite: 'demo' }, console.error)
