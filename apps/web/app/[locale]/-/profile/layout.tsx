/** Pages of the platform that this site has itself stand in the frame of its own. */
export { default } from '../../sports/(pages)/layout.tsx'
