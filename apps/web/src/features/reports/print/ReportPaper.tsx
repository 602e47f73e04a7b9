import type { Informe } from '@abasto/contracts/reports/schema'
import type { ReactNode } from 'react'
import { TenantLogo } from '../../../shared/brand/TenantLogo.tsx'
import { type Currency, formatMoney } from '../../../shared/money/money.ts'
import { useTenant } from '../../../shared/tenant/tenant-context.ts'
import { formatDay } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { accuracyText, lackingByStore } from '../data/DataSheet.tsx'
import { dataText, differenceText } from '../figures/ReportCards.tsx'
import { changeText, pointsText, shown, shownShare } from '../model/change.ts'
import { weekRange } from '../model/week-text.ts'
import { missingPacks } from '../orders/OrdersSheet.tsx'
import styles from './print.module.css'

interface ReportPaperProps {
  report: Informe
  /** Of the store, or of the chain. */
  name: string
  currency: Currency
}

/** The report on A4: what comes out of the printer, and is not on the screen. */
export function ReportPaper({ report, name, currency }: ReportPaperProps) {
  const tenant = useTenant()
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <TenantLogo name={tenant.nombre} mark={tenant.logo} large />
        <h1>
          Informe semanal · {name}
          <small>
            Semana {report.numero}, {weekRange(report)}
            {report.en_curso && ', en curso'}
          </small>
        </h1>
      </header>
      <ul className={styles.summary}>
        {report.resumen.map(({ texto }) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <Figures report={report} currency={currency} />
      {report.tiendas.length > 1 && <Stores report={report} />}
      {report.productos.length > 0 && <Products report={report} currency={currency} />}
      {report.pedidos.tiendas.length > 0 && <Orders report={report} />}
      <Data report={report} />
    </article>
  )
}

function Figures({ report: { indicadores: marks }, currency }: { report: Informe; currency: Currency }) {
  const money = (value: number | null) => (value === null ? '–' : formatMoney(value, currency))
  const lines = [
    { name: 'Venta, unidades', of: marks.unidades, value: shown(marks.unidades.valor), text: changeText },
    { name: 'Venta, dinero', of: marks.importe, value: money(marks.importe.valor), text: changeText },
    {
      name: 'Disponibilidad',
      of: marks.disponibilidad,
      value: shownShare(marks.disponibilidad.valor),
      text: pointsText,
    },
    {
      name: 'Venta perdida, unidades',
      of: marks.perdidas_unidades,
      value: shown(marks.perdidas_unidades.valor),
      text: differenceText(0),
    },
    {
      name: 'Venta perdida, dinero',
      of: marks.perdidas_importe,
      value: money(marks.perdidas_importe.valor),
      text: differenceText(0),
    },
    {
      name: 'Stock al cierre, dinero',
      of: marks.stock_importe,
      value: money(marks.stock_importe.valor),
      text: changeText,
    },
    {
      name: 'Días de stock',
      of: marks.stock_dias,
      value: shown(marks.stock_dias.valor, 1),
      text: differenceText(1),
    },
  ]
  return (
    <Table
      title="La semana"
      heads={['', 'Esta semana', 'Semana anterior', 'Media de 4']}
      rows={lines.map(({ name, of, value, text }) => [name, value, text(of.anterior), text(of.media)])}
    />
  )
}

function Stores({ report }: { report: Informe }) {
  return (
    <Table
      title="Por tienda"
      heads={[
        'Tienda',
        'Venta, unid',
        'Contra la anterior',
        'Disponib.',
        'Perdidas, unid',
        'Días de stock',
        'Días enteros',
      ]}
      rows={report.tiendas.map((store) => [
        store.ubicacion_nombre,
        formatNumber(store.unidades),
        changeText(store.venta),
        shownShare(store.disponibilidad),
        shown(store.perdidas_unidades),
        shown(store.stock_dias, 1),
        `${store.dias_enteros} de ${store.dias_esperados}`,
      ])}
    />
  )
}

function Products({ report, currency }: { report: Informe; currency: Currency }) {
  return (
    <Table
      title="Venta perdida por producto"
      heads={['Producto', 'Tiendas', 'Días vacíos', 'Unidades', 'Dinero']}
      rows={report.productos.map((product) => [
        `${product.codigo_producto} ${product.descripcion_producto}`,
        formatNumber(product.tiendas),
        formatNumber(product.dias_vacios),
        formatNumber(product.perdidas_unidades, product.perdidas_unidades < 10 ? 1 : 0),
        product.perdidas_importe === null ? 'sin precio' : formatMoney(product.perdidas_importe, currency),
      ])}
    />
  )
}

function Orders({ report }: { report: Informe }) {
  return (
    <Table
      title="Pedidos y sus diferencias, en bultos"
      heads={['Tienda', 'Sugerido', 'Enviado', 'Aprobado', 'Despachado', 'Recibido', 'Faltó']}
      rows={report.pedidos.tiendas.map((row) => [
        row.ubicacion_nombre,
        formatNumber(row.bultos_sugeridos),
        formatNumber(row.bultos_enviados),
        formatNumber(row.recibidos.bultos_aprobados),
        formatNumber(row.recibidos.bultos_despachados),
        formatNumber(row.recibidos.bultos_recibidos),
        formatNumber(missingPacks(row)),
      ])}
    />
  )
}

function Data({ report: { precision, datos, hasta } }: { report: Informe }) {
  return (
    <section className={styles.data}>
      <h2>En qué descansan las cifras</h2>
      {precision !== null && <p>Pronóstico: {accuracyText(precision)}.</p>}
      <p>
        Datos de venta hasta el {formatDay(hasta)}: {dataText(datos)}.
      </p>
      {lackingByStore(datos.faltan).map(({ name, days }) => (
        <p key={name}>
          {name}: {days}
        </p>
      ))}
    </section>
  )
}

interface TableProps {
  title: string
  heads: readonly string[]
  /** A cell a head, the first one names the row. */
  rows: readonly (readonly string[])[]
}

function Table({ title, heads, rows }: TableProps): ReactNode {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={heads[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
