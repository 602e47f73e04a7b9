import type {
  AsignarCodigos,
  CodigoAsignado,
  CodigoPorAsignar,
  ProductoDelCatalogo,
} from '@abasto/contracts/etl/codes'
import { formatDay } from '../../../../ui/format/dates.ts'
import { formatCount, formatNumber } from '../../../../ui/format/numbers.ts'

/** What a person has chosen for a code: a product, or null: it is not the chain's. */
export type Chosen = ReadonlyMap<string, ProductoDelCatalogo | null>

/** `14 líneas de 2 días, 6 de ayer · 28 unidades · último precio 1,50 · también en el stock` */
export function codeFacts(code: CodigoPorAsignar): string {
  const { lineas, lineas_ayer: ofYesterday, unidades, precio, en_existencias: inStock } = code
  const lines =
    lineas === 0
      ? []
      : [`${formatCount(lineas, 'línea', 'líneas')} ${daysOf(code)}${yesterday(lineas, ofYesterday)}`]
  return [
    ...lines,
    ...(unidades === null ? [] : [formatCount(unidades, 'unidad', 'unidades')]),
    ...(precio === null ? [] : [`último precio ${formatNumber(precio, 2)}`]),
    ...(inStock ? [lineas === 0 ? 'solo en el stock' : 'también en el stock'] : []),
  ].join(' · ')
}

function daysOf({ dias, desde }: CodigoPorAsignar): string {
  if (dias === 1 && desde !== null) return `del ${formatDay(desde)}`
  return `de ${formatCount(dias, 'día', 'días')}`
}

function yesterday(lines: number, ofYesterday: number): string {
  if (ofYesterday === 0 || ofYesterday === lines) return ''
  return `, ${formatNumber(ofYesterday)} de ayer`
}

export const productName = ({
  codigo_producto: code,
  descripcion_producto: name,
}: ProductoDelCatalogo): string => `${code} · ${name}`

export const LEFT_OUT = 'No es de la cadena: se deja fuera'

/** What stands for a code that has been assigned. */
export const assignedAs = ({ producto }: CodigoAsignado): string =>
  producto === null ? LEFT_OUT : productName(producto)

/** The request that says it. */
export const assignmentsOf = (
  ubicacion_id: string,
  chosen: Chosen,
  isChainWide: boolean,
): AsignarCodigos => ({
  ubicacion_id,
  asignaciones: [...chosen].map(([codigo, product]) => ({
    codigo,
    codigo_producto: product?.codigo_producto ?? null,
    toda_la_cadena: isChainWide,
  })),
})

/** Of what is chosen only what still waits: somebody else may have assigned it meanwhile. */
export function stillPending(chosen: Chosen, pending: readonly CodigoPorAsignar[]): Chosen {
  const codes = new Set(pending.map(({ codigo }) => codigo))
  return new Map([...chosen].filter(([code]) => codes.has(code)))
}
