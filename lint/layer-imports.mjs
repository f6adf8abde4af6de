// A layer of the web imports another by its name (`#base/…`), not by dots, so that files can move without changing
// their imports.
import { dirname, relative, resolve } from 'node:path'

const web = 'apps/web'

/** The first folder of a path inside the web; undefined for a path outside. @param {string} path */
const layerOf = (path) => /^apps\/web\/([^/]+)\//.exec(path)?.[1]

export default {
  meta: { name: 'layers' },
  rules: {
    'layer-imports': {
      /** @param {any} context */
      create(context) {
        const file = relative(process.cwd(), context.filename)
        if (!file.startsWith(`${web}/`)) return {}
        /** @param {any} node */
        const judge = ({ source }) => {
          if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return
          const path = relative(process.cwd(), resolve(dirname(file), source.value))
          const layer = layerOf(path)
          if (layer === undefined || layer === layerOf(file) || path.endsWith('.css')) return
          context.report({ node: source, message: `Name it by #${relative(web, path)}` })
        }
        return {
          ImportDeclaration: judge,
          ExportNamedDeclaration: judge,
          ExportAllDeclaration: judge,
          ImportExpression: judge,
        }
      },
    },
  },
}
