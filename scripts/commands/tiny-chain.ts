import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DAYS = 90
const FIRST_DAY = Date.UTC(2026, 0, 1)
const STORES = ['t1', 't2']
const PRODUCTS = ['P1', 'P2', 'P3']

/** A chain as a folder of CSV files, small and the same every time; some of its shelves are empty. */
export function writeTinyChain(folder: string): void {
  for (const part of ['inventario', 'ventas']) mkdirSync(join(folder, part), { recursive: true })
  write(
    join(folder, 'ubicaciones.csv'),
    'ubicacion_id,nombre,tipo',
    STORES.map((id) => `${id},Tienda ${id},tienda`),
  )
  write(
    join(folder, 'productos.csv'),
    'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg',
    PRODUCTS.map((code) => `${code},Producto ${code},Víveres,CUADRANTE I,6,1`),
  )
  for (const id of STORES) {
    write(
      join(folder, 'inventario', `${id}.csv`),
      'codigo_producto,stock_actual',
      PRODUCTS.map((code) => `${code},12`),
    )
    write(join(folder, 'ventas', `${id}.csv`), 'fecha,codigo_producto,unidades,horas_sin_stock', sales())
  }
}

function sales(): string[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const date = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10)
    return PRODUCTS.map((code, index) => {
      const isEmpty = (day + index) % 17 === 0
      return `${date},${code},${isEmpty ? 0 : 10 + ((day * 7 + index) % 5)},${isEmpty ? 16 : 0}`
    })
  }).flat()
}

function write(file: string, head: string, rows: readonly string[]): void {
  writeFileSync(file, `${[head, ...rows].join('\n')}\n`)
}
