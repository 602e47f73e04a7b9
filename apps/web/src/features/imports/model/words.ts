import type {
  CampoColumna,
  Codificacion,
  Decimales,
  OrdenFechas,
  Separador,
  UnidadCantidad,
  UsoHoja,
} from '@abasto/contracts/imports/sheet'

/** What a sheet is used for, as a store manager says it. */
export const USES: Readonly<Record<UsoHoja, string>> = {
  ventas: 'Ventas',
  existencias: 'Existencias',
  productos: 'Productos y bultos',
  ubicaciones: 'Tiendas y CEDI',
  no_se_usa: 'No se usa',
}

export const FIELDS: Readonly<Record<CampoColumna, string>> = {
  fecha: 'Fecha',
  hora: 'Hora',
  tienda: 'Tienda',
  nombre_tienda: 'Nombre de la tienda',
  tipo_tienda: 'Tienda o CEDI',
  ticket: 'Ticket',
  renglon: 'Renglón',
  codigo: 'Código',
  descripcion: 'Descripción',
  categoria: 'Categoría',
  cuadrante: 'Cuadrante',
  cantidad: 'Cantidad',
  existencia: 'Existencia',
  precio: 'Precio',
  monto: 'Monto',
  bulto: 'Unidades por bulto',
  peso_kg: 'Peso en kg',
  capa: 'Bultos por capa',
  paleta: 'Bultos por paleta',
}

export const REASONS = {
  por_nombre: 'por el nombre',
  por_valores: 'por los valores',
  recordada: 'como la última vez',
  corregida: 'elegida por ti',
  no_hace_falta: 'no hace falta',
} as const

export const DATES: Readonly<Record<OrdenFechas, string>> = {
  'dd/mm/aaaa': 'Día/mes/año',
  'mm/dd/aaaa': 'Mes/día/año',
  'aaaa-mm-dd': 'Año-mes-día',
}

export const DECIMALS: Readonly<Record<Decimales, string>> = {
  coma: 'Coma: 1.234,56',
  punto: 'Punto: 1,234.56',
}

export const UNITS: Readonly<Record<UnidadCantidad, string>> = { unidades: 'Unidades', bultos: 'Bultos' }

export const SEPARATORS: Readonly<Record<Separador, string>> = {
  coma: 'Coma',
  punto_y_coma: 'Punto y coma',
  tabulador: 'Tabulador',
}

export const ENCODINGS: Readonly<Record<Codificacion, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (BE)',
  'windows-1252': 'Latin-1',
}

/** `4,2 MB` */
export function fileSize(bytes: number): string {
  const kb = bytes / 1024
  if (kb < 1000) return `${Math.max(1, Math.round(kb))} kB`
  return `${(kb / 1024).toLocaleString('es-VE', { maximumFractionDigits: 1 })} MB`
}
