// Says which file an import means, so that the boundaries rule can place both ends of it.
// Workspace packages resolve to their sources, `#` to the web; everything else from npm stays outside.
const { existsSync, statSync } = require('node:fs')
const { isBuiltin } = require('node:module')
const { dirname, join, resolve } = require('node:path')

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** @param {string} path */
const isFile = (path) => existsSync(path) && statSync(path).isFile()

/** @param {string} source @param {string} file @param {string} root */
function target(source, file, root) {
  if (source.startsWith('.')) return resolve(dirname(file), source)
  if (source.startsWith('#')) return join(root, 'apps/web', source.slice(1))
  const [, name, inside] = /^@touchline\/([^/]+)(\/.*)?$/.exec(source) ?? []
  if (name === undefined) return undefined
  const place = existsSync(join(root, 'packages', name)) ? 'packages' : 'apps'
  return join(root, place, name, inside ?? 'src/index.ts')
}

module.exports = {
  interfaceVersion: 2,
  /** @param {string} source @param {string} file @param {{ root: string }} settings */
  resolve(source, file, { root }) {
    if (isBuiltin(source)) return { found: true, path: null }
    const path = target(source, file, root)
    const found = path && endings.map((ending) => path + ending).find(isFile)
    return found ? { found: true, path: found } : { found: false }
  },
}
