import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { IsoDate } from '@abasto/domain/time/business-day'

const PRODUCT_HEADER =
  'codigo_producto,descripcion_producto,categoria,cuadrante_producto,cantidad_bultos,peso_unitario_kg'

/** Units by product and day. */
export type FolderSales = Readonly<Record<IsoDate, Readonly<Record<string, number>>>>

export interface FolderContents {
  readonly products: readonly string[]
  readonly cedis?: readonly string[]
  /** Sales by store. */
  readonly stores: Readonly<Record<string, FolderSales>>
  /** Units of each product in every location. */
  readonly stock: number
}

/** A folder of CSV files for `npm run importar`. */
export class ImportFolder {
  readonly path: string

  private constructor(path: string) {
    this.path = path
  }

  static async make(contents?: FolderContents): Promise<ImportFolder> {
    const folder = new ImportFolder(await mkdtemp(join(tmpdir(), 'abasto-importar-')))
    if (contents) await folder.writeAll(contents)
    return folder
  }

  async writeAll(contents: FolderContents): Promise<void> {
    for (const [name, text] of Object.entries(filesOf(contents))) await this.write(name, text)
  }

  async write(name: string, text: string): Promise<void> {
    const path = join(this.path, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }

  /** Removes what is in it. */
  async empty(): Promise<void> {
    for (const name of await readdir(this.path)) await this.remove(name)
  }

  remove(name = ''): Promise<void> {
    return rm(join(this.path, name), { recursive: true, force: true })
  }
}

/** Text of each file by its name. */
export function filesOf({ products, cedis = [], stores, stock }: FolderContents): Record<string, string> {
  const locations = [
    ...cedis.map((id) => `${id},CEDI ${id},cedi`),
    ...Object.keys(stores).map((id) => `${id},Tienda ${id},tienda`),
  ]
  const files: Record<string, string> = {
    'ubicaciones.csv': lines('ubicacion_id,nombre,tipo', locations),
    'productos.csv': lines(
      PRODUCT_HEADER,
      products.map((code) => `${code},Producto ${code},Víveres,CUADRANTE I,6,0.5`),
    ),
  }
  for (const id of [...cedis, ...Object.keys(stores)]) {
    files[`inventario/${id}.csv`] = lines(
      'codigo_producto,stock_actual',
      products.map((code) => `${code},${stock}`),
    )
  }
  for (const [id, sales] of Object.entries(stores)) {
    const rows = Object.entries(sales)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([day, units]) => Object.entries(units).map(([code, sold]) => `${day},${code},${sold}`))
    files[`ventas/${id}.csv`] = lines('fecha,codigo_producto,unidades', rows)
  }
  return files
}

function lines(header: string, rows: readonly string[]): string {
  return [header, ...rows, ''].join('\n')
}
