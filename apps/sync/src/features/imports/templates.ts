import type { UsoPlantilla } from '@abasto/contracts/imports/sheet'
import { day, inPortions, number, text, type Column } from '@abasto/service/files/column'
import type { FileContent } from '@abasto/service/files/register-file'

/** A row of a template by its titles. */
type Example = Readonly<Record<string, string | number>>

const SALES: readonly Example[] = [
  {
    Fecha: '2026-11-23',
    Tienda: 'tienda_01',
    Ticket: '00184402',
    Código: '000104',
    Unidades: 4,
    Precio: 1.12,
  },
  {
    Fecha: '2026-11-23',
    Tienda: 'tienda_01',
    Ticket: '00184402',
    Código: '006031',
    Unidades: 1.245,
    Precio: 1.8,
  },
]

const STOCK: readonly Example[] = [
  { Tienda: 'tienda_01', Código: '000104', 'Stock actual': 96 },
  { Tienda: 'cedi_seco', Código: '000104', 'Stock actual': 2400 },
]

const PRODUCTS: readonly Example[] = [
  {
    Código: '000104',
    Descripción: 'Harina P.A.N. Blanca 1 kg',
    Categoría: 'Víveres',
    'Unidades por bulto': 20,
    'Peso kg': 1,
    'Bultos por capa': 10,
    'Bultos por paleta': 60,
  },
  {
    Código: '006031',
    Descripción: 'Tomate perita',
    Categoría: 'Frutas y hortalizas',
    'Unidades por bulto': 1,
    'Peso kg': 1,
    'Bultos por capa': '',
    'Bultos por paleta': '',
  },
]

const LOCATIONS: readonly Example[] = [
  { Tienda: 'tienda_01', Nombre: 'Valencia Centro', Tipo: 'tienda' },
  { Tienda: 'cedi_seco', Nombre: 'CEDI Seco', Tipo: 'cedi' },
]

const TEMPLATES: Readonly<Record<UsoPlantilla, readonly Example[]>> = {
  ventas: SALES,
  existencias: STOCK,
  productos: PRODUCTS,
  ubicaciones: LOCATIONS,
}

/** What a file may look like: its titles are recognised, and nothing of it has to be asked. */
export async function templateFile(uso: UsoPlantilla): Promise<FileContent<Example>> {
  const rows = TEMPLATES[uso]
  return {
    name: ['plantilla', uso],
    title: uso,
    columns: Object.entries(rows[0] ?? {}).map(([title, value]) => columnOf(title, value)),
    rows: inPortions(rows),
  }
}

function columnOf(title: string, example: string | number): Column<Example> {
  if (typeof example === 'number') return number(title, 2, (row) => numberOf(row[title]))
  return title === 'Fecha'
    ? day(title, (row) => String(row[title]))
    : text(title, 24, (row) => String(row[title] ?? ''))
}

function numberOf(value: string | number | undefined): number | null {
  return typeof value === 'number' ? value : null
}
