import { addDays } from '@abasto/domain/time/business-day'
import { FACTS } from '../facts.ts'
import { moneyOrUnits, type Issue, type Told, type Wording } from './issue.ts'
import { goesToday, orderAction, orderSentences } from './orders.ts'
import { amount, capital, counted, list, onDay, shortDay, when } from './spanish.ts'

/** What runs out before the next order arrives. */
export function runsOut(issue: Issue, wording: Wording): Told | null {
  const { place, today } = wording
  const rows = issue.rows.map((row) => ({ row, facts: FACTS.se_acaba.parse(row.cifras) }))
  const [worst] = rows
  if (!worst) return null
  const orders = rows.map(({ row, facts }) => ({ row, order: facts.pedido }))
  const arrives = worst.facts.pedido?.llega
  const first = rows.reduce(
    (soonest, { facts }) => (facts.desde < soonest ? facts.desde : soonest),
    worst.facts.desde,
  )
  const isEmpty = rows.every(({ facts }) => facts.stock <= 0)
  const product = worst.row.descripcion_producto ?? worst.row.codigo_producto ?? ''
  const where = rows.length === 1 ? `, ${place(worst.row.tienda_key).name}` : ''
  return {
    seccion: goesToday(orders, wording) ? 'hoy' : 'semana',
    cifra: moneyOrUnits(issue.figure, {
      nota: arrives ? `se pierden hasta el ${onDay(arrives, today)}` : 'se pierden',
    }),
    cuenta: rows.flatMap(({ row, facts }) => [
      {
        texto: `${place(row.tienda_key).name}: faltan ${amount(row.unidades)} de ${amount(facts.diario)} al día`,
        valor: row.importe ?? row.unidades,
        unidad: row.importe === null ? ('unidades' as const) : ('dinero' as const),
      },
    ]),
    titulo: `${product} ${isEmpty ? 'está agotado hasta' : 'se acaba antes de'} la entrega${where}`,
    razon: [storesSentence(rows, wording, first), ...orderSentences(orders, wording)].join(' '),
    dibujo: {
      tipo: 'alcance',
      parte: worst.facts.cubre,
      total: Math.max(worst.facts.faltan, worst.facts.cubre, 1),
      texto: `${amount(worst.facts.cubre)} de ${counted(worst.facts.faltan, 'día', 'días')}`,
    },
    accion: orderAction(issue, orders, wording),
  }
}

function storesSentence(
  rows: readonly {
    readonly row: Issue['rows'][number]
    readonly facts: { desde: string; stock: number; viene: number; diario: number }
  }[],
  { place, today }: Wording,
  first: string,
): string {
  const [only] = rows
  if (rows.length === 1 && only) {
    const { stock, viene, diario } = only.facts
    const coming = viene > 0 ? ` y ${amount(viene)} en camino` : ''
    return `Quedan ${amount(Math.max(0, stock))} unidades${coming} y se venden ${amount(diario)} al día: falta desde ${when(only.facts.desde, today)}.`
  }
  const soonest = rows
    .filter(({ facts }) => facts.desde === first)
    .map(({ row }) => place(row.tienda_key).name)
  const later = rows.length - soonest.length
  const rest = later > 0 ? `, ${later} más después` : ''
  return `${capital(counted(rows.length, 'tienda', 'tiendas'))}: ${list(soonest)} ${when(first, today)}${rest}.`
}

