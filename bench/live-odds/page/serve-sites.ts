// Loaded before Next in its process: serves the repository's sites as the product's front does, because rendering needs
// them.
import { serveSites } from '../../../apps/web/front/sites.ts'

serveSites({ sitesDir: 'sites', defaultSite: 'demo' }, console.error)
