import type { AccionAsunto } from '@abasto/contracts/attention/schema'
import { FACTS } from '../facts.ts'
import { moneyOrUnits, type Issue, type Told, type Wording } from './issue.ts'
import { goesToday, orderAction, orderSentences } from './orders.ts'
import { amount, counted, list, shortDay } from './spanish.ts'

/** What stands still in a store. */
export function idle(issue: Issue, wording: Wording): Told | null {
  const [row] = issue.rows
  if (!row) return null
  const facts = FACTS.sin_movimiento.parse(row.cifras)
  const { place, productName } = wording
  const store = place(row.tienda_key)
  const named = facts.mayores.map(productName)
  const destinations = facts.destinos.map((key) => place(key).name)
  return {
    seccion: 'despues',
    cifra: moneyOrUnits(issue.figure, { nota: `detenidos, más de ${facts.dias} días` }),
    cuenta: heldAccount(issue, facts.sin_precio),
    titulo: `${counted(facts.productos, 'producto', 'productos')} sin movimiento en ${store.name}`,
    razon: [
      `Con existencia y ni una venta en ${facts.dias} días: ${list(named, 3)}.`,
      facts.con_destino > 0
        ? `${counted(facts.con_destino, 'se vende', 'de ellos se venden')} en otras tiendas, sobre todo en ${list(destinations)}.`
        : 'Ninguna otra tienda los vende.',
    ].join(' '),
    dibujo: {
      tipo: 'parte',
      parte: facts.con_destino,
      total: facts.productos,
      texto: `${facts.con_destino} de ${facts.productos} con destino`,
    },
    accion: returnAction(row.tienda_key, facts.cedi, wording),
  }
}

/** What a store holds far beyond its maximum. */
export function excess(issue: Issue, wording: Wording): Told | null {
  const [row] = issue.rows
  if (!row) return null
  const facts = FACTS.sobra.parse(row.cifras)
  const { place, productName } = wording
  const store = place(row.tienda_key)
  return {
    seccion: 'despues',
    cifra: moneyOrUnits(issue.figure, { nota: 'por encima del máximo' }),
    cuenta: [
      { texto: 'bultos por encima del máximo', valor: facts.bultos, unidad: 'bultos' },
      ...heldAccount(issue, facts.sin_precio),
    ],
    titulo: `${counted(facts.productos, 'producto pasa', 'productos pasan')} del doble de su máximo en ${store.name}`,
    razon: `La mitad alcanza para ${amount(facts.dias)} días de venta o más. Lo mayor: ${list(facts.mayores.map(productName), 3)}.`,
    dibujo: null,
    accion: returnAction(row.tienda_key, facts.cedi, wording),
  }
}

function heldAccount({ figure }: Issue, unpriced: number): Told['cuenta'] {
  return [
    { texto: 'unidades', valor: figure.units, unidad: 'unidades' },
    ...(figure.money === null
      ? []
      : [{ texto: 'a su precio medio de venta', valor: figure.money, unidad: 'dinero' as const }]),
    ...(unpriced > 0
      ? [{ texto: 'productos sin precio, fuera del dinero', valor: unpriced, unidad: 'unidades' as const }]
      : []),
  ]
}

function returnAction(storeKey: number, cedi: number | null, { place, mayOrderFor }: Wording): AccionAsunto {
  const store = place(storeKey).id
  if (cedi === null || !mayOrderFor(storeKey))
    return { tipo: 'ver_stock', tienda: store, codigo_producto: null }
  return { tipo: 'devolver', tienda: store, cedi: place(cedi).id, codigo_producto: null, bultos: null }
}

/** Quantities that people raised, and what came of it: without names, nobody is to blame for a guess. */
export function raised(issue: Issue, { place }: Wording): Told | null {
  const [row] = issue.rows
  if (!row) return null
  const facts = FACTS.a_mano.parse(row.cifras)
  const store = place(row.tienda_key)
  return {
    seccion: 'despues',
    cifra: moneyOrUnits(issue.figure, { nota: 'sobre el máximo' }),
    cuenta: [
      { texto: 'unidades por encima del máximo al llegar', valor: row.unidades, unidad: 'unidades' },
      ...(row.importe === null
        ? []
        : [{ texto: 'a su precio medio de venta', valor: row.importe, unidad: 'dinero' as const }]),
    ],
    titulo: `${counted(facts.subidas, 'cantidad subida', 'cantidades subidas')} a mano en ${store.name}`,
    razon: `Desde el ${shortDay(facts.desde)}, sobre todo en ${facts.categoria}: ${facts.vendieron_mas} vendieron más de lo que habría vendido lo sugerido, ${facts.sobre} quedaron ${amount(facts.dias)} días por encima de su máximo.`,
    dibujo: {
      tipo: 'parte',
      parte: facts.vendieron_mas,
      total: facts.subidas,
      texto: `${facts.vendieron_mas} de ${facts.subidas} acertaron`,
    },
    accion: { tipo: 'ver_cambios', tienda: store.id },
  }
}

/** What sells in similar stores. */
export function missing(issue: Issue, wording: Wording): Told | null {
  const { place } = wording
  const rows = issue.rows.map((row) => ({ row, facts: FACTS.surtido.parse(row.cifras) }))
  const [best] = rows
  if (!best) return null
  const orders = rows.map(({ row, facts }) => ({ row, order: facts.pedido }))
  const product = best.row.descripcion_producto ?? best.row.codigo_producto ?? ''
  const weekly = rows.reduce((sum, { facts }) => sum + facts.semanal, 0)
  const { tiendas, parecidas, por_bulto } = best.facts
  return {
    seccion: 'despues',
    cifra: moneyOrUnits(issue.figure, { nota: 'vende en tiendas parecidas', por_semana: true }),
    cuenta: rows.map(({ row, facts }) => ({
      texto: `${place(row.tienda_key).name}: ${amount(facts.semanal)} unidades por semana, a su tamaño`,
      valor: row.importe ?? row.unidades,
      unidad: row.importe === null ? ('unidades' as const) : ('dinero' as const),
    })),
    titulo: `${product} no está en ${list(rows.map(({ row }) => place(row.tienda_key).name))}`,
    razon: [
      `Se vende en ${tiendas.length} de las ${parecidas} tiendas que venden más parecido: ${amount(weekly / por_bulto)} bultos por semana a su tamaño.`,
      ...orderSentences(orders, wording).slice(0, goesToday(orders, wording) ? 2 : 1),
    ].join(' '),
    dibujo: {
      tipo: 'tiendas',
      venden: tiendas.length,
      total: parecidas,
      texto: `${tiendas.length} de ${parecidas} parecidas`,
    },
    accion: orderAction(issue, orders, wording),
  }
}