/** Empty shelves that no order mends. */
export function ignoredShelf(issue: Issue, wording: Wording): Told | null {
  const { place } = wording
  const rows = issue.rows.map((row) => ({ row, facts: FACTS.estante_vacio.parse(row.cifras) }))
  const [worst] = rows
  if (!worst) return null
  const orders = rows.map(({ row, facts }) => ({ row, order: facts.pedido }))
  const product = worst.row.descripcion_producto ?? worst.row.codigo_producto ?? ''
  const stores = rows.map(({ row }) => place(row.tienda_key).name)
  const sold = rows.reduce((sum, { facts }) => sum + facts.diario, 0)
  const { dias } = worst.facts
  return {
    seccion: goesToday(orders, wording) ? 'hoy' : 'semana',
    cifra: moneyOrUnits(issue.figure, { nota: 'se dejan de vender', por_semana: true }),
    cuenta: rows.map(({ row, facts }) => ({
      texto: `${place(row.tienda_key).name}: 7 días × ${amount(facts.diario)} unidades`,
      valor: row.importe ?? row.unidades,
      unidad: row.importe === null ? ('unidades' as const) : ('dinero' as const),
    })),
    titulo: `${product}: estante vacío en ${list(stores)}`,
    razon: [
      `La regla no lo ve: con ${counted(dias, 'día', 'días')} sin existencia ni ventas su promedio es 0 y no se sugiere.`,
      `Antes vendía ${amount(sold)} unidades al día.`,
      ...orderSentences(orders, wording),
    ].join(' '),
    dibujo: {
      tipo: 'dias',
      valores: worst.facts.serie,
      marcas: lastMarked(worst.facts.serie, dias),
      vacios: true,
      texto: `${counted(dias, 'día', 'días')} en cero`,
    },
    accion: orderAction(issue, orders, wording),
  }
}

/** The last days of a series. */
const lastMarked = (series: readonly unknown[], days: number) =>
  series.map((_, index) => index >= series.length - days)

/** What an empty shelf cost last week. */
export function lost(issue: Issue, { place }: Wording): Told | null {
  const [row] = issue.rows
  if (!row) return null
  const facts = FACTS.venta_perdida.parse(row.cifras)
  const store = place(row.tienda_key)
  const sunday = addDays(facts.semana, 6)
  return {
    seccion: 'semana',
    cifra: moneyOrUnits(issue.figure, { nota: 'perdidos en la semana' }),
    cuenta: [
      { texto: 'pronosticadas y no vendidas con el estante vacío', valor: row.unidades, unidad: 'unidades' },
      ...(facts.precio === null
        ? []
        : [{ texto: 'precio medio de venta', valor: facts.precio, unidad: 'dinero' as const }]),
    ],
    titulo: `${row.descripcion_producto ?? row.codigo_producto ?? ''} faltó ${counted(facts.dias, 'día', 'días')}, ${store.name}`,
    razon: [
      `Semana del ${shortDay(facts.semana)} al ${shortDay(sunday)}: se estima en ${amount(row.unidades)} unidades lo que no se vendió.`,
      `Se vendieron ${amount(facts.vendidas)}.`,
    ].join(' '),
    dibujo: {
      tipo: 'dias',
      valores: facts.serie,
      marcas: facts.marcas,
      vacios: true,
      texto: `${counted(facts.dias, 'día', 'días')} en cero`,
    },
    accion: { tipo: 'ver_niveles', tienda: store.id },
  }
}

/** What another store has too much of. */
export function transfer(issue: Issue, { place, mayOrderFor }: Wording): Told | null {
  const [row] = issue.rows
  if (!row) return null
  const facts = FACTS.traslado.parse(row.cifras)
  const [from, to] = [place(facts.de), place(row.tienda_key)]
  const product = row.descripcion_producto ?? row.codigo_producto ?? ''
  const days = facts.de_dias === null ? 'no lo vende' : `le duran ${amount(facts.de_dias)} días`
  const cedi = facts.cedi === null ? null : place(facts.cedi)
  return {
    seccion: 'semana',
    cifra: moneyOrUnits(issue.figure, { nota: 'de venta que se cubre' }),
    cuenta: [
      {
        texto: `${counted(facts.bultos, 'bulto', 'bultos')} para ${to.name}`,
        valor: row.unidades,
        unidad: 'unidades',
      },
      ...(row.importe === null
        ? []
        : [{ texto: 'a su precio medio de venta', valor: row.importe, unidad: 'dinero' as const }]),
    ],
    titulo: `${product} sobra en ${from.name} y falta en ${to.name}`,
    razon: [
      `${from.name} tiene ${counted(facts.de_bultos, 'bulto', 'bultos')} y ${days}; a ${to.name} le queda para ${amount(facts.cubre)} días y el CEDI no tiene.`,
      cedi
        ? `Los pedidos salen de un CEDI: vuelve a ${cedi.name} y de ahí se pide.`
        : 'Ningún CEDI lo recibe de vuelta: se acuerda entre las dos tiendas.',
    ].join(' '),
    dibujo: {
      tipo: 'dos',
      mucho: facts.de_dias ?? 60,
      poco: facts.cubre,
      texto:
        facts.de_dias === null
          ? `sin venta y ${amount(facts.cubre)} días`
          : `${amount(facts.de_dias)} y ${amount(facts.cubre)} días`,
    },
    accion:
      cedi && mayOrderFor(facts.de)
        ? {
            tipo: 'devolver',
            tienda: from.id,
            cedi: cedi.id,
            codigo_producto: row.codigo_producto,
            bultos: facts.bultos,
          }
        : { tipo: 'ver_stock', tienda: from.id, codigo_producto: row.codigo_producto },
  }
}

