import type { Tx } from '@abasto/database/tenancy/with-tenant'
import { sql } from 'kysely'

/** Under these names of the wire a text is a product's code, or somebody's user name; a location's id stands anywhere. */
const PRODUCT: readonly string[] = ['codigo', 'codigo_producto']
const PERSON: readonly string[] = ['username', 'usuario', 'persona']

interface Codes {
  readonly any: Set<string>
  readonly products: Set<string>
  readonly people: Set<string>
}

/** What the codes are called that some records' details hold. */
export async function detailNames(
  tx: Tx,
  details: readonly Readonly<Record<string, unknown>>[],
): Promise<Record<string, string>> {
  const codes: Codes = { any: new Set(), products: new Set(), people: new Set() }
  for (const one of details) collect(codes, one, '')
  if (codes.any.size === 0) return {}
  const { rows } = await sql<{ codigo: string; nombre: string }>`
    SELECT ubicacion.ubicacion_id AS codigo, ubicacion.nombre
    FROM ubicacion
    WHERE ubicacion.ubicacion_id = ANY (${[...codes.any]}::text[])
    UNION ALL
    SELECT producto.codigo_producto, producto.descripcion_producto
    FROM producto
    WHERE producto.codigo_producto = ANY (${[...codes.products]}::text[])
    UNION ALL
    SELECT usuario.username, usuario.nombre_completo
    FROM usuario
    WHERE usuario.username = ANY (${[...codes.people]}::text[])
      AND usuario.nombre_completo IS NOT NULL
  `.execute(tx)
  return Object.fromEntries(rows.map(({ codigo, nombre }) => [codigo, nombre]))
}

function collect(codes: Codes, value: unknown, name: string): void {
  if (typeof value === 'string') {
    codes.any.add(value)
    if (PRODUCT.includes(name)) codes.products.add(value)
    if (PERSON.includes(name)) codes.people.add(value)
  } else if (Array.isArray(value)) for (const each of value) collect(codes, each, name)
  else if (typeof value === 'object' && value !== null)
    for (const [field, of] of Object.entries(value)) collect(codes, of, field)
}
