import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '../../..')
/** Whoever makes or calls a schema in the browser. */
const SOURCES = ['apps/web/src/**/*.{ts,tsx}', 'packages/{contracts,domain}/src/**/*.ts']
const SCHEMAS = /node_modules[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
/** `    emoji(params) {` and `    parse: function _parse(data, params) {`, to the brace that closes it. */
const METHOD = /^ {4}(?:async )?(\w+)(?:: (?:async )?function \w+)?\([^)]*\) \{\n[^]*?^ {4}\},?\n/gm
/** What zod itself calls of a schema. */
const CALLED = /\b(?:this|inst|schema|cl|ch)\??\.(\w+)\(/g

/**
 * Every schema of zod brings a hundred methods along, and with them every format there is, from ULIDs to emojis: 5 kB of
 * the first page. Those that nobody names stay away; whoever names one has it.
 */
export function withoutUnnamedMethods(): Plugin {
  return {
    name: 'without-unnamed-methods',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!SCHEMAS.test(id)) return null
      const zod = globSync('{core/*,classic/{schemas,parse,iso,coerce}}.js', { cwd: join(id, '../..') })
      const named = new Set([
        ...SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap((file) =>
          namesIn(join(ROOT, file), /\.(\w+)\(/g),
        ),
        ...zod.flatMap((file) => namesIn(join(id, '../..', file), CALLED)),
      ])
      return readFileSync(id, 'utf8').replace(METHOD, (method: string, name: string) =>
        named.has(name) ? method : '',
      )
    },
  }
}

const namesIn = (file: string, names: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(names)].map(([, name = '']) => name)
