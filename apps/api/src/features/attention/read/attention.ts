import { chainOf } from '@abasto/completeness/evidence/chain'
import { lastNight } from '@abasto/completeness/night/last-night'
import {
  GRUPOS,
  grupoDeTipo,
  MAX_ASUNTOS,
  SECCIONES,
  type Asunto,
  type Atencion,
  type GrupoAsunto,
} from '@abasto/contracts/attention/schema'
import { roleHas } from '@abasto/contracts/access/permissions'
import type { SessionUser } from '@abasto/database/tenancy/sessions'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { byFigure, comesBackAbove, sumOf, worthListing } from '@abasto/domain/attention/figures'
import { nextDelivery } from '@abasto/domain/replenishment/delivery-calendar'
import type { Caller } from '@abasto/service/calls/caller'
import { deliveryCalendars } from '../../../catalogue/delivery-calendars.ts'
import type { Location } from '../../../catalogue/location.ts'
import { chosenStores, visibleStores } from '../policy.ts'
import { moneyOrUnits, type Issue, type Wording } from '../words/issue.ts'
import { tell } from '../words/tell.ts'
import { findingsBefore, oldestStockReading, productNames, restOn } from './findings-read-model.ts'
import { groupOf, isAtStake, isAtStakeKind, isHeld, isHeldKind, sinceBefore } from './issues.ts'
import { personIssues, type PersonIssues } from './person-issues.ts'

export interface AttentionFilters {
  readonly grupo?: GrupoAsunto | undefined
  readonly menores?: 'si' | 'no'
  readonly ubicacion_id?: string | undefined
}

/** What deserves the attention of a person, the most urgent first. */
export async function attentionOf(tx: Tx, filters: AttentionFilters, caller: Caller): Promise<Atencion> {
  const stores = await chosenStores(tx, await visibleStores(tx, caller.user), filters.ubicacion_id)
  const data = await dataOf(tx, stores, caller)
  const issues = await personIssues(tx, caller.user.userId, stores)
  if (!issues) return { ...NOTHING, ...data }
  const { record, shown } = issues
  const storeKeys = stores.map(({ ubicacion_key }) => ubicacion_key)
  const wording = await wordingOf(tx, issues, stores, caller)
  const before = await findingsBefore(tx, record.day, storeKeys)
  const rest = await restOn(tx, record.day, storeKeys)
  const storeId = (key: number) => wording.place(key).id
  const since =
    before && sinceBefore(issues.all, before.rows, { storeId, summed: new Set(rest.map(({ tipo }) => tipo)) })
  const inGroup = (group: GrupoAsunto) => filters.grupo === undefined || group === filters.grupo

  const wanted = shown.filter((issue) => inGroup(groupOf(issue)))
  const large = new Set(worthIssues(shown))
  const asked = filters.menores === 'si' ? wanted : wanted.filter((issue) => large.has(issue))
  const told = tellAll(asked, wording, since)
  const listed = told.slice(0, MAX_ASUNTOS)
  const listedKeys = new Set(listed.map(({ clave }) => clave))
  const beyond = wanted.filter(({ key }) => !listedKeys.has(key))
  const summed = rest.filter(({ tipo }) => inGroup(grupoDeTipo[tipo]))
  const restFigures = summed.map(({ importe, unidades }) => ({ money: importe, units: unidades }))
  const unlisted = sumOf([...beyond.map(({ figure }) => figure), ...restFigures])
  const shownKeys = new Set([...large].map(({ key }) => key))
  return {
    ...data,
    hecho_en: record.madeAt.toISOString(),
    dia: record.day,
    asuntos: listed,
    total: large.size,
    por_grupo: GRUPOS.map((grupo) => ({
      grupo,
      asuntos: [...large].filter((issue) => groupOf(issue) === grupo).length,
    })),
    sin_listar: {
      asuntos: beyond.length + summed.reduce((sum, { asuntos }) => sum + asuntos, 0),
      importe: unlisted.money,
      unidades: unlisted.units,
    },
    corte: soonestCutoff(listed, wording, issues),
    en_juego: sumOf([
      ...wanted.filter(isAtStake).map(({ figure }) => figure),
      ...summed
        .filter(({ tipo }) => isAtStakeKind(tipo))
        .map(({ importe, unidades }) => ({ money: importe, units: unidades })),
    ]).money,
    detenido: sumOf([
      ...wanted.filter(isHeld).map(({ figure }) => figure),
      ...summed
        .filter(({ tipo }) => isHeldKind(tipo))
        .map(({ importe, unidades }) => ({ money: importe, units: unidades })),
    ]).money,
    desde_ayer:
      since && before
        ? {
            dia: before.day,
            resueltos: since.resolved,
            resueltos_importe: since.resolvedMoney,
            nuevos: [...since.fresh].filter((key) => shownKeys.has(key)).length,
            empeoraron: [...since.worse].filter((key) => shownKeys.has(key)).length,
            peor: told.find(({ empeoro }) => empeoro)?.titulo ?? null,
          }
        : null,
    ocultos: hiddenOnes(issues, wording),
  }
}

