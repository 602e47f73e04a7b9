import type { CampoColumna } from '@abasto/contracts/imports/sheet'

/** What points of sale and people call each field; of two columns of one field the name that stands earlier here wins. */
const NAMES: Readonly<Record<CampoColumna, string>> = {
  fecha:
    'fecha; fecha y hora; fecha hora; fecha venta; fecha de venta; fecha factura; fecha documento; fecha doc; fecha emision; fecha de emision; f emision; dia; date; datetime; sale date; timestamp; fecha movimiento; fecha operacion; fec',
  hora: 'hora; hora venta; hora de venta; time; sale time; hora factura',
  tienda:
    'ubicacion id; id ubicacion; tienda; sucursal; cod tienda; cod sucursal; codigo tienda; codigo sucursal; id tienda; id sucursal; nro tienda; ubicacion; cod ubicacion; codigo ubicacion; local; sede; store; store id; branch; location; location id; almacen; deposito; bodega; warehouse; punto de venta; pdv; agencia; nombre tienda; nombre sucursal; nombre ubicacion; nombre de la tienda; store name; centro',
  nombre_tienda:
    'nombre; nombre tienda; nombre sucursal; nombre ubicacion; nombre de la tienda; store name; name; descripcion; sucursal; tienda; razon social',
  tipo_tienda: 'tipo; tipo ubicacion; tipo de ubicacion; clase; type; kind',
  ticket:
    'ticket; nro ticket; num ticket; no ticket; numero ticket; numero de ticket; id ticket; nro fact; nro factura; num factura; numero factura; numero de factura; no factura; factura; fact; documento; nro documento; num documento; numero documento; doc; comprobante; recibo; receipt; invoice; invoice no; transaccion; order id; num doc; nro doc',
  renglon:
    'renglon; nro renglon; num renglon; numero de renglon; linea; nro linea; line; line no; item no; renglon nro',
  codigo:
    'codigo producto; codigo; cod producto; cod articulo; codigo articulo; codigo de producto; codigo de articulo; codigo del producto; codigo del articulo; cod art; cod prod; cod; codart; coarticulo; co art; articulo codigo; producto codigo; id producto; id articulo; sku; item code; product code; product id; item; codigo interno; referencia; ref; plu; upc; ean; codigo de barras; codigo barra; codigo barras; cod barra; cod barras; barcode; clave; articulo; producto',
  descripcion:
    'descripcion producto; descripcion; descripcion articulo; descripcion del producto; descripcion del articulo; nombre producto; nombre articulo; nombre del producto; nombre del articulo; desc; descrip; des art; producto; articulo; nombre; description; product; product name; item name; name; detalle; desc articulo; desc producto',
  categoria:
    'categoria; departamento; depto; dpto; familia; grupo; linea; rubro; category; department; seccion; subfamilia; des grupo; clase; nombre departamento',
  cuadrante: 'cuadrante producto; cuadrante; abc; clasificacion abc; quadrant',
  cantidad:
    'unidades; unidades vendidas; cantidad; cantidad vendida; cant; cant vendida; cantidad und; cantidad unidades; cant und; und vendidas; unid; unids; und; uds; qty; quantity; units; units sold; cantidad kg; cajas vendidas; bultos vendidos; piezas; total unidades',
  existencia:
    'stock actual; existencia; existencias; stock; existencia actual; existencia total; disponible; inventario; saldo; exist; on hand; qty on hand; quantity on hand; inventory; en existencia; existencia unidades; existencia und; stock unidades; stock und; inventario actual; disponibilidad; existencia bultos; stock bultos; cantidad disponible; cantidad existencia; inv; inv final; saldo actual; cantidad; cant; unidades; qty; quantity',
  precio:
    'precio; precio unitario; precio usd; precio unit; precio venta; precio de venta; pvp; p unit; precio und; unit price; price; precio ref; precio bs; precio neto',
  monto:
    'monto; total; importe; monto total; total renglon; total linea; venta; ventas; venta usd; monto usd; total usd; subtotal; sub total; valor; amount; line total; total venta; monto venta; venta neta; total bs; monto bs; neto',
  bulto:
    'cantidad bultos; cantidad por bulto; unidades por bulto; und por bulto; und x bulto; unid x bulto; unidades x bulto; bulto; bultos; empaque; unidades por caja; und x caja; und por caja; unidades x caja; unidades caja; unidad empaque; unidades empaque; unidades por empaque; und empaque; unidades bulto; und bulto; factor; caja; pack; pack size; units per pack; units per case; contenido',
  capa: 'bultos por capa; bultos x capa; bultos capa; cajas por capa; cajas x capa; cajas por tendido; bultos por tendido; packs per layer; cases per layer',
  paleta:
    'bultos por paleta; bultos x paleta; bultos paleta; cajas por paleta; cajas x paleta; bultos por pallet; cajas por pallet; bultos por tarima; cajas por tarima; packs per pallet; cases per pallet',
  peso_kg: 'peso unitario kg; peso kg; peso; peso unitario; peso unidad; kg; weight; weight kg; unit weight',
}

