import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  cancelarCorrida,
  corridas,
  iniciarSyncVentas,
  logsVentas,
  statusVentas,
} from '@abasto/contracts/etl/calls'
import type { Corrida } from '@abasto/contracts/etl/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PosFile } from '../../test/pos-file.ts'
import { SyncProcess } from '../../test/sync-process.ts'
import { chainForTests } from '../../test/test-hooks.ts'
import { until } from '../../test/until.ts'
import { GIVEN_UP, MOST_RESUMES, TAKEN_UP } from '../runs/run-kind.ts'

const { chain, tenantId } = chainForTests()
let headers: { authorization: string }
let hanging: DatabaseSync
let sync: SyncProcess | undefined

beforeAll(async () => {
  headers = await chain().signIn(tenantId(), 'administrador')
  const ruta = join(chain().folder, 'colgada.db')
  new PosFile(ruta).close()
  await chain().location(tenantId(), 'tienda_01', 'tienda', ruta)
  // Whoever asks the store waits: another program has its file for itself.
  hanging = new DatabaseSync(ruta)
  hanging.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
})
afterAll(async () => {
  if (sync && !sync.hasEnded) await sync.end('SIGKILL')
  hanging.close()
})

it('a run that ends its process each time is taken up three times, by the next process, and then left with the reason', async () => {
  sync = await start()
  await sync.call(iniciarSyncVentas, { body: {} })
  for (let taken = 0; taken <= MOST_RESUMES; taken++) {
    const { call } = sync
    const run = await until(`it goes on for the ${taken}. time`, async () => {
      const { data } = await call(corridas, { query: {} })
      return data.length === taken + 1 && data[0]?.status === 'running' ? data[0] : undefined
    })
    expect(run).toMatchObject({ origen: 'manual', usuario: 'administrador', tiendas: 1 })
    await sync.end('SIGKILL')
    sync = await start()
  }
  const { call } = sync
  await until('it is given up', async () => {
    const { status, message } = await call(statusVentas, {})
    return status === 'failed' && message === GIVEN_UP
  })
  const { data } = await call(corridas, { query: {} })
  expect(data.map(({ message }) => message)).toEqual([
    GIVEN_UP,
    ...Array.from({ length: MOST_RESUMES }, () => TAKEN_UP),
  ])
  expect(data.map(({ retoma_de }) => retoma_de)).toEqual([...data.slice(1).map(idOf), null])
  // Who watched sees one log.
  const { logs } = await call(logsVentas, {})
  expect(logs.filter(({ message }) => message === TAKEN_UP)).toHaveLength(MOST_RESUMES)

  // A person may still try, and a run that a person cancels while it is interrupted is not taken up.
  await call(iniciarSyncVentas, { body: {} })
  await sync.end('SIGKILL')
  sync = await start()
  const next = sync
  const again = await until('it is taken up', async () => {
    const [latest] = (await next.call(corridas, { query: {} })).data
    return latest?.status === 'running' && latest.retoma_de !== null ? latest : undefined
  })
  await next.call(cancelarCorrida, { params: { id: again.corrida_id }, body: {} })
  const status = await next.call(statusVentas, {})
  expect(status).toMatchObject({ running: false, message: expect.stringMatching(/^Cancelada por/) })
})

const idOf = ({ corrida_id }: Corrida) => corrida_id

function start(): Promise<SyncProcess> {
  return SyncProcess.start(chain().test.syncUrl, headers, 'silent')
}