/** How many issues worth a line a person has not hidden. */
export async function countIssues(tx: Tx, user: SessionUser): Promise<number> {
  const issues = await personIssues(tx, user.userId, await visibleStores(tx, user))
  return issues ? worthIssues(issues.shown).length : 0
}

/** Of each kind those that are worth a line of their own. */
function worthIssues(issues: readonly Issue[]): Issue[] {
  return [...Map.groupBy(issues, ({ kind }) => kind).values()].flatMap((group) =>
    worthListing(group.toSorted((a, b) => byFigure(a.figure, b.figure))),
  )
}

const NOTHING: Omit<Atencion, 'ventas_ayer' | 'stock_leido_en'> = {
  hecho_en: null,
  dia: null,
  asuntos: [],
  total: 0,
  por_grupo: GRUPOS.map((grupo) => ({ grupo, asuntos: 0 })),
  sin_listar: { asuntos: 0, importe: null, unidades: 0 },
  corte: null,
  en_juego: null,
  detenido: null,
  desde_ayer: null,
  ocultos: [],
}

/** Issues with their words, as they are listed: by deadline, then by money; what only changed or failed comes last. */
export function tellAll(
  issues: readonly Issue[],
  wording: Wording,
  since: ReturnType<typeof sinceBefore> | null,
): Asunto[] {
  return issues
    .flatMap((issue) => {
      const told = tell(issue, wording)
      return told ? [{ issue, told }] : []
    })
    .toSorted(
      (a, b) =>
        SECCIONES.indexOf(a.told.seccion) - SECCIONES.indexOf(b.told.seccion) ||
        Number(isAboutFigures(a.issue)) - Number(isAboutFigures(b.issue)) ||
        byFigure(a.issue.figure, b.issue.figure) ||
        (a.issue.key < b.issue.key ? -1 : 1),
    )
    .map(({ issue, told }) => ({
      clave: issue.key,
      tipo: issue.kind,
      grupo: groupOf(issue),
      ...told,
      nuevo: since?.fresh.has(issue.key) ?? false,
      empeoro: since?.worse.has(issue.key) ?? false,
      tiendas: [...new Set(issue.rows.map(({ tienda_key }) => wording.place(tienda_key).id))],
    }))
}

const isAboutFigures = ({ kind }: Issue) => kind === 'cambio' || kind === 'pronostico'

