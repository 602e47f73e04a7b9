/** `npm run arrows`: fails on an import or a crowded folder that the rules do not allow. See arrows/rules.ts. */
import { join } from 'node:path'
import { checkArrows } from './arrows/check.ts'

const { files, violations, crowded } = checkArrows(join(import.meta.dirname, '..'))
for (const violation of violations) console.error(violation)
// Not an error before the rooms are laid anew.
for (const folder of crowded) console.log(`crowded: ${folder}`)
console.log(`arrows: ${files} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
