import type { ComparacionInforme, IndicadorInforme, Informe } from '@abasto/contracts/reports/schema'
import type { Mail } from '@abasto/service/mail/send-mail'
import { amount, counted, percent, shortDay, tenths, whole } from '../spanish.ts'
import { changeOf } from '../summary.ts'
import { mailPage, type MailParts, type MailTable } from './mail-page.ts'

export interface ReportMailOf {
  readonly report: Informe
  readonly chainName: string
  readonly currency: string
  /** The same however often it is sent. */
  readonly id: string
  /** Where the report is seen; null: nobody has said by which address. */
  readonly link: string | null
}

/** Rows that a mail shows of a long table; the report has them all. */
const SHOWN_ROWS = 5

/** The report of a week as a message: sentences, figures, the worst stores and products. */
export function reportMail({ report, chainName, currency, id, link }: ReportMailOf): Mail {
  const week = `semana ${report.numero}, del ${shortDay(report.semana)} al ${shortDay(report.hasta)}`
  const whose = report.ubicacion?.ubicacion_nombre ?? chainName
  const title = `Informe semanal de ${whose}: ${week}`
  const sentences = report.resumen.map(({ texto }) => texto)
  const tables = [
    figuresTable(report, currency),
    storesTable(report),
    productsTable(report, currency),
  ].filter((table) => table.rows.length > 0)
  const end = `Lo recibes porque ${chainName} te puso en la lista de su informe semanal. Para dejar de recibirlo, pide a quien la administra que te quite en Informes, Correo.`
  return {
    id,
    title,
    text: textOf({ title, sentences, tables, link, end }),
    html: mailPage({ title, sentences, tables, link, end }),
  }
}

function textOf({ title, sentences, tables, link, end }: MailParts): string {
  const lines = tables.map(({ title: name, heads, rows }) =>
    [
      name.toLocaleUpperCase('es'),
      ...rows.map(
        ([first = '', ...rest]) =>
          `- ${first}: ${rest.map((cell, at) => `${heads[at + 1]} ${cell}`).join(' · ')}`,
      ),
    ].join('\n'),
  )
  return [
    title,
    sentences.join('\n'),
    ...lines,
    ...(link === null ? [] : [`Completo, para imprimir o exportar: ${link}`]),
    end,
    '',
  ].join('\n\n')
}

function figuresTable({ indicadores: marks }: Informe, currency: string): MailTable {
  const change = (compared: ComparacionInforme) => {
    const share = changeOf(compared)
    return share === null ? '–' : `${share > 0 ? '+' : ''}${percent(share)}`
  }
  const points = (compared: ComparacionInforme) =>
    compared === null ? '–' : `${signed((compared.ahora - compared.antes) * 100)} puntos`
  const difference = (compared: ComparacionInforme) =>
    compared === null ? '–' : signed(compared.ahora - compared.antes)
  const row = (
    name: string,
    { valor, anterior, media }: IndicadorInforme,
    say: (value: number) => string,
    compare: (compared: ComparacionInforme) => string,
  ) => (valor === null ? [] : [[name, say(valor), compare(anterior), compare(media)]])
  const money = (value: number) => amount(value, currency)
  return {
    title: 'La semana',
    heads: ['', 'Esta semana', 'Contra la anterior', 'Contra la media de 4'],
    rows: [
      ...row('Venta, unidades', marks.unidades, whole, change),
      ...row('Venta', marks.importe, money, change),
      ...row('Disponibilidad', marks.disponibilidad, percent, points),
      ...row('Venta perdida, unidades', marks.perdidas_unidades, whole, difference),
      ...row('Venta perdida', marks.perdidas_importe, money, change),
      ...row('Stock al cierre', marks.stock_importe, money, change),
      ...row('Días de stock', marks.stock_dias, tenths, difference),
    ],
  }
}

const signed = (value: number) =>
  `${value > 0 ? '+' : ''}${Math.abs(value) < 100 ? tenths(value) : whole(value)}`

function storesTable({ tiendas }: Informe): MailTable {
  const worst = tiendas.filter(({ disponibilidad }) => disponibilidad !== null).slice(0, SHOWN_ROWS)
  return {
    title: 'Las tiendas con menos disponibilidad',
    heads: ['Tienda', 'Disponibilidad', 'Venta perdida, unidades', 'Días de stock'],
    rows:
      tiendas.length < 2
        ? []
        : worst.map((store) => [
            store.ubicacion_nombre,
            percent(store.disponibilidad ?? 0),
            store.perdidas_unidades === null ? '–' : whole(store.perdidas_unidades),
            store.stock_dias === null ? '–' : tenths(store.stock_dias),
          ]),
  }
}

function productsTable({ productos }: Informe, currency: string): MailTable {
  return {
    title: 'Los productos con más venta perdida',
    heads: ['Producto', 'Dónde', 'Unidades', 'Dinero'],
    rows: productos
      .slice(0, SHOWN_ROWS)
      .map((product) => [
        product.descripcion_producto,
        counted(product.tiendas, 'tienda', 'tiendas'),
        whole(product.perdidas_unidades),
        product.perdidas_importe === null ? 'sin precio' : amount(product.perdidas_importe, currency),
      ]),
  }
}