/** What the sentences of some stores' issues are made with. */
export async function wordingOf(
  tx: Tx,
  { names, ordered, all }: PersonIssues,
  stores: readonly Location[],
  { user, now, today }: Caller,
): Promise<Wording> {
  const calendarOf = await deliveryCalendars(tx)
  const products = await productNames(tx, namedProducts(all))
  const mayOrder = roleHas(user.role, 'pedidos.crear')
  const own = new Set(stores.map(({ ubicacion_key }) => ubicacion_key))
  const due = new Map<string, ReturnType<Wording['dueToday']>>()
  return {
    today,
    ordered,
    place: (key) => names.get(key) ?? { id: '', name: '' },
    productName: (key) => products.get(key) ?? '',
    mayOrderFor: (storeKey) => mayOrder && (user.role !== 'tienda' || own.has(storeKey)),
    dueToday: (cediKey, storeKey) => {
      const pair = `${cediKey}/${storeKey}`
      const known = due.get(pair)
      if (known !== undefined) return known
      const { today: delivery, isDue } = nextDelivery(calendarOf({ cediKey, storeKey }), now, user.timeZone)
      const open = isDue ? delivery : null
      due.set(pair, open)
      return open
    },
  }
}

function namedProducts(issues: readonly Issue[]): number[] {
  return issues.flatMap(({ rows }) =>
    rows.flatMap(({ cifras }) => {
      if (typeof cifras !== 'object' || cifras === null || !('mayores' in cifras)) return []
      return Array.isArray(cifras.mayores) ? cifras.mayores.filter((key) => typeof key === 'number') : []
    }),
  )
}

/** 'HH:MM' of the first section's orders. */
function soonestCutoff(
  listed: readonly Asunto[],
  { dueToday }: Wording,
  { names }: PersonIssues,
): string | null {
  const keyOf = new Map([...names].map(([key, { id }]) => [id, key]))
  const times = listed.flatMap(({ seccion, accion }) => {
    if (seccion !== 'hoy' || accion?.tipo !== 'pedir') return []
    return accion.lineas.flatMap(({ cedi_origen, tienda_destino }) => {
      const [cedi, store] = [keyOf.get(cedi_origen), keyOf.get(tienda_destino)]
      return (cedi !== undefined && store !== undefined && dueToday(cedi, store)?.cutoffTime) || []
    })
  })
  return times.toSorted()[0] ?? null
}

function hiddenOnes({ hidden }: PersonIssues, wording: Wording): Atencion['ocultos'] {
  return hidden
    .toSorted((a, b) => b.was.oculto_en.getTime() - a.was.oculto_en.getTime())
    .flatMap(({ issue, was }) => {
      const told = tell(issue, wording)
      if (!told) return []
      const above = comesBackAbove({ money: was.importe, units: was.unidades })
      const { valor, unidad } = moneyOrUnits(
        issue.figure.money === null ? { money: null, units: above.units } : above,
        { nota: '' },
      )
      return [
        {
          clave: issue.key,
          titulo: told.titulo,
          vuelve: { valor, unidad },
          oculto_en: was.oculto_en.toISOString(),
        },
      ]
    })
}

async function dataOf(
  tx: Tx,
  stores: readonly Location[],
  { user, now, today }: Caller,
): Promise<Pick<Atencion, 'ventas_ayer' | 'stock_leido_en'>> {
  const keys = stores.map(({ ubicacion_key }) => ubicacion_key)
  const read = await oldestStockReading(tx, keys)
  return { stock_leido_en: read?.toISOString() ?? null, ventas_ayer: await salesOf() }

  async function salesOf(): Promise<Atencion['ventas_ayer']> {
    if (!user.features.includes('sales') || stores.length === 0) return null
    const { locations } = await lastNight(tx, chainOf(user), { now, today })
    const own = locations.filter(({ locationKey }) => keys.includes(locationKey))
    const wanting = own.filter(
      ({ verdict }) => verdict.sales !== 'complete' && verdict.sales !== 'closed' && verdict.sales !== 'new',
    )
    const nameOf = new Map(stores.map(({ ubicacion_key, nombre }) => [ubicacion_key, nombre]))
    return {
      completas: own.length - wanting.length,
      tiendas: own.length,
      faltan: wanting.map(({ locationKey }) => nameOf.get(locationKey) ?? ''),
    }
  }
}
