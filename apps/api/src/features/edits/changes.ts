import type { Cambios, CambiosConsulta, SumasCambios } from '@abasto/contracts/edits/schema'
import type { Tx } from '@abasto/database/tenancy/with-tenant'
import type { Caller } from '@abasto/service/calls/caller'
import { changeSums, type ChangeSums } from '../../catalogue/quantity-changes-read-model.ts'
import { changesFilter } from './changes-filter.ts'

/** Reasons and categories together that a sentence may be made of. */
const GROUPS = 40

/** Cambios a mano (/pedidos-sugeridos/cambios): what people changed and what came of it. @throws see changesFilter */
export async function changes(tx: Tx, query: CambiosConsulta, caller: Caller): Promise<Cambios> {
  const filter = await changesFilter(tx, query, caller)
  const [total, ways, weeks, reasons, categories, people, stores, groups] = await changeSums(tx, filter, [
    [],
    ['sube'],
    ['semana'],
    ['motivo'],
    ['categoria'],
    ['usuario_id', 'usuario'],
    ['ubicacion_id', 'tienda_nombre'],
    ['motivo', 'categoria', 'sube'],
  ])
  const { userId } = caller.user
  return {
    desde: filter.from,
    hasta: filter.to,
    total: toSums(total?.[0] ?? NOTHING),
    suben: toSums(ways?.find(({ sube }) => sube === true) ?? NOTHING),
    bajan: toSums(ways?.find(({ sube }) => sube === false) ?? NOTHING),
    semanas: (weeks ?? [])
      .map((row) => ({ semana: row.semana ?? filter.from, ...toSums(row) }))
      .toSorted((a, b) => (a.semana < b.semana ? 1 : -1)),
    motivos: (reasons ?? [])
      .map((row) => ({ motivo: row.motivo, ...toSums(row) }))
      .toSorted((a, b) => Number(a.motivo === null) - Number(b.motivo === null) || b.cambios - a.cambios),
    categorias: (categories ?? [])
      .map((row) => ({ categoria: row.categoria ?? '', ...toSums(row) }))
      .toSorted((a, b) => b.cambios - a.cambios || spanish.compare(a.categoria, b.categoria)),
    // Nobody is ranked: oneself, then by name.
    personas: (people ?? [])
      .map((row) => ({
        usuario_id: row.usuario_id ?? 0,
        nombre: row.usuario ?? '',
        es_yo: row.usuario_id === userId,
        ...toSums(row),
      }))
      .toSorted((a, b) => Number(b.es_yo) - Number(a.es_yo) || spanish.compare(a.nombre, b.nombre)),
    tiendas: (stores ?? [])
      .map((row) => ({
        ubicacion_id: row.ubicacion_id ?? '',
        ubicacion_nombre: row.tienda_nombre ?? '',
        ...toSums(row),
      }))
      .toSorted((a, b) => spanish.compare(a.ubicacion_nombre, b.ubicacion_nombre)),
    grupos: (groups ?? [])
      .map((row) => ({
        motivo: row.motivo,
        categoria: row.categoria ?? '',
        sube: row.sube === true,
        ...toSums(row),
      }))
      .toSorted((a, b) => known(b) - known(a) || b.cambios - a.cambios)
      .slice(0, GROUPS),
  }
}

const spanish = new Intl.Collator('es')

const known = ({ cambios, por_saberse, sin_efecto }: SumasCambios): number =>
  cambios - por_saberse - sin_efecto

const NOTHING: SumasCambios = {
  cambios: 0,
  suben: 0,
  bajan: 0,
  sin_motivo: 0,
  por_saberse: 0,
  sin_efecto: 0,
  suben_vendieron: 0,
  suben_quedaron: 0,
  bajan_sin_perder: 0,
  bajan_perdieron: 0,
  unidades_vendidas: 0,
  dinero_vendido: 0,
  unidades_detenidas: 0,
  dinero_detenido: 0,
  sin_precio: 0,
  sobre_maximo: 0,
  sobre_maximo_dias: null,
  sobre_maximo_dinero: 0,
}

/** Without what it is added up by. */
function toSums(row: ChangeSums | SumasCambios): SumasCambios {
  return {
    cambios: row.cambios,
    suben: row.suben,
    bajan: row.bajan,
    sin_motivo: row.sin_motivo,
    por_saberse: row.por_saberse,
    sin_efecto: row.sin_efecto,
    suben_vendieron: row.suben_vendieron,
    suben_quedaron: row.suben_quedaron,
    bajan_sin_perder: row.bajan_sin_perder,
    bajan_perdieron: row.bajan_perdieron,
    unidades_vendidas: row.unidades_vendidas,
    dinero_vendido: row.dinero_vendido,
    unidades_detenidas: row.unidades_detenidas,
    dinero_detenido: row.dinero_detenido,
    sin_precio: row.sin_precio,
    sobre_maximo: row.sobre_maximo,
    sobre_maximo_dias: row.sobre_maximo_dias,
    sobre_maximo_dinero: row.sobre_maximo_dinero,
  }
}
