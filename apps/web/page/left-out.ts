import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const ENGLISH = /node_modules[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/
const MAKERS = /node_modules[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/
const ENDLESS = /node_modules[\\/]@tanstack[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/
const ENDLESS_NAMES = ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage']
/** An object read by a function that is made of text, which the content security policy allows no page: it is read plainly. */
const OBJECTS = /node_modules[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/
const MADE_OF_TEXT = /^export const \$ZodObjectJIT = [^]*?^\}\);$/m

/** Whoever comes to use it hears of it at once. */
const thrower = (name: string): string =>
  `export const ${name} = () => { throw new Error('${name} is left out of the build') }`

/**
 * Leaves out of the first page what comes along with everything and nothing here uses: zod's schemas bring along how a
 * JSON schema is made of each, and what is wrong in English; queries bring along how a list without end goes on. 8 kB.
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (ENGLISH.test(id)) return 'export default () => ({ localeError: () => undefined })'
      if (ENDLESS.test(id)) return ENDLESS_NAMES.map(thrower).join('\n')
      if (OBJECTS.test(id))
        return readFileSync(id, 'utf8').replace(MADE_OF_TEXT, 'export const $$ZodObjectJIT = $$ZodObject;')
      if (!MAKERS.test(id)) return null
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)]
      return names.map(([, name]) => `export const ${name} = () => undefined`).join('\n')
    },
  }
}
