/** `npm run names`: fails on a file that is named with a word the glossary does not have. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from './arrows/source-tree.ts'
import { unknownWords } from './names/check.ts'
import { glossaryWords } from './names/glossary.ts'

const ROOT = join(import.meta.dirname, '..')

const { sources } = readTree(ROOT)
const unknown = unknownWords(sources, glossaryWords(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')))
for (const line of unknown) console.error(line)
console.log(`names: ${sources.length} files, ${unknown.length} unknown words`)
process.exitCode = unknown.length > 0 ? 1 : 0
