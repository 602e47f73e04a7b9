import { roleHas } from '@abasto/contracts/access/permissions'
import {
  cancelarRetroprueba,
  pedirRetroprueba,
  quitarRetroprueba,
  retroprueba,
  retropruebaArchivo,
  retropruebaProductos,
  retropruebaProductosArchivo,
  retropruebas,
} from '@abasto/contracts/backtests/calls'
import { registerCall } from '@abasto/service/calls/register'
import { paginationOf } from '@abasto/service/calls/pages'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import type { BacktestQueue } from './queue/backtest-queue.ts'
import { KEPT } from './queue/kept-backtests.ts'
import { requestBacktest } from './queue/request-backtest.ts'
import { policiesFile, productsFile } from './result/backtest-file.ts'
import { keptBacktest, keptBacktests, requireResult } from './result/backtests-read-model.ts'
import { comparedPoints } from './result/compared-points.ts'
import { cancelBacktest, removeBacktest } from './result/end-backtest.ts'
import { comparedPage, countCompared } from './result/products-read-model.ts'

export function backtestRoutes(app: FastifyInstance, { database }: ApiContext, queue: BacktestQueue): void {
  registerCall(app, database, retropruebas, ({ inTenant, user }) =>
    inTenant(async (tx) => ({
      retropruebas: await keptBacktests(tx, user),
      se_guardan: KEPT,
      puede_probar: roleHas(user.role, 'parametros.editar'),
    })),
  )

  registerCall(app, database, retroprueba, ({ inTenant, params, user }) =>
    inTenant((tx) => keptBacktest(tx, params.id, user)),
  )

  registerCall(app, database, pedirRetroprueba, async ({ inChange, auditNote, body, ...caller }) => {
    const answer = await inChange(async (tx) => {
      const { id, isOther } = await requestBacktest(tx, body, caller)
      auditNote({ esRepetida: isOther })
      const message = isOther
        ? 'Esa misma retroprueba ya está en curso'
        : 'La retroprueba está en curso: puedes dejar la página'
      return { id, ya_corria: isOther, message }
    })
    queue.look()
    return answer
  })

  registerCall(app, database, cancelarRetroprueba, ({ inChange, params, user, now }) =>
    inChange(async (tx) => {
      await cancelBacktest(tx, params.id, user, now)
      return { message: 'Retroprueba cancelada' }
    }),
  )

  registerCall(app, database, quitarRetroprueba, ({ inChange, params, user }) =>
    inChange(async (tx) => {
      await removeBacktest(tx, params.id, user)
      return { message: 'Retroprueba quitada' }
    }),
  )

  registerCall(app, database, retropruebaProductos, ({ inSnapshot, params, query }) =>
    inSnapshot(async (tx) => {
      const { result } = await requireResult(tx, params.id)
      const compared = comparedPoints(params.id, result, query)
      const { productos, empeoran } = await countCompared(tx, compared)
      const total = query.orden === 'empeora' ? empeoran : productos
      return {
        productos: await comparedPage(tx, compared, query),
        empeoran,
        pagination: paginationOf(query, total),
      }
    }),
  )

  registerFile(app, database, retropruebaArchivo, ({ tx, params }) => policiesFile(tx, params.id))

  registerFile(app, database, retropruebaProductosArchivo, ({ tx, rowsOf, params, query }) =>
    productsFile(tx, params.id, query, rowsOf),
  )
}
