/** `npm run arrows`: fails on an import that the rules of the house do not allow. See arrows/rules.ts. */
import { join } from 'node:path'
import { checkArrows } from './arrows/check.ts'

const { files, violations } = checkArrows(join(import.meta.dirname, '..'))
for (const violation of violations) console.error(violation)
console.log(`arrows: ${files} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
