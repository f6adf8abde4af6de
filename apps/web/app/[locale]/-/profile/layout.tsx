/** Pages of the platform that this site hosts itself have the site's frame. */
export { default } from '../../sports/(pages)/layout.tsx'
