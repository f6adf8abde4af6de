export { NotFoundPage as default } from '../../shell/index.ts'