/** Words by what people shorten them to. */
const SHORTENED = new Map(
  Object.entries({
    almacen: 'alm',
    articulo: 'art articulos',
    caja: 'cajas cj cjs',
    cantidad: 'cant cantidades ctd',
    codigo: 'cod codigos',
    departamento: 'depto dpto',
    descripcion: 'desc descrip descripc',
    disponible: 'disp disponibles',
    documento: 'doc',
    existencia: 'exist existencias exis',
    factura: 'fact fac',
    inventario: 'inv invent inventarios',
    nro: 'num no numero',
    precio: 'prec',
    producto: 'prod productos',
    sucursal: 'suc',
    ubicacion: 'ubic',
    unidades: 'und unds unid unids uds ud unidad',
    unitario: 'unit',
    vendida: 'vend vendidas vendido vendidos',
  }).flatMap(([word, shorter]) => shorter.split(' ').map((each) => [each, word] as const)),
)

const inFull = (plain: string): string =>
  plain
    .split(' ')
    .map((word) => SHORTENED.get(word) ?? word)
    .join(' ')

type Found = { readonly field: CampoColumna; readonly rank: number }

/** As they are written above, and with every word in full: `exist actual` is `existencia actual`. */
const FIELDS = new Map<string, Found[]>()
const FIELDS_IN_FULL = new Map<string, Found[]>()
for (const [field, names] of Object.entries(NAMES)) {
  for (const [rank, name] of names.split('; ').entries()) {
    if (!isField(field)) continue
    FIELDS.set(name, [...(FIELDS.get(name) ?? []), { field, rank }])
    const full = FIELDS_IN_FULL.get(inFull(name)) ?? []
    if (full.every((each) => each.field !== field)) full.push({ field, rank: rank + 50 })
    FIELDS_IN_FULL.set(inFull(name), full)
  }
}

function isField(name: string): name is CampoColumna {
  return name in NAMES
}

/** `NRO. FACT` as `nro fact`: accents, capitals, marks and what stands around it tell nothing. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Words that say no more than that a number is one, or in which money it is. */
const EMPTY = /\b(?:de|del|la|el|los|las|n|usd|dolares|bs|ves|aaaa mm dd|dd mm aaaa|yyyy mm dd)\b/g

/** `existencia al 22 11 2026`: of which day it is tells nothing of what it is. */
const AS_OF = / (?:al )?\d[\d ]*$/

/** The fields a title may stand for, and how well it does: 0 is best. */
export function fieldsOfTitle(title: string): readonly Found[] {
  const plain = plainTitle(title)
  if (plain === '') return []
  const found = FIELDS.get(plain) ?? FIELDS_IN_FULL.get(inFull(plain))
  if (found) return found
  const shorter = plain.replace(AS_OF, '').replaceAll(EMPTY, ' ').replaceAll(/\s+/g, ' ').trim()
  return (FIELDS_IN_FULL.get(inFull(shorter)) ?? []).map(({ field, rank }) => ({ field, rank: rank + 100 }))
}

/** What a title of quantities says of their unit; null: nothing. */
export function unitOfTitle(title: string): 'unidades' | 'bultos' | null {
  const plain = plainTitle(title)
  if (/\b(?:bultos?|cajas?|packs?|cases?|cj|cjs)\b/.test(plain)) return 'bultos'
  return /\b(?:unidades|unidad|unid|unids|und|uds|units?|kg|kilos?|piezas?|stock actual)\b/.test(plain)
    ? 'unidades'
    : null
}
