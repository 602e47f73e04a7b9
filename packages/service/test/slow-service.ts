/** A service with answers that take their time, to be told to end: `fork(slow-service.ts)`, tells its port. */
import { setTimeout as sleep } from 'node:timers/promises'
import { runService } from '../src/server/lifecycle.ts'
import { createService } from '../src/server/service.ts'

const app = await createService({ logger: false })
app.get('/slow', async () => {
  await sleep(1500)
  return { whole: true }
})
app.get('/never', () => new Promise(() => undefined))
app.addHook('onListen', async () => {
  const address = app.server.address()
  if (address !== null && typeof address !== 'string') process.send?.(address.port)
})
await runService(app, { host: '127.0.0.1', port: 0, finishMs: 2500, onClose: () => Promise.resolve() })
