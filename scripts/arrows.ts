/** `npm run arrows`: fails on an import or a crowded folder that the rules do not allow. See arrows/rules.ts. */
import { join } from 'node:path'
import { checkArrows } from './arrows/check.ts'

const { files, violations: imports, crowded } = checkArrows(join(import.meta.dirname, '..'))
const violations = [...imports, ...crowded]
for (const violation of violations) console.error(violation)
console.log(`arrows: ${files} files, ${violations.length} violations`)
process.exitCode = violations.length > 0 ? 1 : 0
