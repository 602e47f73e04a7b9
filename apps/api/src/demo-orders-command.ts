import { setPriority } from 'node:os'
import { createDatabase, createPool } from '@abasto/database/connections/connection'
import { makeDemoOrders } from './features/orders/demo/demo-orders.ts'

/** `node apps/api/src/demo-orders-command.ts <chain>`: started once the demo's stores are loaded (scripts/start). */

const { DATABASE_URL: url } = process.env
const [slug] = process.argv.slice(2)
if (!url || !slug) throw new Error('DATABASE_URL and the chain are needed')

// Whoever looks at the screens meanwhile comes first.
setPriority(10)
// What is not committed was never there.
process.once('disconnect', () => process.exit(1)).once('SIGTERM', () => process.exit(1))

const database = createDatabase(createPool(url, { application: 'abasto-demo-orders', maxConnections: 1 }))
const made = await makeDemoOrders(database, slug, new Date())
process.stdout.write(`${JSON.stringify({ level: 'info', msg: `demo: ${made} orders` })}\n`)
await database.destroy()
if (process.connected) process.disconnect()
process.exit(0)
