import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ENGLISH = /node_modules[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/
const MAKERS = /node_modules[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/

/**
 * zod's schemas bring along how a JSON schema is made of each, and what is wrong in English: 6 kB of the first page that
 * no browser needs.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (ENGLISH.test(id)) return 'export default () => ({ localeError: () => undefined })'
      if (!MAKERS.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)]
      return names.map(([, name]) => `export const ${name} = () => undefined`).join('\n')
    },
  }
}