/** A sudden change of demand. */
export function change(issue: Issue, { place, today }: Wording): Told | null {
  const [row] = issue.rows
  if (!row) return null
  const facts = FACTS.cambio.parse(row.cifras)
  const store = place(row.tienda_key)
  const share = facts.esperado > 0 ? facts.vende / facts.esperado - 1 : null
  const isMore = facts.vende > facts.esperado
  const elsewhere =
    facts.otras === 0
      ? 'Ninguna otra tienda lo vende.'
      : facts.tambien === 0
        ? `Solo en esta tienda: en las otras ${counted(facts.otras, 'tienda', 'tiendas')} sigue igual.`
        : `También en ${facts.tambien} de las otras ${counted(facts.otras, 'tienda', 'tiendas')}.`
  return {
    seccion: 'semana',
    cifra:
      share === null
        ? { ...moneyOrUnits(issue.figure, { nota: 'de venta que no se esperaba', por_semana: true }) }
        : {
            valor: 100 * share,
            unidad: 'porcentaje',
            por_semana: false,
            con_signo: true,
            nota: `de venta desde el ${onDay(facts.desde, today)}`,
          },
    cuenta: [
      { texto: 'vendió al día', valor: facts.vende, unidad: 'unidades' },
      { texto: 'decía el pronóstico de la noche anterior', valor: facts.esperado, unidad: 'unidades' },
      { texto: 'veces su error usual', valor: Math.abs(facts.desviaciones), unidad: 'unidades' },
    ],
    titulo: `${row.descripcion_producto ?? row.codigo_producto ?? ''}: cambio brusco en ${store.name}`,
    razon: `${capital(counted(facts.dias, 'día', 'días'))} seguidos muy por ${isMore ? 'encima' : 'debajo'} de lo esperado. ${elsewhere}`,
    dibujo: {
      tipo: 'dias',
      valores: facts.serie,
      marcas: lastMarked(facts.serie, facts.dias),
      vacios: false,
      texto: `${amount(facts.vende)} contra ${amount(facts.esperado)} al día`,
    },
    accion:
      row.codigo_producto === null
        ? null
        : { tipo: 'ver_pronostico', tienda: store.id, codigo_producto: row.codigo_producto },
  }
}

/** A forecast that went wrong. */
export function missed(issue: Issue, { place }: Wording): Told | null {
  const [row] = issue.rows
  if (!row) return null
  const facts = FACTS.pronostico.parse(row.cifras)
  const store = place(row.tienda_key)
  return {
    seccion: 'semana',
    cifra: {
      valor: 100 * facts.error,
      unidad: 'porcentaje',
      por_semana: false,
      con_signo: false,
      nota: 'de error en 8 semanas',
    },
    cuenta: [
      { texto: 'error del total de una semana', valor: facts.error_semanal, unidad: 'unidades' },
      { texto: 'vendidas en una semana', valor: facts.semanal, unidad: 'unidades' },
    ],
    titulo: `${row.descripcion_producto ?? row.codigo_producto ?? ''}: el pronóstico falló en ${store.name}`,
    razon: `La tienda falla ${amount(100 * facts.tienda)} %. ${facts.motivo === null ? 'Sus días no muestran una causa.' : `${capital(facts.motivo)}.`}`,
    dibujo: {
      tipo: 'dos',
      mucho: facts.error,
      poco: facts.tienda,
      texto: `${amount(100 * facts.error)} contra ${amount(100 * facts.tienda)} %`,
    },
    accion:
      row.codigo_producto === null
        ? null
        : { tipo: 'ver_precision', tienda: store.id, codigo_producto: row.codigo_producto },
  }
}
