import type { Tx } from '@abasto/database/tenancy/with-tenant'

const withoutZeros = (code: string): string => code.replace(/^0+(?=.)/, '')

/**
 * Finds products by the codes of a person's list. A spreadsheet drops zeros in front: such a code is found where only
 * one product can be meant.
 */
export async function productsByCode(tx: Tx): Promise<(code: string) => number | undefined> {
  const rows = await tx.selectFrom('producto').select(['producto_key', 'codigo_producto']).execute()
  const exact = new Map(rows.map(({ codigo_producto, producto_key }) => [codigo_producto, producto_key]))
  const bare = new Map<string, number | null>()
  for (const [code, key] of exact) {
    const without = withoutZeros(code)
    bare.set(without, bare.has(without) ? null : key)
  }
  return (code) => exact.get(code) ?? bare.get(withoutZeros(code)) ?? undefined
}
