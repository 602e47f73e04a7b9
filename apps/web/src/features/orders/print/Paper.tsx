import type { PedidoDetalle } from '@abasto/contracts/orders/schema'
import { ETIQUETA_ESTADO } from '@abasto/contracts/orders/states'
import { type ReactNode, Suspense } from 'react'
import { TenantLogo } from '../../../shared/brand/TenantLogo.tsx'
import { useTenant, useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { formatDateTime } from '../../../ui/format/dates.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { lastOf } from '../model/history.ts'
import { cssString } from './css-string.ts'
import styles from './Paper.module.css'

const Barcode = lazyPart(() => import('./Barcode.tsx'))

export interface PaperProps {
  order: PedidoDetalle
  /** What sheet it is. */
  title: string
  children: ReactNode
}

/** An A4 sheet of an order: whose it is, from where to where, who made and approved it, and its barcode. */
export function Paper({ order, title, children }: PaperProps) {
  const tenant = useTenant()
  return (
    <article className={styles.paper} aria-label={`${title} ${order.numero_pedido}`}>
      <PageFoot order={order} />
      <header className={styles.head}>
        <div className={styles.headText}>
          <TenantLogo name={tenant.nombre} mark={tenant.logo} large />
          <h2 className={styles.title}>
            {title} {order.numero_pedido}
          </h2>
          <p className={styles.route}>
            {order.cedi_origen_nombre} → <strong>{order.tienda_destino_nombre}</strong>
          </p>
        </div>
        <Numbered text={order.numero_pedido} />
      </header>
      <Facts order={order} />
      {children}
    </article>
  )
}

/** What every page says at its foot, so that one that got lost is known: only a style sheet can write there. */
function PageFoot({ order }: { order: PedidoDetalle }) {
  const text = `${order.numero_pedido} · ${order.cedi_origen_nombre} → ${order.tienda_destino_nombre}`
  return <style>{`@page { @bottom-left { content: ${cssString(text)} } }`}</style>
}

function Facts({ order }: { order: PedidoDetalle }) {
  const timeZone = useTimeZone()
  const at = (instant: string): string => formatDateTime(new Date(instant), timeZone)
  const approval = lastOf(order.eventos, 'aprobar')
  const reception = lastOf(order.eventos, 'recibir')
  const facts = [
    { name: 'Estado', value: ETIQUETA_ESTADO[order.estado] },
    { name: 'Creado', value: `${at(order.fecha_pedido)} · ${order.creado_por}` },
    { name: 'Aprobado', value: approval && `${at(approval.fecha)} · ${approval.usuario}` },
    { name: 'Despachado', value: order.despachado_en === null ? undefined : at(order.despachado_en) },
    { name: 'Recibido', value: reception && `${at(reception.fecha)} · ${reception.usuario}` },
    { name: 'Observaciones', value: order.observaciones || undefined },
    { name: 'Comentario del gerente', value: order.comentario_general ?? undefined },
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, value }) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The order's number for scanners, and the number itself beneath. */
function Numbered({ text }: { text: string }) {
  return (
    <figure className={styles.barcode}>
      <Suspense fallback={<div className={styles.bars} />}>
        <Barcode text={text} />
      </Suspense>
      <figcaption className={styles.barcodeText} aria-hidden="true">
        {text}
      </figcaption>
    </figure>
  )
}
