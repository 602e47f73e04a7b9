/**
 * Whether the numbers of the migrations go up one by one, but for those retired: two people who each took the next
 * number find out before either is on main.
 */
import { MIGRATIONS, readMigrations, RETIRED_NUMBERS } from '@abasto/database/migrations/migration-files'

const numbers = (await readMigrations(MIGRATIONS)).map(({ number }) => number)
const missing = Array.from({ length: numbers.at(-1) ?? 0 }, (_, index) => index + 1).filter(
  (number) => !numbers.includes(number) && !RETIRED_NUMBERS.includes(number),
)
for (const number of missing) console.error(`No migration has the number ${number}, and it is not retired`)
process.exitCode = missing.length > 0 ? 1 : 0
