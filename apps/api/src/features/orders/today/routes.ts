import { roleHas } from '@abasto/contracts/access/permissions'
import {
  aprobarPedidos,
  calcularPedidos,
  enviarPedidos,
  estadoCorrida,
  guardarProgramaCorrida,
  pedidosHoy,
  pedidosHoyArchivo,
} from '@abasto/contracts/orders/today-calls'
import { registerCall } from '@abasto/service/calls/register'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../../context.ts'
import type { OrderRuns } from '../run/order-runs.ts'
import { lastRun } from '../run/run-record.ts'
import { readSchedule, saveSchedule } from '../run/run-schedule.ts'
import { approveTogether, sendTogether } from './approve-and-send.ts'
import { todayFile } from './today-file.ts'
import { todayScreen } from './today.ts'

export function todayRoutes(
  app: FastifyInstance,
  { database, preparesOrders }: ApiContext,
  orderRuns: OrderRuns,
): void {
  registerCall(app, database, pedidosHoy, async ({ inTenant, inSnapshot, user, now, today }) => {
    // First: what is shown is never older than the run that it is said to be of.
    const corrida = await inTenant((tx) => lastRun(tx, user.tenantId))
    return inSnapshot((tx) => todayScreen(tx, { user, now, today }, corrida))
  })

  registerFile(app, database, pedidosHoyArchivo, ({ tx, user, now, today }) =>
    todayFile(tx, { user, now, today }),
  )

  registerCall(app, database, enviarPedidos, ({ inChange, auditNote, body, user, now, today }) =>
    inChange(async (tx) => {
      const answer = await sendTogether(tx, body, { user, now, today })
      auditNote({ detalles: numbersOf(answer) })
      return answer
    }),
  )

  registerCall(app, database, aprobarPedidos, ({ inChange, auditNote, body, user, now, today }) =>
    inChange(async (tx) => {
      const answer = await approveTogether(tx, body, { user, now, today })
      auditNote({ detalles: numbersOf(answer) })
      return answer
    }),
  )

  registerCall(app, database, estadoCorrida, ({ inTenant, user }) =>
    inTenant(async (tx) => ({
      corrida: await lastRun(tx, user.tenantId),
      programa: await readSchedule(tx),
      puede_calcular: roleHas(user.role, 'pedidos.preparar'),
      se_prepara_sola: preparesOrders,
    })),
  )

  registerCall(app, database, calcularPedidos, async ({ auditNote, user, now, today }) => {
    const { tenantId, timeZone, userId } = user
    const { run, isOther } = await orderRuns.start({ tenantId, timeZone, userId, now, today })
    auditNote({ esRepetida: isOther, detalles: { corrida: run.id } })
    const message = isOther
      ? 'Los pedidos de hoy ya se están preparando'
      : 'Se están preparando los pedidos de todas las tiendas'
    return { corrida: run, ya_corria: isOther, message }
  })

  registerCall(app, database, guardarProgramaCorrida, ({ inChange, body, user }) =>
    inChange((tx) => saveSchedule(tx, user.tenantId, body)),
  )
}

/** Which orders a person acted on, and which were left, for the trail. */
function numbersOf(answer: {
  readonly hechos: readonly { readonly numero_pedido: string }[]
  readonly omitidos: readonly { readonly numero_pedido: string }[]
}) {
  return {
    pedidos: answer.hechos.map(({ numero_pedido }) => numero_pedido),
    omitidos: answer.omitidos.map(({ numero_pedido }) => numero_pedido),
  }
}
