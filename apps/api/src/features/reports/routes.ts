import { informeSemanal, informeSemanalArchivo, informeSemanas } from '@abasto/contracts/reports/calls'
import type { InformeConsulta } from '@abasto/contracts/reports/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { lastWholeWeek, sundayOf } from '@abasto/domain/availability/reported-weeks'
import type { Caller } from '@abasto/service/calls/caller'
import { registerCall } from '@abasto/service/calls/register'
import { mapRows } from '@abasto/service/files/column'
import { registerFile } from '@abasto/service/files/register-file'
import type { FastifyInstance } from 'fastify'
import type { ApiContext } from '../../context.ts'
import { lostProductRows, toProduct } from './lost-products-read-model.ts'
import { requireMayRead, storesOf } from './policy.ts'
import { reportFile } from './report-file.ts'
import { reportedWeek, reportStores, requireReportStore, type ReportStore } from './report-scope.ts'
import { reportedWeeks } from './reported-weeks-read-model.ts'
import { chainCard } from './chain-card.ts'
import { weekReport, type ReportMeans, type ReportOf } from './week-report.ts'

export function reportRoutes(app: FastifyInstance, { database }: ApiContext, means: ReportMeans): void {
  registerCall(app, database, informeSemanal, ({ inSnapshot, query, ...caller }) =>
    inSnapshot(async (tx) => (await weekReport(tx, await reportOf(tx, query, caller), means)).report),
  )

  registerCall(app, database, informeSemanas, ({ inSnapshot, query, user, today }) =>
    inSnapshot(async (tx) => {
      const monday = lastWholeWeek(today)
      const stores = await askedStores(tx, query.ubicacion_id, user, { monday, sunday: sundayOf(monday) })
      return reportedWeeks(
        tx,
        stores.map(({ key }) => key),
        today,
      )
    }),
  )

  registerFile(app, database, informeSemanalArchivo, async ({ tx, query, rowsOf, ...caller }) => {
    const of = await reportOf(tx, query, caller)
    const { report, storeKeys } = await weekReport(tx, of, means)
    return reportFile(report, mapRows(rowsOf(lostProductRows({ storeKeys, monday: of.monday })), toProduct))
  })
}

/** @throws Refusal 403 for a store of others; 404 for an unknown one; 422 for a week that has not begun */
async function reportOf(
  tx: Tx,
  { ubicacion_id, semana }: InformeConsulta,
  { user, today }: Pick<Caller, 'user' | 'today'>,
): Promise<ReportOf> {
  const week = reportedWeek(semana, today)
  const stores = await askedStores(tx, ubicacion_id, user, week)
  return { ...week, stores, ...(await chainCard(tx)) }
}

async function askedStores(
  tx: Tx,
  locationId: string | undefined,
  user: Caller['user'],
  week: { readonly monday: string; readonly sunday: string },
): Promise<ReportStore[]> {
  if (locationId === undefined) return reportStores(tx, storesOf(user), week)
  const store = await requireReportStore(tx, locationId)
  requireMayRead(user, store)
  return [store]
}
